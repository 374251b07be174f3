import { mutationModel } from '../../../machines/kit/mutation.model.ts'
import { sampleReview } from '../../../tests/support/kit-samples.tsx'
import { defineStates } from '../../../tests/support/states.tsx'
import { ReviewView } from './ReviewView.tsx'

export const states = defineStates({
  title: 'Kit/Review',
  model: mutationModel,
  view: (props) => <ReviewView review={sampleReview} {...props} />,
})
