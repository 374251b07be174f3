import { flowsModel } from '../../../../machines/root/flows.model.ts'
import { defineStates } from '../../../../tests/support/stage/states.tsx'
import { FlowsPanel } from './FlowsPanel.tsx'

export const states = defineStates({ title: 'Root/Flows', model: flowsModel, view: FlowsPanel })
