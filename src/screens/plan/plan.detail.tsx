import { listPlans, type Plan } from '../../contract/areas/plans/plans.ts'
import type { Page } from '../../contract/page.ts'
import { defineDetail } from '../../kit/record/detail-definition.ts'
import { installationsOnPlan, planEditAddress } from '../../records/record-links.ts'
import { planStatuses, statusOf } from './plan-status.ts'
import { citiesText, daysText, litresText, pricePerDay } from './plan-words.ts'
import { validities } from './validities.section.tsx'

/** What a page of one plan says. Null where a service finds nothing and doesn't say so. */
const of =
  <Value, Rest extends readonly unknown[]>(value: (plan: Plan, ...rest: Rest) => Value) =>
  ({ items: [plan] }: Page<Plan>, ...rest: Rest): Value | null =>
    plan ? value(plan, ...rest) : null

/** One plan: what it costs and holds, how many have it, and its other validities. */
export const planDetail = defineDetail<typeof listPlans>({
  id: 'plan',
  texts: 'plan',
  endpoint: listPlans,
  input: ({ id = '' }) => ({ body: { planId: id, pageSize: 1 } }),
  name: ({ id = '' }) => id,
  crumbs: () => [{ label: 'plans', href: '/app/installation/plan/list' }],
  status: { codes: planStatuses, value: of(statusOf) },
  facts: [
    { id: 'name', format: 'name', value: of(({ planname }) => planname) },
    { id: 'validity', format: 'cell', cell: of(daysText) },
    { id: 'price', format: 'money', value: of(({ price }) => price) },
    { id: 'pricePerDay', format: 'money', value: of(pricePerDay) },
    { id: 'litres', format: 'cell', cell: of(litresText) },
    { id: 'cities', format: 'cell', cell: of(citiesText) },
    {
      id: 'installations',
      format: 'count',
      value: of(({ installations }) => installations),
      href: ({ items: [plan] }) => installationsOnPlan(plan?.planId ?? ''),
    },
    { id: 'updatedAt', format: 'dateTime', value: of(({ updatedAt }) => updatedAt) },
  ],
  act: { label: 'edit', href: ({ id = '' }) => planEditAddress(id) },
  parts: ({ items }) =>
    items.slice(0, 1).map(({ planId, planname }) => ({ section: validities, params: { planId, planname } })),
  missing: {
    title: 'noSuchPlan',
    seek: ({ id = '' }) => `/app/installation/plan/list?search=${encodeURIComponent(id)}`,
  },
})
