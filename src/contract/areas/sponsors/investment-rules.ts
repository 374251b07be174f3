/** Devices of one investment, at most: its codes are set by one call. */
export const mostDevices = 1_000

/** Rupees of one investment, at most. */
export const mostAmount = 1_000_000_000

interface Coded {
  readonly code: string
  readonly status: string
}

/** A code that no device bears and that is not blocked: the only kind that is taken back or moved (S-314, S-315). */
export const isFree = ({ status }: Pick<Coded, 'status'>): boolean => status === 'AVAILABLE'

/** In the order of their letters and digits, whatever the language is: the lowest first. */
const lowestFirst = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** The codes that a transfer of so many devices moves: free ones, the lowest first. Fewer where fewer are free (S-315). */
export const movedCodes = (codes: readonly Coded[], numOfDevices: number): readonly string[] =>
  codes
    .filter(isFree)
    .map(({ code }) => code)
    .sort(lowestFirst)
    .slice(0, numOfDevices)
