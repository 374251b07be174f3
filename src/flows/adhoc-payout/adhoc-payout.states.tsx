import { adhocPayoutModel } from '../../../machines/adhoc-payout/adhoc-payout.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { AdhocPayoutView } from './AdhocPayoutView.tsx'

export const states = defineStates({
  title: 'Flows/Ad-hoc payout',
  model: adhocPayoutModel,
  view: AdhocPayoutView,
})
