import { bulkModel } from '../../../machines/kit/bulk/bulk.model.ts'
import { sampleAct } from '../../../tests/support/stage/kit-samples.tsx'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { BulkView } from './BulkView.tsx'

export const states = defineStates({
  title: 'Kit/Bulk act',
  model: bulkModel,
  view: (props) => <BulkView act={sampleAct} {...props} />,
})
