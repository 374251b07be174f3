import { jobAppointmentModel } from '../../../machines/job-appointment/job-appointment.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { JobAppointmentView } from './JobAppointmentView.tsx'

export const states = defineStates({
  title: 'Flows/Job appointment',
  model: jobAppointmentModel,
  view: JobAppointmentView,
})
