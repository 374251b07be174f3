import { type ReturnAct, returnActs } from '../../../machines/item-return/return-entry.ts'
import { rootApi } from '../../kit/root-api.ts'
import { useWhereabouts } from '../../kit/scan/use-look-ups.ts'
import { useFlowUntil } from '../../kit/use-flow-until.ts'
import { technicianAddress } from '../../records/record-links.ts'
import { PageLoading } from '../../ui/feedback/PageLoading.tsx'
import { ItemReturnView } from './ItemReturnView.tsx'
import { itemReturn } from './item-return.wiring.ts'
import type { ReturnProps } from './return-props.ts'

interface ItemReturnProps {
  readonly technicianId: string
  /** What of the page's address says with what it begins */
  readonly asked: URLSearchParams
}

const actOf = (asked: string | null): ReturnAct => returnActs.find((act) => act === asked) ?? 'confirm'

/** Returns of one technician, one after the other (S-295). It is kept until it is closed. */
export function ItemReturn({ technicianId, asked }: ItemReturnProps) {
  const running = useFlowUntil(
    itemReturn,
    `${itemReturn.name}:${technicianId}`,
    { technicianId, act: actOf(asked.get('act')), lineId: asked.get('line') },
    {
      isOver: (state) => state.status === 'done',
      onLeft: () => rootApi().go(`${technicianAddress(technicianId)}?tab=stock`),
    },
  )
  return running ? <Running state={running.state} send={running.send} /> : <PageLoading />
}

function Running({ state, send }: ReturnProps) {
  useWhereabouts({ strangers: state.context.strangers, isOpen: state.matches('editing'), send })
  return <ItemReturnView state={state} send={send} />
}
