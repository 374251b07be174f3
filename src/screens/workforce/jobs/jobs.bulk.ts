import { type JobSlot, listJobSlots } from '../../../contract/areas/jobs/job-codes.ts'
import { getJob, type JobRow, updateJob } from '../../../contract/areas/jobs/jobs.ts'
import { trimmed } from '../../../contract/normalise.ts'
import { defineBulkAct } from '../../../kit/bulk/bulk-definition.ts'
import { today } from '../../../kit/clock.ts'
import type { FormField } from '../../../kit/form/form-definition.ts'
import { lookup } from '../../../kit/lookup.ts'
import { cities } from '../../../kit/names.tsx'
import { jobAddress } from '../../../records/record-links.ts'
import { bestFree } from './best-free.bulk.tsx'
import { lackOfAssignment, lackOfMove } from './lack-of-move.ts'
import { technicianChoices } from './technician-choices.ts'

const record = { endpoint: getJob, input: (id: string) => ({ params: { id } }) }

/** A concern of the service is passed by all of them, with one note (S-176). */
const overriding: readonly FormField[] = [
  { name: 'override', label: 'override', kind: 'check', help: 'overrideHelp' },
  { name: 'note', label: 'note', kind: 'lines', optional: true, most: 500 },
]

const overridden = ({ override = '', note = '' }: Readonly<Record<string, string>>) => ({
  ...(override === 'true' ? { override: true } : {}),
  ...(trimmed(note) ? { note: trimmed(note) } : {}),
})

const noteLacking = ({ override = '', note = '' }: Readonly<Record<string, string>>): Record<string, string> =>
  override === 'true' && trimmed(note) === '' ? { note: 'noteNeeded' } : {}

/** Gives many jobs to one technician. A job that the service rejects stays as it is, with the reason (S-176, S-179). */
const assign = defineBulkAct<JobRow, typeof updateJob, typeof getJob>({
  id: 'assign',
  label: 'assign',
  texts: 'jobs',
  fields: [
    {
      name: 'cityCode',
      label: 'city',
      kind: 'choice',
      options: cities,
    },
    {
      name: 'technicianId',
      label: 'technician',
      kind: 'choice',
      of: 'cityCode',
      options: technicianChoices('city'),
    },
    ...overriding,
  ],
  check: noteLacking,
  submit: 'assign',
  saved: 'assigned',
  fallback: 'jobs:updateFailed',
  endpoint: updateJob,
  input: (id, values, { updatedAt }) => ({
    params: { id },
    body: { jobId: id, updatedAt, technicians: [values.technicianId ?? ''], ...overridden(values) },
  }),
  refusal: lackOfAssignment,
  tellsConflicts: true,
  currentValue: ({ technicianId }) => technicianId ?? '',
  wanted: ({ technicianId = '' }) => technicianId,
  record,
  href: jobAddress,
})

/** Moves many jobs into one slot of a day, each with its technician. */
const moveSlot = defineBulkAct<JobRow, typeof updateJob, typeof getJob>({
  id: 'slot',
  label: 'moveSlot',
  texts: 'jobs',
  fields: [
    { name: 'day', label: 'day', kind: 'day', ahead: true, half: true },
    {
      name: 'slotId',
      label: 'slot',
      kind: 'choice',
      half: true,
      options: lookup(listJobSlots, ({ slotId, start, end }: JobSlot) => ({ value: slotId, words: `${start}–${end}` })),
    },
    ...overriding,
  ],
  check: (values) => ({
    ...((values.day ?? '') !== '' && (values.day ?? '') < today() ? { day: 'dayIsPast' } : {}),
    ...noteLacking(values),
  }),
  submit: 'moveSlot',
  saved: 'moved',
  fallback: 'jobs:appointmentFailed',
  endpoint: updateJob,
  input: (id, values, { updatedAt }) => ({
    params: { id },
    body: {
      jobId: id,
      updatedAt,
      appointment: { appointmentDate: values.day ?? '', slotId: values.slotId ?? '' },
      ...overridden(values),
    },
  }),
  refusal: lackOfMove,
  tellsConflicts: true,
  currentValue: ({ appointmentDate, slotId }) => placeOf(appointmentDate, slotId),
  wanted: ({ day = '', slotId = '' }) => placeOf(day, slotId),
  record,
  href: jobAddress,
})

const placeOf = (day: string | null, slotId: string | null): string => `${day ?? ''} ${slotId ?? ''}`

export const jobActs = [assign, bestFree, moveSlot]
