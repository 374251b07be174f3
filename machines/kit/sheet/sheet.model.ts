import type { Failure } from '../../../src/contract/failure.ts'
import { defineModel } from '../model.ts'
import { sheetMachine } from './sheet.machine.ts'

const subject = { id: 'PM-1001', paymentId: 'PM-1001', installationId: 'WP-BLR-004217' }

const refusal: Failure = { kind: 'refused', outcome: 'refused', message: 'Nothing was paid for PM-1004' }
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown', requestId: 'a7f3-05' }

export const sheetModel = defineModel({
  machine: sheetMachine,
  texts: 'sheet',
  inputs: { 'nothing open': undefined },
  events: {
    'sheet.open': [{ subject, key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0001' }],
    'sheet.close': [{}],
  },
  outcomes: {
    make: { done: [{ id: 'HW2026-27-00042', total: 69_900 }], error: [refusal, noAnswer] },
  },
  // Keys are random in the view, so two situations differ only by whether the request has one.
  project: ({ subject, sheet, key, failure }) => ({
    subject,
    sheet,
    key: key === null ? 'none' : 'one',
    failure: failure?.message ?? failure?.kind,
  }),
})
