import { repeatJobRcaModel } from '../../../machines/repeat-job-rca/repeat-job-rca.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { RepeatJobRcaView } from './RepeatJobRcaView.tsx'

export const states = defineStates({
  title: 'Flows/Repeat job RCA',
  model: repeatJobRcaModel,
  view: RepeatJobRcaView,
})
