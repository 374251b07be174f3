import { bulkModel } from '../../../machines/kit/bulk.model.ts'
import { sampleAct } from '../../../tests/support/kit-samples.tsx'
import { defineStates } from '../../../tests/support/states.tsx'
import { BulkView } from './BulkView.tsx'

export const states = defineStates({
  title: 'Kit/Bulk act',
  model: bulkModel,
  view: (props) => <BulkView act={sampleAct} {...props} />,
})
