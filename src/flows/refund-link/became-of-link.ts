import type { ReadBackResult } from '../../../machines/kit/write.ts'
import type { Refund } from '../../contract/areas/refunds/refunds.ts'
import { isDoneBy, type Person } from '../../contract/done-by.ts'

type Linked = Pick<Refund, 'state' | 'link'>

/** Returns `done` where this person's new link is active, `open` where there is none yet (H31). */
export function becameOfGenerating(seen: Linked, now: Linked, person: Person | null): ReadBackResult {
  if (now.state === 'APPROVED') return now.link?.id === seen.link?.id ? 'open' : 'lost'
  const isMine =
    now.state === 'LINK_ACTIVE' &&
    now.link?.id !== seen.link?.id &&
    isDoneBy(person, { id: now.link?.createdById, name: now.link?.createdBy ?? null })
  return isMine ? 'done' : 'lost'
}

/** Returns `done` where anyone cancelled the link that was shown (H34), `open` where it still works. */
export function becameOfCancelling(seen: Linked, now: Linked): ReadBackResult {
  if (now.state === 'LINK_ACTIVE' && now.link?.id === seen.link?.id) return 'open'
  const isCancelled = now.state === 'APPROVED' && now.link?.id === seen.link?.id && now.link?.state === 'CANCELLED'
  return isCancelled ? 'done' : 'lost'
}
