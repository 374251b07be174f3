import { planApplicationModel } from '../../../machines/plan-application/plan-application.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { PlanApplicationView } from './PlanApplicationView.tsx'

export const states = defineStates({
  title: 'Flows/Plan application',
  model: planApplicationModel,
  view: PlanApplicationView,
})
