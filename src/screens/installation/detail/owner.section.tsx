import { PhoneIcon, StarIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { type Customer, getCustomerByInstallation } from '../../../contract/areas/customers/customers.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { statusChip } from '../../../kit/list/rows/cells.tsx'
import { defineSection, type SectionBodyProps } from '../../../kit/record/detail-definition.ts'
import { customerStatuses } from '../../../records/customer-status.ts'
import { customerAddress } from '../../../records/record-links.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { Chip } from '../../../ui/feedback/Chip.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { Id } from '../../../ui/values/Id.tsx'
import { Money } from '../../../ui/values/Money.tsx'
import { Phone } from '../../../ui/values/Phone.tsx'

/** The owner of the installation, and the owner's pending payments. */
export const ownerSection = defineSection<typeof getCustomerByInstallation>({
  id: 'owner',
  texts: 'installation',
  title: 'owner',
  endpoint: getCustomerByInstallation,
  input: ({ id = '' }) => ({ params: { id } }),
  body: OwnerBody,
  lines: 6,
})

function OwnerBody({ data }: SectionBodyProps<Customer>) {
  const { t } = useTranslation(['installation', 'words'])
  const { number } = useFormats()
  const pending =
    data.pendingPayment > 0 ? (
      <Chip tone="warn">
        <Money minor={data.pendingPayment} />
      </Chip>
    ) : (
      t('nothingPending')
    )
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <bdi className="text-lg font-semibold wrap-anywhere">{data.name}</bdi>
        {statusChip(data.status, customerStatuses, t)}
        {data.isPriorityUser && <Chip icon={StarIcon}>{t('priority')}</Chip>}
        {data.isNonPayingCustomer && <Chip tone="bad">{t('nonPaying')}</Chip>}
      </div>
      <Facts
        look="columns"
        facts={[
          {
            label: t('customerId'),
            value: (
              <a href={customerAddress(data.id)}>
                <Id>{data.id}</Id>
              </a>
            ),
          },
          {
            label: t('phone'),
            value: (
              <span className="flex flex-wrap items-center gap-x-3">
                <Phone wire={data.phoneNumber} />
                <LinkButton size="sm" icon={PhoneIcon} href={customerAddress(data.id, 'call')}>
                  {t('callAsk')}
                </LinkButton>
              </span>
            ),
          },
          { label: t('pendingPayment'), value: pending },
          { label: t('activePurifiers'), value: number(data.activePurifiers) },
          { label: t('city'), value: <bdi>{data.city}</bdi> },
          { label: t('address'), value: <bdi>{data.address}</bdi> },
        ]}
      />
    </>
  )
}
