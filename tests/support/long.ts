/**
 * `npm run soak` proves at length (`LONG=1`): with every file whose name ends in `.long.test.ts`, and with the tests and
 * rounds that `npm test` leaves out because a shorter one fails for the same mistake.
 */
export const isLong = 'process' in globalThis && Boolean(process.env.LONG)

/** Time limit of a test, ms: in a long run four times as much, where it does more, and on the slower database. */
export const within = (ms: number): number => (isLong ? 4 * ms : ms)

/** Files that only a long run has. */
export const longFiles = '**/*.long.test.ts'
