import { listModel } from '../../../machines/kit/list.model.ts'
import { sampleList } from '../../../tests/support/kit-samples.tsx'
import { defineStates } from '../../../tests/support/states.tsx'
import { ListView } from './ListView.tsx'

export const states = defineStates({
  title: 'Kit/List',
  model: listModel,
  view: (props) => <ListView list={sampleList} {...props} />,
})
