/**
 * Sends one text to many customers, call by call, one at a time (S-59, S-169). The audience is a view of the list of
 * customers or pasted ids. Each call has a key of its own, which a reload doesn't change. A call without a response
 * holds up the run: the person sends it again under the same key, which tells its result and sends nothing twice
 * (H31, S-173). What was rejected and may change can be retried. Who may: LEVEL_1. Ends: all messages sent; otherwise
 * it stays with its results until a new message is begun.
 * Long, because the chart is read beside its guards and actions.
 */

import { assign, setup } from 'xstate'
import { idsIn } from '../../src/contract/normalise.ts'
import { reading, writing } from '../kit/actors.ts'
import { isTooFast, usualWait } from '../kit/bulk/bulk-run.ts'
import { all, any, having } from '../kit/conditions.ts'
import { failureOf, sameContext } from '../kit/event-data.ts'
import type { FlowTypes } from '../kit/model.ts'
import {
  type AudiencePage,
  audienceOf,
  type BulkMessageContext,
  type BulkMessageEvent,
  type BulkMessageInput,
  begun,
  type ChunkAnswer,
  changed,
  endedChunk,
  keyed,
  type Preview,
  previewOf,
  unread,
  withAnswer,
  withPage,
} from './message-run.ts'
import { messageProblems, pasted } from './message-values.ts'
import { allMarked, chunkOf, hasMark, markedAs, maxAudience, withAdded } from './recipients.ts'

const hasQueued = ({ context }: { context: BulkMessageContext }): boolean => hasMark(context, 'queued')

export const bulkMessageMachine = setup({
  types: {} as FlowTypes<BulkMessageContext, BulkMessageEvent, BulkMessageInput>,
  actors: {
    readAudience: reading<AudiencePage, BulkMessageContext>('readAudience'),
    readPreview: reading<Preview, BulkMessageContext>('readPreview'),
    sendChunk: writing<ChunkAnswer, BulkMessageContext>('sendChunk'),
    repeatChunk: writing<ChunkAnswer, BulkMessageContext>('repeatChunk'),
  },
  delays: { welcome: ({ context }) => (context.failure?.retryAfter ?? usualWait) * 1000 },
  guards: {
    isInvalid: ({ context }) => Object.keys(messageProblems({ ...context, found: unread })).length > 0,
    /** IDs are typed only where they are the audience. */
    isShown: any({
      isOther: ({ event }) => having(event, 'name').name !== 'ids',
      isPasted: ({ context }) => context.values.audience === pasted,
    }),
    isPasted: ({ context }) => context.values.audience === pasted,
    isNoAudience: any({
      isEmpty: ({ event }) => audienceOf(event).total === 0,
      isTooLarge: ({ event }) => audienceOf(event).total > maxAudience,
    }),
    hasMorePages: ({ event }) => audienceOf(event).more,
    hasOthers: ({ context }) => context.recipients.length > 1,
    isUnknown: ({ event }) => failureOf(event)?.outcome === 'unknown',
    isTooFast: ({ event }) => isTooFast(event),
    wantsGo: ({ context }) => context.wish === 'go',
    wantsRest: ({ context }) => context.wish !== 'stop',
    isToPause: all({ wantsPause: ({ context }) => context.wish === 'pause', hasQueued }),
    isToStop: all({ wantsStop: ({ context }) => context.wish === 'stop', hasQueued }),
    hasQueued,
    hasUnknown: ({ context }) => hasMark(context, 'unknown'),
    mayRetry: all({
      hasRetryable: ({ context }) => hasMark(context, 'retryable'),
      hasNoUnknown: ({ context }) => !hasMark(context, 'unknown'),
    }),
    isAllSent: ({ context }) => context.recipients.every(({ mark }) => mark === 'sent'),
  },
  actions: {
    keepValue: assign(({ context, event }) => ('name' in event ? changed(context, event) : {})),
    forgetAudience: assign({ recipients: [], found: unread, preview: { at: 0, customer: null }, failure: null }),
    takePasted: assign({ recipients: ({ context }) => withAdded([], idsIn(context.values.ids).ids) }),
    keepMatching: assign({ found: ({ event }) => ({ page: 1, matching: audienceOf(event).total }) }),
    keepPage: assign(({ context, event }) => withPage(context, event)),
    keepPreview: assign({
      preview: ({ context, event }) => ({ ...context.preview, customer: previewOf(event) }),
      failure: null,
    }),
    keepPreviewFailure: assign({
      preview: ({ context }) => ({ ...context.preview, customer: null }),
      failure: ({ event }) => failureOf(event),
    }),
    showNext: assign({
      preview: ({ context }) => ({ at: (context.preview.at + 1) % context.recipients.length, customer: null }),
      failure: null,
    }),
    begin: assign(({ context, event }) => begun(context, event)),
    nameChunk: assign({ key: ({ context }) => keyed(context) }),
    keepAnswer: assign(({ context, event }) => withAnswer(context, event)),
    /** Certainly nothing was sent, so the next call is another intent. */
    keepRefusal: assign(({ context, event }) => ({ ...endedChunk(context), failure: failureOf(event) })),
    keepUnknown: assign({
      recipients: ({ context }) => markedAs(context.recipients, chunkOf(context), 'unknown'),
      failure: ({ event }) => failureOf(event),
    }),
    keepFailure: assign({ failure: ({ event }) => failureOf(event) }),
    forgetFailure: assign({ failure: null }),
    wishPause: assign({ wish: 'pause' }),
    wishStop: assign({ wish: 'stop' }),
    goOn: assign({ wish: 'go', failure: null }),
    skipRest: assign({ recipients: ({ context }) => allMarked(context.recipients, 'queued', 'skipped'), wish: 'go' }),
    queueRetryable: assign({ recipients: ({ context }) => allMarked(context.recipients, 'retryable', 'queued') }),
    announceSent: () => {},
  },
}).createMachine({
  id: 'bulk-message',
  context: ({ input }) => ({
    values: input.values,
    views: input.views,
    recipients: [],
    reasons: [],
    found: unread,
    preview: { at: 0, customer: null },
    calls: { size: input.size, ended: 0 },
    run: null,
    key: null,
    wish: 'go',
    failure: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The audience is chosen and the message is written. Nothing was sent.',
      on: {
        'value.change': { guard: 'isShown', actions: 'keepValue' },
        'message.review': [
          { guard: 'isInvalid', target: 'invalid' },
          { guard: 'isPasted', target: 'previewing', actions: ['forgetAudience', 'takePasted'] },
          { target: 'collecting', actions: 'forgetAudience' },
        ],
      },
    },
    invalid: {
      description: 'A value is missing or invalid, which its field shows. Nothing was sent.',
      on: { 'value.change': { guard: 'isShown', target: 'editing', actions: 'keepValue' } },
    },
    collecting: {
      tags: 'busy',
      description: 'The customers of the view are loaded, page by page. Nothing is sent.',
      invoke: {
        id: 'readAudience',
        src: 'readAudience',
        input: sameContext,
        onDone: [
          { guard: 'isNoAudience', target: 'invalid', actions: 'keepMatching' },
          { guard: 'hasMorePages', target: 'collecting', reenter: true, actions: 'keepPage' },
          { target: 'previewing', actions: 'keepPage' },
        ],
        onError: { target: 'editing', actions: 'keepFailure' },
      },
      on: { 'read.stop': { target: 'editing' } },
    },
    previewing: {
      tags: 'busy',
      description: 'One customer of the audience is loaded, for the message as that customer gets it.',
      invoke: {
        id: 'readPreview',
        src: 'readPreview',
        input: sameContext,
        onDone: { target: 'reviewing', actions: 'keepPreview' },
        onError: { target: 'reviewing', actions: 'keepPreviewFailure' },
      },
    },
    reviewing: {
      description: 'Count, calls and the message of one real customer are shown. Nothing was sent.',
      on: {
        'preview.next': { guard: 'hasOthers', target: 'previewing', actions: 'showNext' },
        'message.correct': { target: 'editing', actions: 'forgetFailure' },
        'run.start': { target: 'deciding', actions: 'begin' },
      },
    },
    deciding: {
      description: 'Between two calls: first what the person asked for, then the next customers.',
      always: [
        { guard: 'isToPause', target: 'paused' },
        { guard: 'isToStop', target: 'ended', actions: 'skipRest' },
        { guard: 'hasQueued', target: 'sending', actions: 'nameChunk' },
        { guard: 'isAllSent', target: 'allSent' },
        { target: 'ended' },
      ],
    },
    sending: {
      tags: 'busy',
      description: 'One call with some customers is sent. Pause and Stop take effect after its response.',
      invoke: {
        id: 'sendChunk',
        src: 'sendChunk',
        input: sameContext,
        onDone: { target: 'deciding', actions: 'keepAnswer' },
        onError: [
          { guard: 'isUnknown', target: 'unknown', actions: 'keepUnknown' },
          { guard: 'isTooFast', target: 'waiting', actions: 'keepRefusal' },
          { target: 'paused', actions: 'keepRefusal' },
        ],
      },
      on: {
        'run.pause': { guard: 'wantsGo', actions: 'wishPause' },
        'run.stop': { guard: 'wantsRest', actions: 'wishStop' },
      },
    },
    waiting: {
      description: 'The server asked for a pause. The run resumes automatically.',
      exit: 'forgetFailure',
      after: { welcome: 'deciding' },
      on: {
        'run.pause': { target: 'paused' },
        'run.stop': { target: 'ended', actions: 'skipRest' },
      },
    },
    unknown: {
      tags: 'asking',
      description: 'A call had no response, so its messages may have been sent. Nothing is sent until that is known.',
      on: {
        'run.check': { target: 'checking' },
        'run.stop': { target: 'ended', actions: 'skipRest' },
      },
    },
    checking: {
      tags: 'busy',
      description: 'The same call is sent under its own key. The server answers as before, or sends it now.',
      invoke: {
        id: 'repeatChunk',
        src: 'repeatChunk',
        input: sameContext,
        onDone: { target: 'deciding', actions: 'keepAnswer' },
        onError: { target: 'unknown', actions: 'keepFailure' },
      },
    },
    paused: {
      description: 'Nothing is sent. The person resumes the run or stops it.',
      on: {
        'run.resume': { target: 'deciding', actions: 'goOn' },
        'run.stop': { target: 'ended', actions: ['skipRest', 'forgetFailure'] },
      },
    },
    ended: {
      description: 'Nothing is left to send. Some customers were rejected, skipped or are not confirmed.',
      on: {
        'run.retry': { guard: 'mayRetry', target: 'deciding', actions: ['queueRetryable', 'goOn'] },
        'run.check': { guard: 'hasUnknown', target: 'checking' },
      },
    },
    allSent: {
      type: 'final',
      tags: 'final',
      description: 'Every customer was sent the message.',
      entry: 'announceSent',
    },
  },
})
