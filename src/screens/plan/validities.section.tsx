import { useTranslation } from 'react-i18next'
import { listPlans, type Plan } from '../../contract/areas/plans/plans.ts'
import type { Page } from '../../contract/page.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { statusChip } from '../../kit/list/rows/cells.tsx'
import { defineSection, type SectionBodyProps } from '../../kit/record/detail-definition.ts'
import { planAddress, planCopyAddress } from '../../records/record-links.ts'
import { classes } from '../../ui/classes.ts'
import { Money } from '../../ui/values/Money.tsx'
import { FindValidity } from './FindValidity.tsx'
import { planStatuses, statusOf } from './plan-status.ts'
import { daysText, pricePerDay } from './plan-words.ts'

/** The plans of one name, the shortest validity first, and a look whether there is another. */
export const validities = defineSection<typeof listPlans>({
  id: 'plan-validities',
  texts: 'plan',
  title: 'validities',
  endpoint: listPlans,
  input: ({ planname = '' }) => ({ body: { planname, pageSize: 100, orderBy: 'validity' } }),
  body: Validities,
  lines: 4,
})

function Validities({ data: { items }, params: { planId = '', planname = '' } }: SectionBodyProps<Page<Plan>>) {
  const { t } = useTranslation('plan')
  return (
    <div className="grid gap-4">
      <table className="w-full">
        <thead className="text-xs text-muted">
          <tr>
            <Head>{t('validity')}</Head>
            <Head end>{t('price')}</Head>
            <Head end>{t('pricePerDay')}</Head>
            <Head late>{t('status')}</Head>
          </tr>
        </thead>
        <tbody>
          {items.map((plan) => (
            <ValidityRow key={plan.planId} plan={plan} isThis={plan.planId === planId} />
          ))}
        </tbody>
      </table>
      <FindValidity planId={planId} planname={planname} />
      <a href={planCopyAddress(planId)}>{t('duplicateThis')}</a>
    </div>
  )
}

interface HeadProps {
  readonly end?: true
  /** After a column whose figures end at its edge */
  readonly late?: true
  readonly children: string
}

const Head = ({ end, late, children }: HeadProps) => (
  <th scope="col" className={classes('py-1 font-medium', end ? 'text-end' : 'text-start', late && 'ps-4')}>
    {children}
  </th>
)

function ValidityRow({ plan, isThis }: { readonly plan: Plan; readonly isThis: boolean }) {
  const { t } = useTranslation(['plan', 'words'])
  const formats = useFormats()
  const days = daysText(plan, { t, formats })
  return (
    <tr aria-current={isThis ? 'true' : undefined} className="border-t border-line">
      <th scope="row" className={`py-1.5 text-start ${isThis ? 'font-semibold' : 'font-normal'}`}>
        {isThis ? days : <a href={planAddress(plan.planId)}>{days}</a>}
      </th>
      <td className="py-1.5 text-end">
        <Money minor={plan.price} />
      </td>
      <td className="py-1.5 text-end">
        <Money minor={pricePerDay(plan)} />
      </td>
      <td className="py-1.5 ps-4">{statusChip(statusOf(plan), planStatuses, t)}</td>
    </tr>
  )
}
