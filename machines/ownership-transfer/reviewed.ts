/** What the review of a transfer shows, compared with what is read again before it is sent (S-324). */
import { isSameShown, type Shown } from '../../src/contract/shown/facts.ts'
import { shownOfTransfer } from '../../src/contract/shown/transfer.ts'
import { noProof } from '../kit/code-proof.ts'
import { isIncomplete, type SummaryRead, type TransferContext, type TransferSummary } from './transfer-context.ts'

type Reviewed = Pick<TransferContext, 'currentOwner' | 'next' | 'summary'>

const unread: TransferSummary = { walletBalance: null, pendingPayment: null, plan: null, openJobs: null }

export const shownIn = ({ currentOwner, next, summary }: Reviewed): Shown =>
  shownOfTransfer({ owner: currentOwner, next, ...(summary ?? unread) })

/** What goes along with the transfer. A review that lacked a part said so, and holds nobody to it. */
export const seenIn = (reviewed: Reviewed): Shown | undefined =>
  isIncomplete(reviewed.summary) ? undefined : shownIn(reviewed)

/** Where a part can't be read again it counts as it was: the service compares it once more. */
export function asFarAsRead({ summary: was }: Reviewed, read: SummaryRead): SummaryRead {
  const known = Object.entries(read.summary).filter(([, part]) => part !== null)
  return { ...read, summary: { ...(was ?? unread), ...Object.fromEntries(known) } }
}

export const isStill = (context: TransferContext, read: SummaryRead): boolean =>
  read.refund === null &&
  read.currentOwner.id === context.currentOwner.id &&
  isSameShown(shownIn(context), shownIn(asFarAsRead(context, read)))

/** As the review shows it from here on. */
export const shownNow = (read: SummaryRead) => ({ ...read, now: null, failure: null })

/** What another phone agreed to isn't agreed to by this one (H36). */
export const proofsNow = ({ proofs, currentOwner, now }: TransferContext) => ({
  proofs: now && now.currentOwner.phone !== currentOwner.phone ? { ...proofs, current: noProof } : proofs,
})
