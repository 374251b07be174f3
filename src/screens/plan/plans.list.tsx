import { listPlans, type Plan } from '../../contract/areas/plans/plans.ts'
import { defineList, listQuery } from '../../kit/list/list-definition.ts'
import { cities } from '../../kit/names.tsx'
import { installationsOnPlan, planAddress, planCopyAddress, planEditAddress } from '../../records/record-links.ts'
import { planStatuses, statusOf } from './plan-status.ts'
import { citiesText, daysText, litresText } from './plan-words.ts'

/** Validities that are usual in the business. Others are found by the search. */
const validities = ['28', '56', '84', '180', '365'] as const

/** The price list (doc1 §2). */
export const plans = defineList<typeof listPlans>({
  id: 'plans',
  texts: 'plan',
  title: 'plans',
  crumbs: [{ label: 'customer', href: '/app/customer/dashboard' }],
  endpoint: listPlans,
  input: (request) => ({ body: listQuery(request) }),
  rowId: ({ planId }) => planId,
  href: ({ planId }) => planAddress(planId),
  columns: [
    { id: 'name', format: 'name', sort: 'planname', link: true, at: 'name', value: ({ planname }: Plan) => planname },
    {
      id: 'validity',
      format: 'cell',
      sort: 'validity',
      at: 'sub',
      align: 'end',
      cell: daysText,
      plain: ({ validity }) => validity,
    },
    { id: 'price', format: 'money', sort: 'price', at: 'amount', value: ({ price }) => price },
    { id: 'litres', format: 'cell', sort: 'litres', align: 'end', cell: litresText, plain: ({ litres }) => litres },
    { id: 'cities', format: 'cell', cell: citiesText, plain: citiesText },
    {
      id: 'status',
      format: 'status',
      sort: 'active',
      at: 'side',
      codes: planStatuses,
      usual: 'ACTIVE',
      value: statusOf,
    },
    {
      id: 'installations',
      format: 'cell',
      sort: 'installations',
      align: 'end',
      cell: ({ planId, planname, installations }, { t, formats: { number } }) =>
        installations === 0 ? (
          number(0)
        ) : (
          <a
            href={installationsOnPlan(planId)}
            aria-label={t('installationsOf', { count: installations, number: number(installations), name: planname })}
          >
            {number(installations)}
          </a>
        ),
      plain: ({ installations }) => installations,
    },
    {
      id: 'acts',
      format: 'cell',
      cell: ({ planId, ...plan }, tools) => {
        const name = tools.t('named', { name: plan.planname, days: daysText(plan, tools) })
        return (
          <span className="inline-flex gap-3">
            <a href={planEditAddress(planId)} aria-label={tools.t('editOf', { name })}>
              {tools.t('editRow')}
            </a>
            <a href={planCopyAddress(planId)} aria-label={tools.t('duplicateOf', { name })}>
              {tools.t('duplicate')}
            </a>
          </span>
        )
      },
      plain: () => null,
      givesWay: 'never',
    },
  ],
  act: { label: 'add', href: '/app/installation/plan/add' },
  search: { label: 'searchLabel', placeholder: 'searchPlaceholder' },
  filters: [
    {
      name: 'active',
      label: 'status',
      any: 'anyStatus',
      options: [
        { value: 'true', label: 'active' },
        { value: 'false', label: 'inactive' },
      ],
    },
    {
      name: 'city',
      label: 'city',
      any: 'anyCity',
      options: cities,
    },
    {
      name: 'validity',
      label: 'validityDays',
      any: 'anyValidity',
      options: validities.map((days) => ({ value: days, words: days })),
    },
  ],
  views: [
    { label: 'soldNow', search: 'pageSize=10&page=1&active=true&orderDir=ASC&orderBy=planname' },
    { label: 'mostInstallations', search: 'pageSize=10&page=1&orderDir=DESC&orderBy=installations' },
  ],
  sort: { key: 'planname' },
  size: 25,
  nothing: {
    title: 'nothingTitle',
    text: 'nothingText',
    act: { label: 'add', href: '/app/installation/plan/add' },
  },
})
