import { rootModel } from '../../../machines/root/root.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { RootView } from './RootView.tsx'

export const states = defineStates({
  title: 'Root/Root',
  model: rootModel,
  view: (props) => <RootView {...props} nobody="Sign in" somebody="The console" />,
})
