import { formModel } from '../../../machines/kit/form/form.model.ts'
import { sampleForm } from '../../../tests/support/stage/kit-samples.tsx'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { FormView } from './FormView.tsx'

export const states = defineStates({
  title: 'Kit/Form',
  model: formModel,
  view: (props) => <FormView form={sampleForm} {...props} />,
})
