import type { Failure } from '../../../src/contract/failure.ts'
import type { ListRequest } from '../list/list-request.ts'
import { defineModel } from '../model.ts'
import { bulkMachine } from './bulk.machine.ts'
import { retriable } from './bulk-rows.ts'

const request: ListRequest = { page: 1, size: 200, sort: 'id', dir: 'ASC', search: '', filters: { city: 'BLR' } }
const imran = { id: 'C-010982', valueBefore: 'ACTIVE' }
const sara = { id: 'C-010983', valueBefore: 'ACTIVE' }
const blocked = { id: 'C-010984', valueBefore: 'BLOCKED', refusal: 'already' }
const both = [imran, sara]

const refusal: Failure = { kind: 'status', outcome: 'refused', status: 422, message: 'This customer has an open job' }
const troubled: Failure = { kind: 'status', outcome: 'refused', status: 500, message: 'The customer is locked' }
const tooFast: Failure = { kind: 'status', outcome: 'refused', status: 429, retryAfter: 7 }
const offline: Failure = { kind: 'offline', outcome: 'refused' }
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown', requestId: 'a7f3-05' }
const cutOff: Failure = { kind: 'interrupted', outcome: 'unknown' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }
const values = { status: '' }
const key = '0d7c2e0e6c1f4e439d531f3b7e6a0007'
const otherKey = '0d7c2e0e6c1f4e439d531f3b7e6a0008'

export const bulkModel = defineModel({
  machine: bulkMachine.provide({ guards: { isValid: ({ context }) => context.values.status !== '' } }),
  texts: 'bulk',
  inputs: {
    'two rows': { chosen: both, request: null, total: 2, values },
    'all that match': { chosen: [], request, total: 340, values },
  },
  events: {
    'value.change': [
      { value: 'BLOCKED', name: 'status' },
      { value: '', name: 'status' },
    ],
    'run.start': [{ key }],
    'run.pause': [{}],
    'run.resume': [{}],
    'run.stop': [{}],
    'run.retry': [{ key }],
    'run.check': [{}],
    'run.continue': [{ key: otherKey }],
  },
  outcomes: {
    readRows: {
      done: [
        { chosen: both, total: 2, more: false },
        { chosen: [blocked], total: 3, more: true },
        { chosen: [blocked], total: 1, more: false },
        { chosen: [imran], total: 340, more: false, rest: 'some' },
        { chosen: [], total: 0, more: false },
      ],
      error: [unreachable],
    },
    writeRow: {
      done: [{ mark: 'done' }, { mark: 'skipped', why: 'changed' }],
      error: [refusal, troubled, tooFast, offline, noAnswer, cutOff],
    },
    checkRow: { done: [{ became: 'done' }, { became: 'open' }, { became: 'lost' }], error: [unreachable] },
  },
  // Ignores which rows they are. Keeps whether more are to come, and the worst result of one.
  project: ({ rows, reasons, values: { status }, wish, unheard, rest, request, behind, done }) => ({
    valid: status === '' ? 'no' : 'yes',
    queued: rows.some(({ mark }) => mark === 'queued') ? 'some' : 'none',
    worst: (['unknown', 'failed', 'skipped'] as const).find((worst) => rows.some(({ mark }) => mark === worst)),
    retriable: retriable({ rows, reasons }) > 0,
    wish,
    unheard: unheard === 0 ? 'none' : 'some',
    rest: request && rest,
    behind: behind > done.length ? 'some undone' : 'all done',
  }),
})
