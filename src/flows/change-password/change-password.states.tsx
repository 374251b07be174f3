import { changePasswordModel } from '../../../machines/change-password/change-password.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { ChangePasswordView } from './ChangePasswordView.tsx'

export const states = defineStates({
  title: 'Flows/Change password',
  model: changePasswordModel,
  view: ChangePasswordView,
})
