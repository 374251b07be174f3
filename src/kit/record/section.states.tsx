import { queryModel } from '../../../machines/kit/query/query.model.ts'
import { sampleSection } from '../../../tests/support/stage/kit-samples.tsx'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { SectionView } from './SectionView.tsx'

export const states = defineStates({
  title: 'Kit/Section',
  model: queryModel,
  view: (props) => <SectionView section={sampleSection} params={{}} {...props} />,
})
