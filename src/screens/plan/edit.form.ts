import { changePlan, listPlans } from '../../contract/areas/plans/plans.ts'
import { consequenceOf, defineForm } from '../../kit/form/form-definition.ts'
import { planAddress } from '../../records/record-links.ts'
import { onePlan, planFields, planOf, valuesOf } from './plan-fields.ts'

/** A plan's details. Warns of the installations that have it. */
export const editForm = defineForm<typeof changePlan, typeof listPlans>({
  id: 'plan-edit',
  texts: 'plan',
  title: 'edit',
  crumbs: [{ label: 'plans', href: '/app/installation/plan/list' }],
  fields: planFields,
  submit: 'savePlan',
  saved: 'updated',
  fallback: 'plan:saveFailed',
  consequence: consequenceOf({
    endpoint: listPlans,
    input: ({ planId }) => (planId ? { body: { planId, pageSize: 1 } } : null),
    text: ({ items: [plan] }, { active }) =>
      plan && plan.installations > 0
        ? { key: active === 'true' ? 'onIt' : 'keepIt', count: plan.installations, name: plan.planname }
        : null,
  }),
  endpoint: changePlan,
  input: (values, { id = '' }, seen) => ({
    body: { planId: id, ...planOf(values), ...(seen ? { updatedAt: seen } : {}) },
  }),
  record: {
    endpoint: listPlans,
    input: ({ id = '' }) => ({ body: { planId: id, pageSize: 1 } }),
    // The id is no field: the warning asks by it.
    values: (page) => ({ ...valuesOf(onePlan(page)), planId: onePlan(page).planId }),
    version: (page) => onePlan(page).updatedAt,
  },
  back: ({ id = '' }) => planAddress(id),
  done: ({ planId }) => planAddress(planId),
})
