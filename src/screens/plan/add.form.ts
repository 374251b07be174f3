import { changePlan, listPlans } from '../../contract/areas/plans/plans.ts'
import { trimmed, wholeOf } from '../../contract/normalise.ts'
import { defineForm } from '../../kit/form/form-definition.ts'
import { planAddress } from '../../records/record-links.ts'
import { onePlan, planFields, planOf, valuesOf } from './plan-fields.ts'

/** A new plan (doc1 §2), with the values of another one where the address names it. */
export const addForm = defineForm<typeof changePlan, typeof listPlans>({
  id: 'plan-add',
  texts: 'plan',
  title: 'add',
  crumbs: [{ label: 'plans', href: '/app/installation/plan/list' }],
  fields: planFields,
  submit: 'add',
  saved: 'added',
  fallback: 'plan:saveFailed',
  endpoint: changePlan,
  input: (values) => ({ body: planOf(values) }),
  copy: {
    endpoint: listPlans,
    input: ({ from = '' }) => ({ body: { planId: from, pageSize: 1 } }),
    values: (page) => valuesOf(onePlan(page)),
  },
  find: {
    endpoint: listPlans,
    input: ({ planname = '', validity = '' }) => ({
      body: { planname: trimmed(planname), validity: wholeOf(validity) ?? 0, pageSize: 1 },
    }),
    values: ({ items: [found] }) => (found ? valuesOf(found) : null),
  },
  back: () => '/app/installation/plan/list',
  done: ({ planId }) => planAddress(planId),
})
