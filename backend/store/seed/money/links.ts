import { randomBytes } from 'node:crypto'
import { linkLife } from '../../../areas/refunds/refund-payout.ts'
import type { RefundState, refundLink } from '../../schema/refunds.ts'
import { after, hourMs } from '../days.ts'
import { people } from '../staff/staff.ts'

type Link = typeof refundLink.$inferInsert

interface Approved {
  readonly refundId: string
  readonly state: RefundState
  readonly approvedAt: Date
  readonly at: Date
  /** Place among all refunds. It decides instead of chance. */
  readonly index: number
}

/**
 * The refund links of a refund: the active one, the paid one, and now and then one that was cancelled or ran out before.
 * An active one is hours old, however long ago the approval was.
 */
export function linksOf(one: Approved): Link[] {
  if (one.state === 'APPROVED') return one.index % 2 ? [] : [ended(one, 1)]
  if (one.state !== 'LINK_ACTIVE' && one.state !== 'PAID') return []
  const withEarlier = one.index % 3 === 0 && one.at.getTime() - one.approvedAt.getTime() > 4 * linkLife
  const earlier = withEarlier ? [ended(one, 1)] : []
  return [...earlier, last(one, earlier.length + 1)]
}

const linkOf = ({ refundId, index }: Approved, number: number, createdAt: Date) => ({
  refundId,
  number,
  // The one thing that differs from seed to seed: whoever has it is paid.
  token: randomBytes(32).toString('base64url'),
  createdBy: people.finance[index % people.finance.length] as string,
  createdAt,
  expiresAt: new Date(createdAt.getTime() + linkLife),
})

function ended(one: Approved, number: number): Link {
  const createdAt = after(one.approvedAt, (1 + (one.index % 5)) * hourMs)
  const link = linkOf(one, number, createdAt)
  const isOver = link.expiresAt < one.at
  if (isOver && one.index % 4 !== 0) return { ...link, state: 'EXPIRED', endedAt: link.expiresAt }
  const endedAt = new Date(Math.min(after(createdAt, 7 * hourMs).getTime(), one.at.getTime()))
  const reason = 'The customer asked for another account'
  return { ...link, createdAt: one.approvedAt, state: 'CANCELLED', endedAt, endedBy: link.createdBy, reason }
}

function last(one: Approved, number: number): Link {
  const fresh = one.at.getTime() - (2 + ((one.index * 7) % 48)) * hourMs
  if (one.state === 'LINK_ACTIVE')
    return { ...linkOf(one, number, new Date(Math.max(fresh, one.approvedAt.getTime()))), state: 'ACTIVE' }
  const since = after(one.approvedAt, number > 1 ? linkLife + hourMs * 6 : hourMs)
  const link = linkOf(one, number, new Date(Math.min(since.getTime(), one.at.getTime() - hourMs)))
  const endedAt = new Date(Math.min(after(link.createdAt, (3 + (one.index % 40)) * hourMs).getTime(), one.at.getTime()))
  return { ...link, state: 'PAID', endedAt }
}
