import { formModel } from '../../../machines/kit/form.model.ts'
import { sampleForm } from '../../../tests/support/kit-samples.tsx'
import { defineStates } from '../../../tests/support/states.tsx'
import { FormView } from './FormView.tsx'

export const states = defineStates({
  title: 'Kit/Form',
  model: formModel,
  view: (props) => <FormView form={sampleForm} {...props} />,
})
