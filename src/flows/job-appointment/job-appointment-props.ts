import type { EventFrom, SnapshotFrom } from 'xstate'
import type { jobAppointmentMachine } from '../../../machines/job-appointment/job-appointment.machine.ts'

export interface JobAppointmentProps {
  readonly state: SnapshotFrom<typeof jobAppointmentMachine>
  readonly send: (event: EventFrom<typeof jobAppointmentMachine>) => void
}
