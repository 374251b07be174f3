/**
 * Handing an installation to another customer (doc1 §4, S-14, S-15). Promises: both owners read out a code before
 * anything moves; errors of a code lose nothing that was sent or verified; the transfer leaves once and, without an
 * answer, is read back; nothing moves while the deposit is asked back or paid (S-85). Who may: whoever sees the
 * installation (LEVEL_1). Ends: transferred or abandoned.
 * Long, because a chart is read in one piece; its context and the states of a code are in files of their own.
 */
import { assign, enqueueActions, fromPromise, setup } from 'xstate'
import type { Transferred } from '../../src/contract/customers.ts'
import { mustBeProvided } from '../kit/model.ts'
import { writeGuards, writeStates } from '../kit/write.ts'
import { type CodeTrouble, isAsked, isLimited, isOut, noProof, troubled } from './code-proof.ts'
import { codeStates, correcting, leaving, leavingEarly } from './code-states.ts'
import {
  areBoth,
  type CodeAsked,
  type CodeSent,
  type DatedFailure,
  type Happened,
  happened,
  inTurn,
  isKnown,
  isLacking,
  moved,
  noNext,
  noTyped,
  type Owner,
  plain,
  proved,
  type ReadBack,
  refusedTransfer,
  type SummaryRead,
  startOf,
  type TransferContext,
  type TransferEvent,
  type TransferInput,
  toldOf,
  typedIn,
  voided,
  waitedOut,
} from './transfer-context.ts'

type AnnounceFailure = { type: 'announceFailure'; params: { fallback: Happened['what'] } }

export const ownershipTransferMachine = setup({
  types: {
    context: {} as TransferContext,
    events: {} as TransferEvent,
    input: {} as TransferInput,
    tags: {} as 'busy' | 'failed' | 'asking' | 'final',
  },
  actors: {
    sendCode: fromPromise<CodeSent, CodeAsked>(mustBeProvided('sendCode')),
    verifyCode: fromPromise<{ at: string }, { phone: string; code: string }>(mustBeProvided('verifyCode')),
    findCustomer: fromPromise<{ id: string; name: string } | null, { phone: string }>(mustBeProvided('findCustomer')),
    loadSummary: fromPromise<SummaryRead, TransferContext>(mustBeProvided('loadSummary')),
    transferOwnership: fromPromise<Transferred, TransferContext>(mustBeProvided('transferOwnership')),
    checkTransfer: fromPromise<ReadBack, TransferContext>(mustBeProvided('checkTransfer')),
  },
  delays: { coolDown: 30_000, recheck: 4000 },
  guards: {
    ...writeGuards,
    saysVerified: ({ event }) => outputOf<CodeSent>(event).verified,
    /** The field for it stays wherever the owner may have one. */
    isOut: ({ context }, { owner }: { owner: Owner }) => isOut(context.proofs[owner]),
    mustWait: ({ event }) => errorOf(event).retryAfter !== undefined,
    isCode: ({ event }) => 'code' in event && /^\d{6}$/.test(event.code),
    isOtherPhone: ({ context, event }) =>
      'phone' in event && /^[1-9]\d{9}$/.test(event.phone) && event.phone !== context.currentOwner.phone,
    isDescribed: ({ context, event }) =>
      'name' in event && 'address' in event && isKnown({ ...context.next, name: event.name, address: event.address }),
    isFound: ({ event }) => outputOf<object | null>(event) !== null,
    hasFailure: ({ context }) => context.failure !== null,
    hasProgress: ({ context }) => Object.values(context.proofs).some((proof) => proof.verifiedAt ?? isAsked(proof)),
    areBothVerified: ({ context }) => areBoth(context),
    lacksSummary: ({ context }) => isLacking(context.summary),
    lacksProof: ({ context }) => !areBoth(context),
    hasRefund: ({ context }) => context.refund !== null,
    isOwnerAsked: ({ context }, { owner }: { owner: Owner }) =>
      inTurn(context) === owner && isAsked(context.proofs[owner]),
    mustOwnerWait: ({ context }, { owner }: { owner: Owner }) =>
      inTurn(context) === owner && isLimited(context.proofs[owner], context.failure),
    isNextKnown: ({ context }) => inTurn(context) === 'next' && isKnown(context.next),
    isNextInTurn: ({ context }) => inTurn(context) === 'next',
  },
  actions: {
    noteSent: assign(({ context, event }, { owner }: { owner: Owner }) => {
      const { at, resendAt } = outputOf<CodeSent>(event)
      return {
        ...proved(context, owner, { sentAt: at, resendAt, trouble: undefined }),
        ...happened(context, at, 'sent', owner),
        failure: null,
      }
    }),
    noteVerified: assign(({ context, event }, { owner }: { owner: Owner }) => {
      const { at } = outputOf<{ at: string }>(event)
      return {
        ...proved(context, owner, { verifiedAt: at, trouble: undefined }),
        ...happened(context, at, 'verified', owner),
        failure: null,
      }
    }),
    noteFailure: assign(({ context, event }, { owner, what }: { owner: Owner; what: CodeTrouble }) => {
      const { at, resendAt, ...failure } = errorOf(event)
      return {
        ...proved(context, owner, troubled(context.proofs[owner], what, failure, resendAt)),
        ...happened(context, at, toldOf(what, failure), owner, failure.message),
        failure: plain(failure),
      }
    }),
    endLimit: assign(({ context }, { owner }: { owner: Owner }) => waitedOut(context, owner)),
    keepTyped: assign(({ context, event }) => ({ typed: { ...context.typed, ...typedIn(event) } })),
    keepPhone: assign(({ event }) =>
      'phone' in event
        ? {
            next: { ...noNext, phone: event.phone },
            typed: noTyped,
            failure: null,
          }
        : {},
    ),
    keepFound: assign(({ context, event }) => ({
      next: { ...context.next, ...outputOf<{ id: string; name: string }>(event) },
    })),
    keepPerson: assign(({ context, event }) =>
      'name' in event && 'address' in event
        ? { next: { ...context.next, name: event.name.trim(), address: event.address.trim() }, typed: noTyped }
        : {},
    ),
    /** The phone stays in its field, for one wrong digit. */
    forgetNext: assign(({ context }) => ({
      next: noNext,
      typed: { ...noTyped, phone: context.next.phone },
      proofs: { ...context.proofs, next: noProof },
      failure: null,
      key: null,
    })),
    forgetProof: assign(({ context, event }) =>
      'owner' in event ? { proofs: { ...context.proofs, [event.owner]: noProof }, failure: null } : {},
    ),
    forgetFailure: assign({ failure: null }),
    noteShortCode: assign({ failure: { kind: 'invalid', outcome: 'refused' } }),
    keepSummary: assign(({ event }) => {
      const { refund, ...summary } = outputOf<SummaryRead>(event)
      return { summary, refund }
    }),
    keepKey: assign(({ context, event }) => ({
      key: context.key ?? ('key' in event ? event.key : null),
      failure: null,
    })),
    keepFailure: assign({ failure: ({ event }) => plain(errorOf(event)) }),
    keepRefusal: enqueueActions<
      TransferContext,
      TransferEvent,
      undefined,
      TransferEvent,
      never,
      AnnounceFailure,
      never,
      never,
      never
    >(({ context, event, enqueue }) => {
      const error = errorOf(event)
      enqueue.assign({
        ...refusedTransfer(context, error),
        proofs: voided(context, error.lapsed),
        failure: plain(error),
        key: null,
      })
      enqueue({ type: 'announceFailure', params: { fallback: 'transferFailed' } })
    }),
    keepAnswer: assign(({ context, event }) => ({ ...moved(context, outputOf<Transferred>(event)), failure: null })),
    keepReadBack: assign(({ context, event }) => {
      const { transferred, refund } = outputOf<ReadBack>(event)
      return { ...moved(context, transferred), refund }
    }),
    startAgain: assign(({ context }) => startOf(context)),
    announceSent: () => {},
    announceVerified: () => {},
    announceTransferred: () => {},
    /** `fallback` names the text for where the service said nothing (B067). */
    announceFailure: (_, _params: AnnounceFailure['params']) => {},
  },
}).createMachine({
  id: 'ownership-transfer',
  context: ({ input }) => startOf(input),
  initial: 'currentOwner',
  states: {
    currentOwner: {
      description: 'The present owner agrees, by a code on their phone.',
      initial: 'ready',
      states: {
        ready: {
          description: 'Nothing was sent yet.',
          always: { guard: 'hasRefund', target: '#ownership-transfer.blocked' },
          on: { 'code.send': { target: 'sendingCode', actions: 'forgetFailure' }, ...leavingEarly },
        },
        ...codeStates('current', { send: 'sendCurrentCode', verify: 'verifyCurrentCode' }, leaving),
      },
    },
    newOwner: {
      description: 'The next owner is found or described, and agrees by a code on their phone.',
      initial: 'enteringPhone',
      states: {
        enteringPhone: {
          description: 'The next owner’s phone is asked for.',
          on: {
            'phone.change': { actions: 'keepTyped' },
            'phone.submit': [
              { guard: 'isOtherPhone', target: 'findingCustomer', actions: 'keepPhone' },
              { actions: 'keepPhone' },
            ],
            ...leaving,
          },
        },
        findingCustomer: {
          tags: 'busy',
          description: 'Whether the phone is a customer’s already is looked up.',
          invoke: {
            id: 'findCustomer',
            src: 'findCustomer',
            input: ({ context }) => ({ phone: context.next.phone }),
            onDone: [{ guard: 'isFound', target: 'ready', actions: 'keepFound' }, { target: 'describing' }],
            onError: { target: 'enteringPhone', actions: 'keepFailure' },
          },
        },
        describing: {
          description: 'Nobody has this phone yet: name and address make a customer of them.',
          on: {
            'name.change': { actions: 'keepTyped' },
            'address.change': { actions: 'keepTyped' },
            'person.submit': [
              { guard: 'isDescribed', target: 'ready', actions: 'keepPerson' },
              { actions: 'keepPerson' },
            ],
            ...correcting,
            ...leaving,
          },
        },
        ready: {
          description: 'The next owner is known; no code was sent to them yet.',
          on: { 'code.send': { target: 'sendingCode', actions: 'forgetFailure' }, ...correcting, ...leaving },
        },
        ...codeStates('next', { send: 'sendNextCode', verify: 'verifyNextCode' }, { ...correcting, ...leaving }),
      },
    },
    summing: {
      tags: 'busy',
      description: 'What moves with the installation is read; a part that cannot be read holds nothing up.',
      invoke: {
        id: 'loadSummary',
        src: 'loadSummary',
        input: ({ context }) => context,
        onDone: { target: 'reviewing', actions: 'keepSummary' },
        onError: 'reviewing',
      },
    },
    reviewing: {
      description: 'Both owners are verified; what moves is shown before it moves.',
      always: [
        { guard: 'lacksProof', target: 'resuming' },
        { guard: 'hasRefund', target: 'blocked' },
      ],
      on: {
        'transfer.confirm': { target: 'transferring', actions: 'keepKey' },
        'summary.retry': { guard: 'lacksSummary', target: 'summing', actions: 'forgetFailure' },
        'owner.verifyAgain': { guard: 'hasFailure', target: 'resuming', actions: 'forgetProof' },
        ...correcting,
        ...leaving,
      },
    },
    transferring: {
      description: 'The transfer, from the click to its outcome.',
      initial: 'sending',
      states: writeStates({
        act: 'transferOwnership',
        readBack: 'checkTransfer',
        done: '#ownership-transfer.transferred',
        back: '#ownership-transfer.reviewing',
        lost: '#ownership-transfer.overtaken',
      }),
    },
    resuming: {
      description: 'Goes to the first step that is still open.',
      always: [
        { guard: 'areBothVerified', target: 'summing' },
        { guard: { type: 'mustOwnerWait', params: { owner: 'next' } }, target: 'newOwner.limited' },
        { guard: { type: 'isOwnerAsked', params: { owner: 'next' } }, target: 'newOwner.awaitingCode' },
        { guard: 'isNextKnown', target: 'newOwner.ready' },
        { guard: 'isNextInTurn', target: 'newOwner' },
        { guard: { type: 'mustOwnerWait', params: { owner: 'current' } }, target: 'currentOwner.limited' },
        { guard: { type: 'isOwnerAsked', params: { owner: 'current' } }, target: 'currentOwner.awaitingCode' },
        { target: 'currentOwner' },
      ],
    },
    startingOver: {
      tags: 'asking',
      description: 'Something was sent or verified: is it really to be given up?',
      on: {
        'reset.confirm': { target: 'currentOwner', actions: 'startAgain' },
        'reset.cancel': 'resuming',
      },
    },
    blocked: {
      tags: 'asking',
      description: 'Its deposit is asked back or was paid: nobody can take it over, and no code goes out.',
      on: { 'flow.close': 'abandoned' },
    },
    overtaken: {
      tags: 'asking',
      description: 'Somebody else became the owner meanwhile; nothing of this transfer counts.',
      on: { 'flow.close': 'abandoned' },
    },
    transferred: { type: 'final', tags: 'final', description: 'The next owner has it.', entry: 'announceTransferred' },
    abandoned: { type: 'final', tags: 'final', description: 'The transfer was left.' },
  },
})

const outputOf = <T>(event: object): T => (event as { output: T }).output
const errorOf = (event: object): DatedFailure => (event as { error: DatedFailure }).error
