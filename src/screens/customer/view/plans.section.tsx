import { MinusCircleIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { listCustomerPlans, type UserPlan } from '../../../contract/areas/plans/recharge-plans.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { defineSection, type SectionBodyProps } from '../../../kit/record/detail-definition.ts'
import { installationAddress, planAddress } from '../../../records/record-links.ts'
import { Chip } from '../../../ui/feedback/Chip.tsx'
import { Cell, Row, Table, withRole } from '../../../ui/tables/Table.tsx'
import { DateTime } from '../../../ui/values/DateTime.tsx'
import { Id } from '../../../ui/values/Id.tsx'
import { Money } from '../../../ui/values/Money.tsx'

/** The plan in force at each of a customer's installations (S-90). */
export const plansSection = defineSection<typeof listCustomerPlans>({
  id: 'customer-plans',
  texts: 'customer',
  title: 'plans',
  endpoint: listCustomerPlans,
  input: ({ id = '' }) => ({ query: { customerId: id } }),
  body: Plans,
  nothing: 'noInstallations',
  lines: 3,
  flush: true,
})

function Plans({ data }: SectionBodyProps<readonly UserPlan[]>) {
  const { t } = useTranslation('customer')
  const head = (name: string, align?: 'end') => (
    <th scope="col" {...withRole('columnheader')} className={align}>
      {t(name)}
    </th>
  )
  return (
    <Table label={t('planOfEach')} stack className="-mb-px [--inset:var(--pad)]">
      <thead>
        <tr {...withRole('row')}>
          {head('installation')}
          {head('plan')}
          {head('validity', 'end')}
          {head('price', 'end')}
          {head('validTill')}
        </tr>
      </thead>
      <tbody>
        {data.map((one) => (
          <PlanRow key={one.installationId} {...one} />
        ))}
      </tbody>
    </Table>
  )
}

const none = '–'

/** A plan that isn't sold any more says so, because it can't be bought again (S-121). */
function PlanRow({ installationId, plan, validTill }: UserPlan) {
  const { t } = useTranslation(['customer', 'words'])
  const { number } = useFormats()
  return (
    <Row>
      <Cell at="name">
        <a href={installationAddress({ id: installationId, walletId: null }, 'AllCustomers')}>
          <Id>{installationId}</Id>
        </a>
      </Cell>
      <Cell at="sub">
        {plan ? (
          <span className="flex flex-wrap items-center gap-x-2">
            <a href={planAddress(plan.planId)}>
              <bdi>{plan.planname}</bdi>
            </a>
            {!plan.active && <Chip icon={MinusCircleIcon}>{t('notSold')}</Chip>}
          </span>
        ) : (
          none
        )}
      </Cell>
      <Cell align="end" at="side">
        {plan ? t('words:days', { count: plan.validity, number: number(plan.validity) }) : none}
      </Cell>
      <Cell align="end">{plan ? <Money minor={plan.price} /> : none}</Cell>
      <Cell at="amount">
        <DateTime at={validTill} look="date" />
      </Cell>
    </Row>
  )
}
