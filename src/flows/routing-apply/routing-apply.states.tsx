import { routingApplyModel } from '../../../machines/routing-apply/routing-apply.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { RoutingApplyView } from './RoutingApplyView.tsx'

export const states = defineStates({
  title: 'Flows/Routing apply',
  model: routingApplyModel,
  view: RoutingApplyView,
})
