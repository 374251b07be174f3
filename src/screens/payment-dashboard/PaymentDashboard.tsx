import { lazy, Suspense } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import type { ValidityRow } from '../../contract/areas/payment-dashboard/payment-dashboard.ts'
import { type ListInHand, ListScreen } from '../../kit/list/ListScreen.tsx'
import { StepButtons } from '../../kit/list/rows/StepButtons.tsx'
import { rootApi } from '../../kit/root-api.ts'
import { paymentDashboard } from './payment-dashboard.list.tsx'

const ReminderPanel = lazy(() => import('./ReminderPanel.tsx').then((file) => ({ default: file.ReminderPanel })))

/** The payment dashboard (doc1 §2). The installation whose id stands behind `#` is open beside it. */
export function PaymentDashboard() {
  const open = useLocationProperty(() => location.hash).replace(/[^\w-]/g, '') || undefined
  const aside = ({ rows, again, steps }: ListInHand) =>
    open && (
      <Suspense key={open}>
        <ReminderPanel
          installationId={open}
          row={(rows as readonly ValidityRow[]).find(({ installationId }) => installationId === open)}
          steps={<StepButtons {...steps} />}
          onMoved={again}
          onClose={closePanel}
        />
      </Suspense>
    )
  return <ListScreen list={paymentDashboard} open={open} aside={aside} />
}

const closePanel = () => rootApi().go(location.pathname + location.search)
