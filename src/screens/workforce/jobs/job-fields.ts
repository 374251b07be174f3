import { type JobSlot, listJobSlots, listPriorities } from '../../../contract/areas/jobs/job-codes.ts'
import { today } from '../../../kit/clock.ts'
import type { FormField } from '../../../kit/form/form-definition.ts'
import { codeOption, lookup } from '../../../kit/lookup.ts'
import { jobPriorities } from '../../../records/jobs/job-codes.ts'

type Values = Readonly<Record<string, string>>

export const description: FormField = { name: 'description', label: 'description', kind: 'lines', least: 3, most: 300 }

export const priority: FormField = {
  name: 'priority',
  label: 'priority',
  kind: 'choice',
  initial: 'NORMAL',
  options: lookup(listPriorities, codeOption(jobPriorities)),
}

/** A day and a slot, where an appointment is agreed. */
export const appointmentFields: readonly FormField[] = [
  { name: 'day', label: 'day', kind: 'day', ahead: true, half: true, optional: true },
  {
    name: 'slotId',
    label: 'slot',
    kind: 'choice',
    half: true,
    optional: true,
    options: lookup(listJobSlots, ({ slotId, start, end }: JobSlot) => ({ value: slotId, words: `${start}–${end}` })),
  },
]

export const appointmentProblems = ({ day = '', slotId = '' }: Values): Record<string, string> => ({
  ...(day !== '' && day < today() ? { day: 'dayIsPast' } : {}),
  ...(day === '' && slotId !== '' ? { day: 'dayAndSlot' } : {}),
  ...(day !== '' && slotId === '' ? { slotId: 'dayAndSlot' } : {}),
})

export const appointmentOf = ({ day = '', slotId = '' }: Values) =>
  day === '' ? {} : { appointment: { appointmentDate: day, slotId } }
