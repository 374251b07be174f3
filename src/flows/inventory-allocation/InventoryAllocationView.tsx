import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { inventoryAllocationMachine } from '../../../machines/inventory-allocation/inventory-allocation.machine.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { FlowFrame } from '../../kit/flow/FlowFrame.tsx'
import { sending } from '../../kit/sending.ts'
import { type TopState, topOf } from '../../kit/top-state.ts'
import { technicianAddress } from '../../records/record-links.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Id } from '../../ui/values/Id.tsx'
import type { AllocationProps } from './allocation-props.ts'
import { ConfirmPanel } from './ConfirmPanel.tsx'
import { KitPanel } from './KitPanel.tsx'
import { LinesPanel } from './LinesPanel.tsx'
import { ScanPanel } from './ScanPanel.tsx'

const panels: Record<TopState<typeof inventoryAllocationMachine>, ComponentType<AllocationProps>> = {
  loading: () => <EmptyView kind="loading" />,
  failed: Failed,
  collecting: Session,
  allocating: Session,
  allocated: Allocated,
  closed: () => null,
}

/** Sets items aside for a technician, by one scan session and one confirmation. A function of `state`. */
export function InventoryAllocationView(props: AllocationProps) {
  const { t } = useTranslation('inventory-allocation')
  const { technicianId, sheet } = props.state.context
  const Panel = panels[topOf(props.state)]
  return (
    <FlowFrame
      title={t('title')}
      crumbs={[{ label: sheet?.name ?? technicianId, href: technicianAddress(technicianId) }]}
      record={<Id>{technicianId}</Id>}
    >
      <Panel {...props} />
    </FlowFrame>
  )
}

function Session(props: AllocationProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-4">
        <ScanPanel {...props} />
        <LinesPanel {...props} />
      </div>
      <div className="grid min-w-0 gap-4">
        <ConfirmPanel {...props} />
        <KitPanel {...props} />
      </div>
    </div>
  )
}

function Failed({ state, send }: AllocationProps) {
  const { t } = useTranslation('inventory-allocation')
  return (
    <FailedView failure={state.context.failure} title={t('loadFailed')} onRetry={() => send({ type: 'read.again' })} />
  )
}

function Allocated({ state, send }: AllocationProps) {
  const { t } = useTranslation('inventory-allocation')
  const { sheet, packageId } = state.context
  const name = sheet?.name ?? ''
  return (
    <div className="grid gap-4">
      <Banner tone="good" live title={t('allocatedTo', { name })}>
        {packageId && <Id>{packageId}</Id>} {t('staysInTransit', { name })}
      </Banner>
      <div>
        <Button variant="main" size="lg" {...sending(send)('flow.close')}>
          {t('toTechnician')}
        </Button>
      </div>
    </div>
  )
}
