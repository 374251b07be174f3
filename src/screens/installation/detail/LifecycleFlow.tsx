import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { type InstallationAct, installationActs } from '../../../contract/areas/installations/installation-acts.ts'
import type { InstallationRecord } from '../../../contract/areas/installations/installations.ts'
import { InstallationLifecycleView } from '../../../flows/installation-lifecycle/InstallationLifecycleView.tsx'
import { installationLifecycle } from '../../../flows/installation-lifecycle/installation-lifecycle.wiring.ts'
import { today as todayNow } from '../../../kit/clock.ts'
import { useFlowUntil } from '../../../kit/use-flow-until.ts'
import { PageLoading } from '../../../ui/feedback/PageLoading.tsx'
import { BeforeAct } from './BeforeAct.tsx'

export interface LifecycleFlowProps {
  readonly installation: InstallationRecord
  /** Leads back to the installation. */
  readonly onLeft: () => void
}

const isAct = (name: string | null): name is InstallationAct => installationActs.some((act) => act === name)

/** One act on the life of an installation, in place of its page. `?act=` names it; an unknown one leads back. */
export function LifecycleFlow(props: LifecycleFlowProps) {
  const act = new URLSearchParams(useSearch()).get('act')
  const { onLeft } = props
  const known = isAct(act)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run only for another act.
  useEffect(() => {
    if (!known) onLeft()
  }, [known])
  return known ? <OpenAct key={act} act={act} {...props} /> : <PageLoading />
}

/** An act in progress continues when it is left. Each act has a flow of its own, so that none loses what was typed. */
function OpenAct({ act, installation, onLeft }: LifecycleFlowProps & { readonly act: InstallationAct }) {
  const { id, city, customerName, installedOn, refund, purifierId } = installation
  const [today] = useState(todayNow)
  const [flow] = useState(() => ({ ...installationLifecycle, title: `installation-lifecycle:titles/${act}` }))
  const refundDay = refund?.uninstalltionDate ?? null
  const running = useFlowUntil(
    flow,
    `${installationLifecycle.name}.${act}:${id}`,
    {
      act,
      today,
      day: refundDay ?? today,
      installation: { id, city, customerName, installedOn, refundDay, deviceCode: purifierId },
    },
    { isOver: (state) => state.matches('closed'), onLeft },
  )
  if (!running) return <PageLoading />
  return (
    <>
      <BeforeAct act={act} installation={installation} />
      <InstallationLifecycleView state={running.state} send={running.send} onLeave={running.leave} />
    </>
  )
}
