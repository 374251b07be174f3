import { ownerModel } from '../../../../tests/support/stage/installation-models.ts'
import { defineStates } from '../../../../tests/support/stage/states.tsx'
import { SectionView } from '../../../kit/record/SectionView.tsx'
import { ownerSection } from './owner.section.tsx'

export const states = defineStates({
  title: 'Screens/Installation, owner',
  model: ownerModel,
  view: (props) => <SectionView section={ownerSection} params={{}} {...props} />,
})
