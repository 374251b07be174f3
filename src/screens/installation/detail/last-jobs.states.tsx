import { lastJobsModel } from '../../../../tests/support/stage/installation-models.ts'
import { defineStates } from '../../../../tests/support/stage/states.tsx'
import { SectionView } from '../../../kit/record/SectionView.tsx'
import { lastJobsSection } from './last-jobs.section.tsx'

export const states = defineStates({
  title: 'Screens/Installation, last jobs',
  model: lastJobsModel,
  view: (props) => <SectionView section={lastJobsSection} params={{}} {...props} />,
})
