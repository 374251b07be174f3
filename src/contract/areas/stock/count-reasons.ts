/**
 * Why a count differs from what somebody should have (S-298). `FOUND`: missing at an earlier count, there again. The
 * others are missing now: at a customer's home, with a colleague, broken and gone, or lost.
 */
export const countReasons = ['FOUND', 'AT_CUSTOMER', 'WITH_COLLEAGUE', 'DAMAGED', 'LOST'] as const
export type CountReason = (typeof countReasons)[number]

/** Reasons that say who has it: an installation or an employee. */
export const ownedReasons: readonly CountReason[] = ['AT_CUSTOMER', 'WITH_COLLEAGUE']

/** Values of notes and coins in major units. */
export const cashValues = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const
