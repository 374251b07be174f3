import type { ReadBackResult } from '../../../machines/kit/write.ts'
import type { Refund } from '../../contract/areas/refunds.ts'

type Linked = Pick<Refund, 'state' | 'link'>

/** `done` where a link is active that was not there before, made by this person; `open` where there is still none (H31). */
export function becameOfGenerating(seen: Linked, now: Linked, personName: string): ReadBackResult {
  if (now.state === 'APPROVED') return now.link?.id === seen.link?.id ? 'open' : 'lost'
  const isMine = now.state === 'LINK_ACTIVE' && now.link?.id !== seen.link?.id && now.link?.createdBy === personName
  return isMine ? 'done' : 'lost'
}

/** `done` where the link that was seen is cancelled, by whomever (H34); `open` where it still works. */
export function becameOfCancelling(seen: Linked, now: Linked): ReadBackResult {
  if (now.state === 'LINK_ACTIVE' && now.link?.id === seen.link?.id) return 'open'
  const isCancelled = now.state === 'APPROVED' && now.link?.id === seen.link?.id && now.link?.state === 'CANCELLED'
  return isCancelled ? 'done' : 'lost'
}
