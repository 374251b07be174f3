/** Transitions of every resting state. No call in progress offers them (H38). */
export const leaving = {
  'reset.ask': '#ownership-transfer.startingOver',
  'flow.close': '#ownership-transfer.closed',
} as const

/** At the first owner there may be nothing yet that a reset would lose. */
export const leavingEarly = {
  ...leaving,
  'reset.ask': [
    { guard: 'hasProgress', target: '#ownership-transfer.startingOver' },
    { target: '#ownership-transfer.currentOwner', actions: 'startAgain' },
  ],
} as const

/** Another phone voids what was verified for the earlier one (H36). */
export const correcting = {
  'phone.correct': { target: '#ownership-transfer.newOwner.enteringPhone', actions: 'forgetNext' },
} as const
