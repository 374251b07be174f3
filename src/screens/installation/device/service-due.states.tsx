import { serviceDueModel } from '../../../../tests/support/stage/device-models.ts'
import { defineStates } from '../../../../tests/support/stage/states.tsx'
import { SectionView } from '../../../kit/record/SectionView.tsx'
import { serviceDueSection } from './service-due.section.tsx'

export const states = defineStates({
  title: 'Screens/Installation, service due',
  model: serviceDueModel,
  view: (props) => <SectionView section={serviceDueSection} params={{}} {...props} />,
})
