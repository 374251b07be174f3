import { lazy, Suspense } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import type { Refund } from '../../contract/areas/refunds/refunds.ts'
import { PanelToCome } from '../../flows/refund-panel/RefundPanelView.tsx'
import { type ListInHand, ListScreen } from '../../kit/list/ListScreen.tsx'
import { StepButtons } from '../../kit/list/rows/StepButtons.tsx'
import { rootApi } from '../../kit/root-api.ts'
import { refunds } from './refunds.list.tsx'

const RefundFlow = lazy(() => import('./RefundFlow.tsx').then((file) => ({ default: file.RefundFlow })))

/** The list of refunds. The one whose id stands behind `#` is open beside it. */
export function Refunds() {
  const open = useLocationProperty(() => location.hash).replace(/[^\w-]/g, '') || undefined
  const aside = ({ rows, again, steps }: ListInHand) =>
    open ? (
      <Suspense key={open} fallback={<PanelToCome refundId={open} onClose={closePanel} />}>
        <RefundFlow
          refundId={open}
          row={(rows as readonly Refund[]).find((row) => row.refundId === open)}
          refreshList={again}
          steps={<StepButtons {...steps} />}
          leave={closePanel}
        />
      </Suspense>
    ) : null
  return <ListScreen list={refunds} open={open} aside={aside} />
}

const closePanel = () => rootApi().go(location.pathname + location.search)
