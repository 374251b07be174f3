import { installationLifecycleModel } from '../../../machines/installation-lifecycle/installation-lifecycle.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { InstallationLifecycleView } from './InstallationLifecycleView.tsx'

export const states = defineStates({
  title: 'Flows/Installation lifecycle',
  model: installationLifecycleModel,
  view: InstallationLifecycleView,
})
