/** The states of a refund and its moves, for service and console, without valibot (S-11). */

/** States of a refund's life (S-11). */
export const refundStates = [
  'CALCULATED',
  'INITIATED',
  'IN_APPROVAL',
  'APPROVED',
  'LINK_ACTIVE',
  'PAID',
  'REJECTED',
] as const

type RefundState = (typeof refundStates)[number]

interface RefundMove {
  readonly from: readonly RefundState[]
  /** More than one: the ledger decides, by whether a step still waits. */
  readonly to: readonly RefundState[]
}

/** A step of the ledger waits. */
const waiting = ['INITIATED', 'IN_APPROVAL'] as const

export const refundMoves = {
  initiate: { from: ['CALCULATED'], to: ['INITIATED'] },
  approve: { from: waiting, to: ['IN_APPROVAL', 'APPROVED'] },
  reject: { from: waiting, to: ['REJECTED'] },
  /** Corrects a wrong approval as long as no link is active (S-85). */
  rejectApproved: { from: ['APPROVED'], to: ['REJECTED'] },
  generateLink: { from: ['APPROVED'], to: ['LINK_ACTIVE'] },
  /** The refund is approved as before (S-11). A link whose time is over ends in the same way. */
  endLink: { from: ['LINK_ACTIVE'], to: ['APPROVED'] },
  pay: { from: ['LINK_ACTIVE'], to: ['PAID'] },
} as const satisfies Readonly<Record<string, RefundMove>>

export type RefundMoveName = keyof typeof refundMoves

/** True where a refund in this state can take the move, whoever asks for it. */
export const canMove = (move: RefundMoveName, { state }: { readonly state: string }): boolean =>
  refundMoves[move].from.some((one) => one === state)
