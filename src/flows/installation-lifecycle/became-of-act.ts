import type { Prospect } from '../../../machines/installation-lifecycle/installation-lifecycle.machine.ts'
import type { ReadBackResult } from '../../../machines/kit/write.ts'
import { actRules, type InstallationAct } from '../../contract/areas/installations/installation-acts.ts'
import type { Installation } from '../../contract/areas/installations/installations.ts'
import type { Failure } from '../../contract/failure.ts'
import { foldId } from '../../contract/normalise.ts'

interface Sent {
  readonly act: InstallationAct
  /** The device that was to be put in. */
  readonly device: string
  readonly seen: Prospect | null
  readonly failure: Failure | null
}

/** Whether an installation is as the act leaves it. */
function isReached({ act, device }: Sent, { status, nonPaying, unpauseJob, purifierId }: Installation): boolean {
  if (act === 'replace') return purifierId === foldId(device)
  if (act === 'activate' && purifierId !== foldId(device)) return false
  if (act === 'markNonPaying') return nonPaying
  if (act === 'unpause') return Boolean(unpauseJob)
  return status === actRules[act].to
}

/**
 * Returns the result of an act without a response, by the installation as it is now (H31). `done`: it is as the act
 * leaves it, and this person's act was the last (S-136). `open`: nothing has changed. `lost`: someone else was first. A
 * service that names no last act is believed where nothing contradicts it.
 */
export function becameOfAct(sent: Sent, now: Installation, person: string): ReadBackResult {
  const { act, seen, failure } = sent
  const { lastAct } = now
  if (isReached(sent, now)) {
    if (lastAct) return lastAct.act === act && lastAct.byId === person ? 'done' : 'lost'
    return failure?.outcome === 'unknown' ? 'done' : 'lost'
  }
  const isSame = now.status === seen?.status && now.purifierId === seen.deviceCode
  return isSame && (now.unpauseJob?.jobId ?? null) === seen.jobId ? 'open' : 'lost'
}
