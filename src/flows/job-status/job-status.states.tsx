import { jobStatusModel } from '../../../machines/job-status/job-status.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { JobStatusView } from './JobStatusView.tsx'

export const states = defineStates({ title: 'Flows/Job status', model: jobStatusModel, view: JobStatusView })
