import { connectionModel } from '../../../machines/root/connection.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { ConnectionView } from './ConnectionView.tsx'

export const states = defineStates({ title: 'Root/Connection', model: connectionModel, view: ConnectionView })
