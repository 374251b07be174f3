import { mutationModel } from '../../../machines/kit/mutation/mutation.model.ts'
import { sampleReview } from '../../../tests/support/stage/kit-samples.tsx'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { ReviewView } from './ReviewView.tsx'

export const states = defineStates({
  title: 'Kit/Review',
  model: mutationModel,
  view: (props) => <ReviewView review={sampleReview} {...props} />,
})
