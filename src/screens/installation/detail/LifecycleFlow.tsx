import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { type InstallationAct, installationActs } from '../../../contract/areas/installations/installation-acts.ts'
import type { Installation } from '../../../contract/areas/installations/installations.ts'
import { InstallationLifecycleView } from '../../../flows/installation-lifecycle/InstallationLifecycleView.tsx'
import { installationLifecycle } from '../../../flows/installation-lifecycle/installation-lifecycle.wiring.ts'
import { today as todayNow } from '../../../kit/clock.ts'
import { rootApi, useFlow } from '../../../kit/root-api.ts'
import { PageLoading } from '../../../ui/feedback/PageLoading.tsx'

export interface LifecycleFlowProps {
  readonly installation: Installation
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
  const flowId = `${installationLifecycle.name}.${act}:${id}`
  const refundDay = refund?.uninstalltionDate ?? null
  const running = useFlow(flow, flowId, {
    act,
    today,
    day: refundDay ?? today,
    installation: { id, city, customerName, installedOn, refundDay, deviceCode: purifierId },
  })
  const leave = () => {
    rootApi().stop(flowId)
    onLeft()
  }
  const isClosed = running?.state.matches('closed') ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run only when the flow closes.
  useEffect(() => {
    if (isClosed) leave()
  }, [isClosed])
  if (!running || isClosed) return <PageLoading />
  return <InstallationLifecycleView state={running.state} send={running.send} onLeave={leave} />
}
