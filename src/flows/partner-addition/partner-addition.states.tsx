import { partnerAdditionModel } from '../../../machines/partner-addition/partner-addition.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { PartnerAdditionView } from './PartnerAdditionView.tsx'

export const states = defineStates({
  title: 'Flows/Partner addition',
  model: partnerAdditionModel,
  view: PartnerAdditionView,
})
