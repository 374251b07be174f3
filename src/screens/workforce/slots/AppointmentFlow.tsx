import { useEffect, useState } from 'react'
import { JobAppointmentView } from '../../../flows/job-appointment/JobAppointmentView.tsx'
import { jobAppointment } from '../../../flows/job-appointment/job-appointment.wiring.ts'
import { today } from '../../../kit/clock.ts'
import { rootApi, useFlow } from '../../../kit/root-api.ts'

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
  const flowId = `${jobAppointment.name}.${asks}:${jobId}`
  const flow = useFlow(jobAppointment, flowId, { jobId, asks, from, chosen: chosen ?? null })
  const isSaved = flow?.state.matches('saved') ?? false
  const isOver = isSaved || (flow?.state.matches('closed') ?? false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run only when the flow ends.
  useEffect(() => {
    if (!isOver) return
    rootApi().stop(flowId)
    onLeft(isSaved)
  }, [isOver])
  return flow && !isOver ? <JobAppointmentView {...flow} /> : null
}
