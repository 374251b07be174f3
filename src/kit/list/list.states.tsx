import { listModel } from '../../../machines/kit/list/list.model.ts'
import { sampleList } from '../../../tests/support/stage/kit-samples.tsx'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { ListView } from './ListView.tsx'

export const states = defineStates({
  title: 'Kit/List',
  model: listModel,
  view: (props) => <ListView list={sampleList} {...props} />,
})
