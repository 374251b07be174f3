export const dayMs = 24 * 3_600_000
export const hourMs = 3_600_000

export const before = (at: Date, ms: number): Date => new Date(at.getTime() - ms)
export const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** The day in the business zone, five and a half hours ahead all year (S-41). */
export const dayOf = (at: Date): string => new Date(at.getTime() + 5.5 * hourMs).toISOString().slice(0, 10)
