import type { InstallationRecord } from '../../../contract/areas/installations/installations.ts'
import type { ConcernedAct } from '../../../contract/attention.ts'
import { useUser } from '../../../kit/root-api.ts'
import { AttentionStrip } from '../../../records/AttentionStrip.tsx'

interface BeforeActProps {
  readonly act: ConcernedAct
  readonly installation: Pick<InstallationRecord, 'attention' | 'customerId'>
}

/** What needs attention and concerns an act, in front of it. */
export function BeforeAct({ act, installation: { attention, customerId } }: BeforeActProps) {
  const person = useUser()
  if (!attention) return null
  return <AttentionStrip isOfInstallation before={act} found={attention} customerId={customerId} person={person} />
}
