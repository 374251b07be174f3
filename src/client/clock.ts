/** How far the service's clock is ahead of the machine's, ms. */
let ahead = 0

/** Differences below it say nothing: the header counts whole seconds, and an answer takes its time, ms. */
const tolerance = 2_000

/** Milliseconds since 1970 by the service's clock, because the machine's may be wrong (H66). The machine's before any answer. */
export const now = (): number => Date.now() + ahead

/** The same as an ISO instant. */
export const isoNow = (): string => new Date(now()).toISOString()

/** Takes the time from the `Date` header of an answer that has just come. A missing or invalid one changes nothing. */
export function followDate(header: string | null): void {
  const by = Date.parse(header ?? '') - now()
  if (Math.abs(by) >= tolerance) ahead += by
}
