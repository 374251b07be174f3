import { roleChangeModel } from '../../../machines/role-change/role-change.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { RoleChangeView } from './RoleChangeView.tsx'

export const states = defineStates({ title: 'Flows/Role change', model: roleChangeModel, view: RoleChangeView })
