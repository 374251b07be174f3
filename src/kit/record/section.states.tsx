import { queryModel } from '../../../machines/kit/query.model.ts'
import { sampleSection } from '../../../tests/support/kit-samples.tsx'
import { defineStates } from '../../../tests/support/states.tsx'
import { SectionView } from './SectionView.tsx'

export const states = defineStates({
  title: 'Kit/Section',
  model: queryModel,
  view: (props) => <SectionView section={sampleSection} params={{}} {...props} />,
})
