import { useState } from 'react'
import { JobAppointmentView } from '../../../flows/job-appointment/JobAppointmentView.tsx'
import { jobAppointment } from '../../../flows/job-appointment/job-appointment.wiring.ts'
import { today } from '../../../kit/clock.ts'
import { useFlowUntil } from '../../../kit/use-flow-until.ts'

export interface AppointmentFlowProps {
  readonly jobId: string
  /** Slot and technician, or the technician of its slot alone (B095) */
  readonly asks?: 'appointment' | 'technician'
  /** A slot that was chosen on the page */
  readonly chosen?: { readonly day: string; readonly slotId: string }
  /** True where the job has another appointment now */
  readonly onLeft: (isSaved: boolean) => void
}

/** Gives one job its slot and technician, in a dialog over whatever page shows it. */
export function AppointmentFlow({ jobId, asks = 'appointment', chosen, onLeft }: AppointmentFlowProps) {
  const [from] = useState(() => chosen?.day ?? today())
  const flow = useFlowUntil(
    jobAppointment,
    `${jobAppointment.name}.${asks}:${jobId}`,
    { jobId, asks, from, chosen: chosen ?? null },
    {
      isOver: (state) => state.matches('saved') || state.matches('closed'),
      onLeft: (last) => onLeft(last.matches('saved')),
    },
  )
  return flow ? <JobAppointmentView state={flow.state} send={flow.send} /> : null
}
