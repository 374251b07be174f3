import { planChangeModel } from '../../../machines/plan-change-at-delivery/plan-change-at-delivery.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { PlanChangeView } from './PlanChangeView.tsx'

export const states = defineStates({
  title: 'Flows/Plan change at delivery',
  model: planChangeModel,
  view: PlanChangeView,
})
