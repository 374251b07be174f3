/**
 * Servers of tests and the pages before them live through the same hours of the day, whenever the tests run: what the
 * demo business shows of today depends on the hour, and at night another day would be tested.
 */

/** Hour of the business day at which a run begins. Some visits are over by then, some run, most are to come. */
const hour = 9
/** The business zone is so far ahead of UTC all year (S-41). */
const zoneMs = 5.5 * 3_600_000
const dayMs = 24 * 3_600_000

/** How far the clocks of a run that began at this instant are ahead of the machine’s, ms: they begin at that hour of its day. */
export function aheadOfMachine(at: number): number {
  const sinceMidnight = (at + zoneMs) % dayMs
  return hour * 3_600_000 - sinceMidnight
}

/** Sets what `Date` takes for now. It runs in Node and, sent there as its source, in a page. */
export function moveClock(ahead: number): void {
  const machine = Date.now.bind(Date)
  const now = () => machine() + ahead
  const construct = (target: DateConstructor, given: unknown[], asked: new () => object) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], asked)
  Date.now = now
  globalThis.Date = new Proxy(Date, { construct: construct as ProxyHandler<DateConstructor>['construct'] })
}
