import { rootApi, useFlow } from '../../kit/root-api.ts'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Peek } from '../../ui/overlays/Peek.tsx'
import { InvestmentTransferView } from './InvestmentTransferView.tsx'
import { investmentTransfer } from './investment-transfer.wiring.ts'

interface InvestmentTransferProps {
  readonly title: string
  readonly sourceId: string
  /** `changed`: the devices of both are others than before */
  readonly onLeave: (changed: boolean) => void
}

/** Transfers devices beside the list. What was typed outlasts the page. */
export function InvestmentTransfer({ title, sourceId, onLeave }: InvestmentTransferProps) {
  const id = `${investmentTransfer.name}:${sourceId}`
  const running = useFlow(investmentTransfer, id, { sourceId })
  const leave = () => {
    const isDone = running?.state.matches('transferred') ?? false
    if (isDone) rootApi().stop(id)
    onLeave(isDone || (running?.state.hasTag('moved') ?? false))
  }
  return (
    <Peek title={title} onClose={leave}>
      {running ? <InvestmentTransferView {...running} /> : <EmptyView kind="loading" />}
    </Peek>
  )
}
