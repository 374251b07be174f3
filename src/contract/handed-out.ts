/**
 * What is handed out for an installation ends with what allowed it (S-321). Service, console and reviews read this
 * table; `DECISIONS.md` prints it.
 */

/** What ends a use: the installation changes owner, is uninstalled or has its deposit asked back, or a job is cancelled. */
export const endings = ['transfer', 'uninstallation', 'refund', 'cancellation'] as const
export type Ending = (typeof endings)[number]

/**
 * - `ends`: it is over, and whoever opens it is told why
 * - `moves`: it belongs to the installation, so the review of a transfer names it and it goes along
 * - `credited`: its money goes to the wallet, once
 * - `cancelled`: the visit can no longer take place
 * - `refunded`: it is a line of the refund; a rejection puts it back
 * - `refused`: while it stands, the act itself is rejected
 * - `stays`: it is a fact, or nobody’s but its person’s
 * - `reopens`: it may be taken for something else
 */
export const fates = ['ends', 'moves', 'credited', 'cancelled', 'refunded', 'refused', 'stays', 'reopens'] as const
export type Fate = (typeof fates)[number]

/** Null where the one has nothing to do with the other: only what is a job’s own meets the cancellation of a job. */
type Fates = Readonly<Record<Ending, Fate | null>>

const fate = (transfer: Fate, uninstallation: Fate, refund: Fate, cancellation: Fate | null = null): Fates => ({
  transfer,
  uninstallation,
  refund,
  cancellation,
})

export const handedOut = {
  /** A payment link of any type that was made for no job */
  link: fate('ends', 'ends', 'ends'),
  /** A payment link for what is to collect at a job */
  jobLink: fate('ends', 'ends', 'ends', 'ends'),
  /** An OTP for a postponement, or a happy code */
  jobCode: fate('ends', 'ends', 'ends', 'ends'),
  /** A coupon that was applied and has lowered nothing yet */
  coupon: fate('ends', 'ends', 'ends', 'reopens'),
  /** Who recommended the installation */
  referral: fate('stays', 'stays', 'stays'),
  /** A reward task that waits */
  reward: fate('ends', 'ends', 'ends'),
  /** A recharge that was paid and isn’t in effect */
  recharge: fate('moves', 'credited', 'credited'),
  /** A job that is open */
  job: fate('moves', 'cancelled', 'cancelled', 'cancelled'),
  /** What a job that is open was paid by link. Words only: it goes where its job goes, and is credited as that is cancelled */
  jobPayment: fate('moves', 'credited', 'credited', 'credited'),
  wallet: fate('moves', 'stays', 'refunded'),
  /** A refund that is initiated, and not rejected. Words only: nobody holds it, and those acts reject for themselves */
  openRefund: fate('refused', 'stays', 'refused'),
  /** A reminder that was sent */
  reminder: fate('stays', 'stays', 'stays'),
} as const satisfies Readonly<Record<string, Fates>>
export type HandedOut = keyof typeof handedOut

/** Why something ended. `AMOUNT_CHANGED` is a link’s alone: another amount is to collect now (S-240). */
export const endReasons = ['TRANSFERRED', 'UNINSTALLED', 'REFUND_INITIATED', 'JOB_CANCELLED', 'AMOUNT_CHANGED'] as const
export type EndReason = (typeof endReasons)[number]

export const reasonOf: Readonly<Record<Ending, EndReason>> = {
  transfer: 'TRANSFERRED',
  uninstallation: 'UNINSTALLED',
  refund: 'REFUND_INITIATED',
  cancellation: 'JOB_CANCELLED',
}

/** What one thing was handed out on, and how that stands now. */
export interface Standing {
  /** Who it was handed to, and who owns the installation now */
  readonly heldBy: string
  readonly owner: string
  readonly status: string
  /** True where the deposit is asked back or was paid */
  readonly hasRefund: boolean
  /** Of the job that it is for, where it is for one */
  readonly jobStatus?: string | undefined
}

/** The ending that a thing has outlived, the first of several in the order of `endings`. Null where it still counts. */
export function endedBy(thing: HandedOut, { heldBy, owner, status, hasRefund, jobStatus }: Standing): Ending | null {
  const happened: Readonly<Record<Ending, boolean>> = {
    transfer: heldBy !== owner,
    uninstallation: status === 'UNINSTALLED',
    refund: hasRefund,
    cancellation: jobStatus === 'CANCELLED',
  }
  return endings.find((ending) => happened[ending] && handedOut[thing][ending] === 'ends') ?? null
}
