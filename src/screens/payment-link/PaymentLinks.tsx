import { lazy, Suspense } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import type { AdhocPayment } from '../../contract/areas/payments/adhoc-payments.ts'
import { type ListInHand, ListScreen } from '../../kit/list/ListScreen.tsx'
import { StepButtons } from '../../kit/list/rows/StepButtons.tsx'
import { rootApi } from '../../kit/root-api.ts'
import { paymentLinks } from './payment-links.list.ts'

const PaymentLinkPanel = lazy(() =>
  import('./PaymentLinkPanel.tsx').then((file) => ({ default: file.PaymentLinkPanel })),
)

/** The look-up of payment links (doc1 §2). The one whose id stands behind `#` is open beside it. */
export function PaymentLinks() {
  const open = useLocationProperty(() => location.hash).replace(/[^\w-]/g, '') || undefined
  const aside = ({ rows, again, steps }: ListInHand) =>
    open && (
      <Suspense key={open}>
        <PaymentLinkPanel
          paymentId={open}
          row={(rows as readonly AdhocPayment[]).find(({ paymentId }) => paymentId === open)}
          steps={<StepButtons {...steps} />}
          onCheck={again}
          onClose={closePanel}
        />
      </Suspense>
    )
  return <ListScreen list={paymentLinks} open={open} aside={aside} />
}

const closePanel = () => rootApi().go(location.pathname + location.search)
