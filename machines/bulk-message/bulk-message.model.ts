import type { MessageResult } from '../../src/contract/areas/bulk-message/bulk-message.ts'
import type { Failure } from '../../src/contract/failure.ts'
import type { ListRequest } from '../kit/list/list-request.ts'
import { defineModel } from '../kit/model.ts'
import { bulkMessageMachine } from './bulk-message.machine.ts'
import type { AudiencePage, BulkMessageContext, ChunkAnswer } from './message-run.ts'
import { messageDefaults, messageProblems } from './message-values.ts'
import { chunkOf } from './recipients.ts'

const request: ListRequest = { page: 1, size: 10, sort: 'id', dir: 'ASC', search: '', filters: { city: 'BLR' } }
const views = [{ id: '1', name: 'Bengaluru, active', request }]
const [imran, sara] = ['C-010982', 'C-010983'] as const
const message = 'Dear {name}, your water may be cloudy today.'
const written = { ...messageDefaults, message }
const manyIds = Array.from({ length: 5001 }, (_, at) => `C${at}`).join(' ')

const sent = (customerId: string): MessageResult => ({ customerId, outcome: 'SENT', reason: null, mayRetry: false })
const refused = (customerId: string): MessageResult => ({
  customerId,
  outcome: 'REFUSED',
  reason: customerId === imran ? 'OPTED_OUT' : 'NO_ADDRESS',
  mayRetry: false,
})
const repeated = (customerId: string): MessageResult => ({
  customerId,
  outcome: 'REFUSED',
  reason: customerId === imran ? 'UNKNOWN' : 'ALREADY_SENT',
  mayRetry: false,
})
const retryable = (customerId: string): MessageResult => ({
  customerId,
  outcome: 'REFUSED',
  reason: 'UNREACHABLE',
  mayRetry: true,
})
const answers: readonly ChunkAnswer[] = [sent, refused, retryable, repeated].flatMap((result) =>
  [imran, sara].map((id) => ({ results: [result(id)] })),
)

const refusal: Failure = { kind: 'status', outcome: 'refused', status: 422, message: 'Messages are off until 18:00.' }
const tooFast: Failure = { kind: 'status', outcome: 'refused', status: 429, retryAfter: 7 }
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown', requestId: 'a7f3-06' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }

const byWeight = ['unknown', 'retryable', 'refused', 'skipped'] as const

const isAnswer = (outcome: unknown): outcome is ChunkAnswer =>
  typeof outcome === 'object' && outcome !== null && 'results' in outcome
const isPage = (outcome: unknown): outcome is AudiencePage =>
  typeof outcome === 'object' && outcome !== null && 'ids' in outcome

/** A call is answered for its own customers, and pages come in their order. */
function isPossible(context: BulkMessageContext, outcome: unknown): boolean {
  if (isAnswer(outcome)) return outcome.results.every(({ customerId }) => chunkOf(context).includes(customerId))
  if (isPage(outcome)) return (context.found.page === 1) === (outcome.ids[0] !== sara)
  return true
}

export const bulkMessageModel = defineModel({
  machine: bulkMessageMachine,
  texts: 'bulk-message',
  inputs: {
    'as it begins': { values: messageDefaults, views: [], size: 1 },
    'two pasted IDs': { values: { ...written, ids: `${imran}\n${sara}` }, views, size: 1 },
    'too many IDs, and an unknown word': {
      values: { ...written, ids: manyIds, message: 'Dear {nme}, your water may be cloudy.' },
      views,
      size: 1,
    },
    'a wrong ID, and too long a text': {
      values: { ...written, ids: 'C-010982, C#1', message: message.repeat(23) },
      views,
      size: 1,
    },
    'a view that is gone': { values: { ...written, audience: '9' }, views, size: 1 },
    'a view': { values: { ...written, audience: '1' }, views, size: 1 },
  },
  events: {
    'value.change': [
      { value: sara, name: 'ids' },
      { value: '', name: 'message' },
    ],
    'message.review': [{}],
    'read.stop': [{}],
    'preview.next': [{}],
    'message.correct': [{}],
    'run.start': [{ key: '0d7c2e0e6c1f4e439d531f3b7e6a0009' }],
    'run.pause': [{}],
    'run.resume': [{}],
    'run.stop': [{}],
    'run.check': [{}],
    'run.retry': [{}],
  },
  possible: isPossible,
  outcomes: {
    readAudience: {
      done: [
        { ids: [imran], total: 2, more: true },
        { ids: [sara], total: 2, more: false },
        { ids: [imran], total: 1, more: false },
        { ids: [], total: 0, more: false },
        { ids: [imran], total: 5001, more: true },
      ],
      error: [unreachable],
    },
    readPreview: { done: [{ id: imran, name: 'Imran Qureshi' }], error: [unreachable] },
    sendChunk: { done: answers, error: [refusal, tooFast, noAnswer] },
    repeatChunk: { done: answers, error: [noAnswer, unreachable] },
  },
  // Keeps what a guard or the view distinguishes: of the results the one that matters most. Leaves out typed text, keys
  // and which customer it is.
  project: ({ recipients, preview, wish, failure, run, ...context }) => ({
    problems: run === null ? Object.values(messageProblems(context)).sort() : [],
    queued: recipients.some(({ mark }) => mark === 'queued') ? 'some' : 'none',
    worst: byWeight.find((mark) => recipients.some((one) => one.mark === mark)),
    several: run === null && recipients.length > 1 ? 'yes' : 'no',
    preview: run === null && preview.customer !== null ? 'shown' : 'none',
    wish,
    failed: failure?.status ?? (failure === null ? 'no' : 'yes'),
  }),
})
