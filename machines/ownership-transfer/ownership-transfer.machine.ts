/**
 * Handing an installation to another customer (doc1 §4, S-14, S-15). Promises: both owners read out a code before
 * anything moves; errors of a code lose nothing that was sent or verified; the transfer leaves once and, without an
 * answer, is read back; nothing moves while the deposit is asked back or paid (S-85). Who may: whoever sees the
 * installation (LEVEL_1). Ends: transferred, superseded or abandoned.
 * What guards ask and actions keep is in `transfer-setup.ts`.
 */
import { codeStates } from '../kit/code-states.ts'
import { writeStates } from '../kit/write.ts'
import { correcting, leaving, leavingEarly } from './leaving.ts'
import { codeOf, startOf } from './transfer-context.ts'
import { transferSetup } from './transfer-setup.ts'

export const ownershipTransferMachine = transferSetup.createMachine({
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
        ...codeStates(
          {
            owner: 'current',
            send: 'sendCurrentCode',
            verify: 'verifyCurrentCode',
            verified: '#ownership-transfer.resuming',
            again: '#ownership-transfer.currentOwner.sendingCode',
          },
          codeOf('current'),
          leaving,
        ),
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
        ...codeStates(
          {
            owner: 'next',
            send: 'sendNextCode',
            verify: 'verifyNextCode',
            verified: '#ownership-transfer.resuming',
            again: '#ownership-transfer.newOwner.sendingCode',
          },
          codeOf('next'),
          { ...correcting, ...leaving },
        ),
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
        { guard: 'isNextBeingDescribed', target: 'newOwner.describing' },
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
      on: { 'flow.close': 'superseded' },
    },
    transferred: { type: 'final', tags: 'final', description: 'The next owner has it.', entry: 'announceTransferred' },
    superseded: { type: 'final', tags: 'final', description: 'Closed after somebody else’s transfer was completed.' },
    abandoned: { type: 'final', tags: 'final', description: 'The transfer was left.' },
  },
})
