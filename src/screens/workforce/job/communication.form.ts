import {
  addCustomerNote,
  communicationModes,
  communicationResults,
  communicationStatuses,
} from '../../../contract/areas/customer-acts.ts'
import { defineForm, type FormField } from '../../../kit/form/form-definition.ts'
import { jobAddress } from '../../../records/record-links.ts'

const choice = (name: string, texts: string, values: readonly string[]): FormField => ({
  ...{ name, label: name, kind: 'choice' },
  options: values.map((value) => ({ value, label: `${texts}/${value}` })),
})
const line = (name: string, most: number): FormField => ({ name, label: name, most, optional: true })

/** A conversation with the customer of a job (doc2 §3). It is kept with the customer. */
export const communicationForm = defineForm<typeof addCustomerNote>({
  id: 'job-communication',
  texts: 'customer',
  title: 'addCommunication',
  fields: [
    choice('commMode', 'commModes', communicationModes),
    { name: 'note', label: 'whatWasSaid', kind: 'lines', most: 900 },
    line('commDetails', 500),
    choice('result', 'results', communicationResults),
    choice('communicationStatus', 'communicationStates', communicationStatuses),
    { name: 'followUpDate', label: 'followUpDate', kind: 'day', optional: true },
    line('followUpPerson', 120),
    line('message', 500),
    line('assignedTo', 120),
  ],
  check: ({ communicationStatus, followUpDate = '' }): Record<string, string> =>
    communicationStatus === 'FOLLOW_UP' && followUpDate === '' ? { followUpDate: 'followUpNeeded' } : {},
  submit: 'saveCommunication',
  saved: 'communicationAdded',
  fallback: 'customer:communicationFailed',
  endpoint: addCustomerNote,
  input: (
    { note = '', communicationStatus = '', commMode = '', result = '', ...rest },
    { id = '', customerId = '' },
  ) => ({
    params: { id: customerId },
    body: {
      note: `${id}: ${note}`,
      communication: {
        ...(Object.fromEntries(Object.entries(rest).filter(([, typed]) => typed.trim() !== '')) as object),
        commOn: new Date().toISOString(),
        commMode: commMode as (typeof communicationModes)[number],
        result: result as (typeof communicationResults)[number],
        status: communicationStatus as (typeof communicationStatuses)[number],
      },
    },
  }),
  done: (_, { id = '' }) => jobAddress(id),
})
