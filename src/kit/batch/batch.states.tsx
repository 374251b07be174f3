import { batchModel } from '../../../machines/kit/batch/batch.model.ts'
import { sampleBatch } from '../../../tests/support/stage/kit-samples.tsx'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { BatchView } from './BatchView.tsx'

export const states = defineStates({
  title: 'Kit/Batch',
  model: batchModel,
  view: (props) => <BatchView batch={sampleBatch} {...props} />,
})
