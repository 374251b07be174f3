import {
  addCustomerNote,
  communicationModes,
  communicationResults,
  communicationStatuses,
  payTypes,
} from '../../../../contract/areas/customers/customer-acts.ts'
import type { getJob } from '../../../../contract/areas/jobs/jobs.ts'
import { foldName, numberOf, trimmed } from '../../../../contract/normalise.ts'
import { isoNow } from '../../../../kit/clock.ts'
import { defineForm, type FormField } from '../../../../kit/form/form-definition.ts'
import { jobAddress } from '../../../../records/record-links.ts'
import { foundInJob, jobAddedTo } from './changed-job.ts'

const choice = (name: string, texts: string, values: readonly string[], more: { optional?: true } = {}): FormField => ({
  name,
  label: name,
  kind: 'choice',
  ...more,
  options: values.map((value) => ({ value, label: `${texts}/${value}` })),
})
const line = (name: string, most: number): FormField => ({ name, label: name, most, optional: true })

const fields: readonly FormField[] = [
  choice('commMode', 'commModes', communicationModes),
  { name: 'note', label: 'whatWasSaid', kind: 'lines', most: 1000 },
  line('commDetails', 500),
  choice('result', 'results', communicationResults),
  choice('communicationStatus', 'communicationStates', communicationStatuses),
  { name: 'followUpDate', label: 'followUpDate', kind: 'day', ahead: true, optional: true },
  line('followUpPerson', 120),
  line('message', 500),
  line('assignedTo', 120),
  choice('payType', 'payTypes', payTypes, { optional: true }),
  { name: 'payAmount', label: 'payAmount', kind: 'amount', optional: true },
]

/** A conversation with the customer of a job (doc2 §3). It is kept with both (S-250). */
export const communicationForm = defineForm<typeof addCustomerNote, typeof getJob>({
  id: 'job-communication',
  texts: 'communication',
  title: 'addCommunication',
  fields,
  check: ({ communicationStatus, followUpDate = '' }): Record<string, string> =>
    communicationStatus === 'FOLLOW_UP' && followUpDate === '' ? { followUpDate: 'followUpNeeded' } : {},
  submit: 'saveCommunication',
  saved: 'communicationAdded',
  fallback: 'communication:communicationFailed',
  endpoint: addCustomerNote,
  input: (
    { note = '', communicationStatus = '', commMode = '', result = '', payAmount = '', ...rest },
    { id = '', customerId = '' },
  ) => ({
    params: { id: customerId },
    body: {
      note,
      jobId: id,
      communication: {
        ...(Object.fromEntries(Object.entries(rest).filter(([, typed]) => trimmed(typed) !== '')) as object),
        ...(numberOf(payAmount) === null ? {} : { payAmount: numberOf(payAmount) as number }),
        commOn: isoNow(),
        commMode: commMode as (typeof communicationModes)[number],
        result: result as (typeof communicationResults)[number],
        status: communicationStatus as (typeof communicationStatuses)[number],
      },
    },
  }),
  record: jobAddedTo(Object.fromEntries(fields.map(({ name }) => [name, '']))),
  find: foundInJob(({ note = '' }, { said }) => said.some((one) => foldName(one.note) === foldName(note))),
  done: (_, { id = '' }) => jobAddress(id),
})
