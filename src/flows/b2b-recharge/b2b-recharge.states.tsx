import { b2bRechargeModel } from '../../../machines/b2b-recharge/b2b-recharge.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { B2BRechargeView } from './B2BRechargeView.tsx'

export const states = defineStates({
  title: 'Flows/B2B recharge',
  model: b2bRechargeModel,
  view: B2BRechargeView,
})
