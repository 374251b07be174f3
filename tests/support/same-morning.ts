/**
 * Servers of tests and the pages before them live through the same morning, whenever the tests run: what the demo
 * business shows depends on the hour, on the day of the week and on how far the month has gone.
 */

/** A Wednesday, 09:00 in the business zone (S-41). Some visits of the day are over by then, some run, most are to come. */
const morning = Date.parse('2026-11-25T03:30:00Z')

/** How far the clocks of a run that began at this instant are ahead of the machine’s, ms. As a rule they are behind. */
export const aheadOfMachine = (at: number): number => morning - at

/** Sets what `Date` takes for now. It runs in Node and, sent there as its source, in a page. */
export function moveClock(ahead: number): void {
  const machine = Date.now.bind(Date)
  const now = () => machine() + ahead
  const construct = (target: DateConstructor, given: unknown[], asked: new () => object) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], asked)
  Date.now = now
  globalThis.Date = new Proxy(Date, { construct: construct as ProxyHandler<DateConstructor>['construct'] })
}
