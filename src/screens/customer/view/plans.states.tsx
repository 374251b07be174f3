import { imran, plansModel } from '../../../../tests/support/stage/customer-models.ts'
import { defineStates } from '../../../../tests/support/stage/states.tsx'
import { SectionView } from '../../../kit/record/SectionView.tsx'
import { plansSection } from './plans.section.tsx'

export const states = defineStates({
  title: 'Screens/Customer, plans',
  model: plansModel,
  view: (props) => <SectionView section={plansSection} params={{ id: imran.id }} {...props} />,
})
