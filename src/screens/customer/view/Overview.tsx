import { useTranslation } from 'react-i18next'
import type { CustomerRecord } from '../../../contract/areas/customers/customer-acts.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { Facts } from '../../../ui/layout/Facts.tsx'
import { Flags } from './Flags.tsx'

/** The customer's data, and the reason for their status. */
export function Overview({ customer }: { customer: CustomerRecord }) {
  const { t } = useTranslation('customer')
  const { name, email, address, city, statusReason } = customer
  const facts = [
    { label: t('name'), value: <bdi>{name}</bdi> },
    { label: t('email'), value: email ? <bdi>{email}</bdi> : '–' },
    { label: t('address'), value: <bdi>{address}</bdi> },
    { label: t('city'), value: <bdi>{city}</bdi> },
    ...(statusReason ? [{ label: t('reason'), value: <bdi>{statusReason}</bdi> }] : []),
  ]
  return (
    <Card title={t('overview')} aside={<Flags customer={customer} t={t} />}>
      <Facts look="columns" facts={facts} />
    </Card>
  )
}
