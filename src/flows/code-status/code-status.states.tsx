import { codeStatusModel } from '../../../machines/code-status/code-status.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { CodeStatusView } from './CodeStatusView.tsx'

export const states = defineStates({
  title: 'Flows/Code status',
  model: codeStatusModel,
  view: CodeStatusView,
})
