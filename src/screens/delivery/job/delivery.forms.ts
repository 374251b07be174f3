import type { DeliveryRecord } from '../../../contract/areas/delivery/deliveries.ts'
import { getDeliveryJob } from '../../../contract/areas/delivery/deliveries.ts'
import { editDeliveryJobAppointment, editDeliveryJobStatus } from '../../../contract/areas/delivery/delivery-acts.ts'
import type { DeliveryMove } from '../../../contract/areas/delivery/delivery-status.ts'
import { type BookableSlot, listBookableSlots } from '../../../contract/areas/slots/slots.ts'
import { numberOf } from '../../../contract/normalise.ts'
import { toMajor } from '../../../contract/values.ts'
import { defineForm, type Form, type FormField } from '../../../kit/form/form-definition.ts'
import type { Lookup } from '../../../kit/lookup.ts'
import { deliveryAddress } from '../../../records/record-links.ts'
import { payTypeOptions } from './pay-types.ts'

/** Slots of the chosen day, each with its free places; one without is offered, too, because a note may override it. */
const slotsFor = (jobId: string): Lookup => ({
  endpoint: listBookableSlots,
  input: ({ appointmentDate = '' }) =>
    appointmentDate === '' ? null : { query: { jobId, from: appointmentDate, to: appointmentDate } },
  options: (answer) =>
    (answer as readonly BookableSlot[]).map(({ slotId, start, end, free }) => ({
      value: slotId,
      words: `${start} – ${end} · ${free}`,
    })),
})

/** Day and slot of a delivery. What speaks against them is told, and a note passes it (S-176). */
export const appointmentForm = (delivery: DeliveryRecord): Form =>
  defineForm<typeof editDeliveryJobAppointment, typeof getDeliveryJob>({
    id: 'delivery-appointment',
    texts: 'delivery-job',
    title: 'acts/appointment',
    fields: [
      { name: 'appointmentDate', label: 'day', kind: 'day', ahead: true },
      {
        name: 'slotId',
        label: 'slot',
        kind: 'choice',
        options: slotsFor(delivery.jobId),
        of: 'appointmentDate',
        help: 'slotHelp',
      },
      { name: 'override', label: 'override', kind: 'check', optional: true },
      { name: 'note', label: 'note', kind: 'lines', optional: true, most: 500 },
    ],
    submit: 'saveAppointment',
    saved: 'appointmentSaved',
    fallback: 'delivery-job:appointmentFailed',
    check: ({ override, note = '' }): Readonly<Record<string, string>> =>
      override === 'true' && note.trim() === '' ? { note: 'noteForOverride' } : {},
    endpoint: editDeliveryJobAppointment,
    input: ({ appointmentDate = '', slotId = '', override, note = '' }, { id = '' }, seen) => ({
      body: {
        jobId: id,
        appointment: { appointmentDate, slotId },
        ...(override === 'true' ? { override: true } : {}),
        ...(note ? { note } : {}),
        ...(seen ? { updatedAt: seen } : {}),
      },
    }),
    record: {
      endpoint: getDeliveryJob,
      input: ({ id = '' }) => ({ query: { jobId: id } }),
      values: ({ appointmentDate, slotId }, sent) => ({
        appointmentDate: appointmentDate ?? '',
        slotId: slotId ?? '',
        override: sent?.values.override ?? '',
        note: sent?.values.note ?? '',
      }),
      version: ({ updatedAt }) => updatedAt,
    },
    done: (_, { id = '' }) => deliveryAddress(id),
  })

const note: FormField = { name: 'note', label: 'note', kind: 'lines', most: 500 }

/** What an outcome asks for beside itself. */
function fieldsOf({ requires }: DeliveryMove, { paymentToCollect }: DeliveryRecord): readonly FormField[] {
  return [
    ...(requires.includes('payment')
      ? ([
          {
            name: 'payAmount',
            label: 'payAmount',
            kind: 'amount',
            half: true,
            initial: String(toMajor(paymentToCollect)),
          },
          { name: 'payType', label: 'payType', kind: 'choice', options: payTypeOptions, half: true },
        ] as const)
      : []),
    ...(requires.includes('happyCode')
      ? ([{ name: 'happyCode', label: 'happyCode', help: 'happyCodeHelp', least: 4, most: 4 }] as const)
      : []),
    requires.includes('note') ? note : { ...note, optional: true },
  ]
}

/** One outcome of a delivery, which is final where it says so (S-20, H90). */
export const outcomeForm = (move: DeliveryMove, delivery: DeliveryRecord): Form =>
  defineForm<typeof editDeliveryJobStatus, typeof getDeliveryJob>({
    id: `delivery-${move.to}`,
    texts: 'delivery-job',
    title: `acts/${move.to}`,
    fields: fieldsOf(move, delivery),
    submit: `submits/${move.to}`,
    saved: `saved/${move.to}`,
    fallback: 'delivery-job:statusFailed',
    check: ({ happyCode }): Readonly<Record<string, string>> =>
      happyCode !== undefined && !/^\d{4}$/.test(happyCode) ? { happyCode: 'happyCodeWrong' } : {},
    endpoint: editDeliveryJobStatus,
    input: ({ note: said = '', payAmount, payType, happyCode }, { id = '' }) => ({
      body: {
        jobId: id,
        status: move.to,
        updatedAt: delivery.updatedAt,
        ...(said ? { note: said } : {}),
        ...(payAmount === undefined ? {} : { payAmount: numberOf(payAmount) ?? 0 }),
        ...(payType ? { payType: payType as 'CASH' } : {}),
        ...(happyCode === undefined ? {} : { happyCode }),
      },
    }),
    // It was done where the delivery has the outcome, and had another before.
    find: {
      endpoint: getDeliveryJob,
      input: (_, { id = '' }) => ({ query: { jobId: id } }),
      values: (now, typed) => (now.status === move.to ? typed : null),
    },
    done: (_, { id = '' }) => deliveryAddress(id),
  })
