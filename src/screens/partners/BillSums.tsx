import { LockClosedIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import type { listPartnerBills } from '../../contract/areas/partners/bills.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { useUnconfirmedPayments } from '../../flows/bill-payment/unconfirmed-payment.entry.ts'
import type { ListInView } from '../../kit/list/list-definition.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { Money } from '../../ui/values/Money.tsx'
import { billAddress, partnerAddress } from './partner-address.ts'

type Told = Answer<typeof listPartnerBills>

/** Whose bills they are, and which of them have a payment of this person that isn't confirmed. */
export function WhoseBills({ state }: ListInView) {
  const { partner } = (state.context.data ?? {}) as Partial<Told>
  return (
    <>
      <p className="px-6 pb-2 max-sm:px-4">
        {partner ? (
          <a className="link" href={partnerAddress(partner.partnerId)}>
            <bdi>{partner.name}</bdi> <Id>{partner.partnerId}</Id>
          </a>
        ) : (
          '–'
        )}
      </p>
      {partner && <NotConfirmed partnerId={partner.partnerId} />}
    </>
  )
}

/** Whether a payment was recorded is known once it was checked; its bill leads there (screens 24). */
function NotConfirmed({ partnerId }: { readonly partnerId: string }) {
  const { t } = useTranslation('partner-bills')
  const payments = useUnconfirmedPayments().filter(({ address }) =>
    address.startsWith(billAddress({ partnerId, billId: '' })),
  )
  if (payments.length === 0) return null
  return (
    <Banner tone="warn" icon={LockClosedIcon} flush live title={t('notConfirmed')}>
      <ul className="flex flex-wrap gap-x-4">
        {payments.map(({ billId }) => (
          <li key={billId}>
            <a className="link" href={billAddress({ partnerId, billId })}>
              <Id>{billId}</Id>
            </a>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** The sums of all bills that were found, not of the page alone. */
export function BillSums({ state }: ListInView) {
  const { t } = useTranslation('partner-bills')
  const { sums } = (state.context.data ?? {}) as Partial<Told>
  if (!sums) return null
  return (
    <div className="border-t bg-sunken px-6 py-2 max-sm:px-4">
      <Facts
        look="line"
        facts={[
          { label: t('sumAmount'), value: <Money minor={sums.amount} className="font-semibold" /> },
          { label: t('sumPaid'), value: <Money minor={sums.paid} className="font-semibold" /> },
          { label: t('sumDue'), value: <Money minor={sums.due} className="font-semibold" /> },
        ]}
      />
    </div>
  )
}
