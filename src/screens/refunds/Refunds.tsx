import { Suspense } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import type { Refund } from '../../contract/areas/refunds.ts'
import { type ListInHand, ListScreen } from '../../kit/list/ListScreen.tsx'
import { StepButtons } from '../../kit/list/rows/StepButtons.tsx'
import { rootApi } from '../../kit/root-api.ts'
import { PanelToCome, RefundPanel } from './RefundPanel.tsx'
import { refunds } from './refunds.list.tsx'

/** The list of refunds. The one whose id stands behind `#` is open beside it. */
export function Refunds() {
  const open = useLocationProperty(() => location.hash).replace(/[^\w-]/g, '') || undefined
  const aside = ({ rows, again, steps }: ListInHand) =>
    open ? (
      <Suspense key={open} fallback={<PanelToCome refundId={open} onLeave={closePanel} />}>
        <RefundPanel
          refundId={open}
          row={(rows as readonly Refund[]).find((row) => row.refundId === open)}
          onDecided={again}
          steps={<StepButtons {...steps} />}
          onLeave={closePanel}
        />
      </Suspense>
    ) : null
  return <ListScreen list={refunds} open={open} aside={aside} />
}

const closePanel = () => rootApi().go(location.pathname + location.search)
