import {
  addCustomerNote,
  communicationModes,
  communicationResults,
  communicationStatuses,
  payTypes,
} from '../../../contract/areas/customers/customer-acts.ts'
import { numberOf, trimmed } from '../../../contract/normalise.ts'
import { isoNow } from '../../../kit/clock.ts'
import { defineForm, type FormField } from '../../../kit/form/form-definition.ts'
import { customerAddress } from '../../../records/record-links.ts'

const choice = (
  name: string,
  textOf: (value: string) => string,
  values: readonly string[],
  more: { optional?: true } = {},
): FormField => ({
  name,
  label: name,
  kind: 'choice',
  ...more,
  options: values.map((value) => ({ value, label: textOf(value) })),
})
const line = (name: string, most: number): FormField => ({ name, label: name, most, optional: true })

/** Records a conversation with a customer, with the fields of doc1 §3. */
export const communicationForm = defineForm<typeof addCustomerNote>({
  id: 'customer-communication',
  texts: 'communication',
  title: 'addCommunication',
  fields: [
    choice('commMode', (value) => `commModes/${value}`, communicationModes),
    { name: 'note', label: 'whatWasSaid', kind: 'lines', most: 1000 },
    line('commDetails', 500),
    choice('result', (value) => `results/${value}`, communicationResults),
    choice('communicationStatus', (value) => `communicationStates/${value}`, communicationStatuses),
    { name: 'followUpDate', label: 'followUpDate', kind: 'day', ahead: true, optional: true },
    line('followUpPerson', 120),
    line('message', 500),
    line('assignedTo', 120),
    choice('payType', (value) => `payTypes/${value}`, payTypes, { optional: true }),
    { name: 'payAmount', label: 'payAmount', kind: 'amount', optional: true },
  ],
  check: ({ communicationStatus, followUpDate = '' }): Record<string, string> =>
    communicationStatus === 'FOLLOW_UP' && followUpDate === '' ? { followUpDate: 'followUpNeeded' } : {},
  submit: 'saveCommunication',
  saved: 'communicationAdded',
  fallback: 'communication:communicationFailed',
  endpoint: addCustomerNote,
  input: (
    { note = '', communicationStatus = '', commMode = '', result = '', payAmount = '', ...rest },
    { id = '' },
  ) => ({
    params: { id },
    body: {
      note,
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
  done: ({ id }) => `${customerAddress(id)}?tab=communication`,
})
