import { investmentTransferModel } from '../../../machines/investment-transfer/investment-transfer.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { InvestmentTransferView } from './InvestmentTransferView.tsx'

export const states = defineStates({
  title: 'Flows/Investment transfer',
  model: investmentTransferModel,
  view: InvestmentTransferView,
})
