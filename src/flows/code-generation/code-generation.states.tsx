import { codeGenerationModel } from '../../../machines/code-generation/code-generation.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { CodeGenerationView } from './CodeGenerationView.tsx'

export const states = defineStates({
  title: 'Flows/Code generation',
  model: codeGenerationModel,
  view: CodeGenerationView,
})
