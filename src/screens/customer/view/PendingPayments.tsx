import { useTranslation } from 'react-i18next'
import type { CustomerRecord } from '../../../contract/areas/customers/customer-acts.ts'
import { EmptyView } from '../../../ui/feedback/EmptyView.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { DateTime } from '../../../ui/values/DateTime.tsx'
import { Money } from '../../../ui/values/Money.tsx'

/** Pending payments of the customer, newest first, and their sum. */
export function PendingPayments({ customer: { pendingPayment, pendingPayments } }: { customer: CustomerRecord }) {
  const { t } = useTranslation('customer')
  return (
    <Card title={t('pendingPayments')} aside={pendingPayment > 0 && <Money minor={pendingPayment} />} flush>
      {pendingPayments.length === 0 ? (
        <EmptyView
          kind="nothing"
          title={t(pendingPayment > 0 ? 'noPendingEntries' : 'nothingPending')}
          className="min-h-36"
        />
      ) : (
        <ol className="divide-y divide-line">
          {pendingPayments.map(({ id, at, by, amount, note }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 p-(--pad)">
              <span className="grid min-w-0">
                <bdi className="wrap-anywhere">{note}</bdi>
                <span className="text-xs text-muted">
                  <bdi>{by}</bdi> · <DateTime at={at} />
                </span>
              </span>
              <Money minor={amount} />
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
