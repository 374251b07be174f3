import { imran, timelineModel } from '../../../../tests/support/stage/customer-models.ts'
import { defineStates } from '../../../../tests/support/stage/states.tsx'
import { SectionView } from '../../../kit/record/SectionView.tsx'
import { timelineOf } from './timeline.section.tsx'

const section = timelineOf(imran)

export const states = defineStates({
  title: 'Screens/Customer, timeline',
  model: timelineModel,
  view: (props) => <SectionView section={section} params={{ id: imran.id }} {...props} />,
})
