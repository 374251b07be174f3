import { lazy, Suspense } from 'react'
import { listPriorities } from '../../contract/areas/jobs/job-codes.ts'
import { listBookableSlots } from '../../contract/areas/slots/slots.ts'
import type { FormField } from '../../kit/form/form-definition.ts'
import { codeOption, lookup } from '../../kit/lookup.ts'
import { jobPriorities } from '../../records/jobs/job-codes.ts'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import type { WantedVisit } from './SlotField.tsx'
import { placeIn } from './slot-choice.ts'

type Values = Readonly<Record<string, string>>

export const description: FormField = { name: 'description', label: 'description', kind: 'lines', least: 3, most: 300 }

export const priority: FormField = {
  name: 'priority',
  label: 'priority',
  kind: 'choice',
  initial: 'NORMAL',
  options: lookup(listPriorities, codeOption(jobPriorities)),
}

const SlotField = lazy(() => import('./SlotField.tsx').then((file) => ({ default: file.SlotField })))

/** The appointment of a job that is to be added, where one is agreed: a slot of its home. */
export const appointmentField = (visitOf: (values: Values) => WantedVisit): FormField => ({
  name: 'slot',
  label: 'appointment',
  kind: 'choice',
  optional: true,
  help: 'appointmentHelp',
  // Slots change by the minute, so the field reads them itself: nothing is kept as choices are.
  options: {
    endpoint: listBookableSlots,
    input: () => null,
    options: () => [],
    Field: (field) => (
      <Suspense fallback={<EmptyView kind="loading" className="min-h-80" />}>
        <SlotField visit={visitOf(field.values ?? {})} field={field} />
      </Suspense>
    ),
  },
})

/** The part of the call, from the field's value. */
export function appointmentOf({ slot = '' }: Values) {
  const { day: appointmentDate, slotId } = placeIn(slot)
  return appointmentDate === '' ? {} : { appointment: { appointmentDate, slotId } }
}

/** Whether a job has the appointment that was asked for. One that waits has none. */
export function hasAppointment(
  job: { readonly appointmentDate: string | null; readonly slotId: string | null },
  { slot = '' }: Values,
): boolean {
  const { day, slotId } = placeIn(slot)
  return (job.appointmentDate ?? '') === day && (job.slotId ?? '') === slotId
}
