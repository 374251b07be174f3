/** Major units of one payout at least, and at most. */
export const payoutLimits = { min: 0.01, max: 100_000 } as const
/** Letters of a note and of a reason at least, characters at most. */
export const payoutText = { min: 3, max: 200 } as const
