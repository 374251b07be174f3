/**
 * Transfers an installation to another customer (doc1 §4, S-14, S-15). Moves nothing before both owners have read out
 * an OTP. Loses nothing that was sent or verified after a failed OTP. Reads again what moves before it is sent, and shows
 * what has changed since the review (S-324). Sends the transfer once, and reads it back without a response. Moves nothing
 * while a refund of the deposit is open or paid (S-85). Who may: everyone who sees the installation (LEVEL_1). Ends:
 * transferred, superseded or closed. `transfer-setup.ts` has the guards and actions.
 */

import { codeStates } from '../kit/code-states.ts'
import { revalidateState } from '../kit/confirmed-write.ts'
import { sameContext } from '../kit/event-data.ts'
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
      description: 'The current owner agrees by an OTP on their phone.',
      initial: 'ready',
      states: {
        ready: {
          description: 'No OTP was sent yet.',
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
      description: 'The new owner is found or entered, and agrees by an OTP on their phone.',
      initial: 'enteringPhone',
      states: {
        enteringPhone: {
          description: 'The new owner’s phone is entered.',
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
          description: 'The phone is looked up among the customers.',
          invoke: {
            id: 'findCustomer',
            src: 'findCustomer',
            input: ({ context }) => ({ phone: context.next.phone }),
            onDone: [{ guard: 'isFound', target: 'ready', actions: 'keepFound' }, { target: 'editing' }],
            onError: { target: 'enteringPhone', actions: 'keepFailure' },
          },
        },
        editing: {
          description: 'No customer has this phone, so name and address are entered.',
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
          description: 'The new owner is known. No OTP was sent to them yet.',
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
      description:
        'What moves with the installation is loaded. A part that can’t be loaded doesn’t block the transfer.',
      invoke: {
        id: 'loadSummary',
        src: 'loadSummary',
        input: sameContext,
        onDone: { target: 'reviewing', actions: 'keepSummary' },
        onError: 'reviewing',
      },
    },
    reviewing: {
      description: 'Both owners are verified. What moves is shown before the transfer.',
      always: [
        { guard: 'lacksProof', target: 'resuming' },
        { guard: 'hasRefund', target: 'blocked' },
      ],
      on: {
        'act.confirm': { target: 'transferring', actions: 'keepKey' },
        'read.again': { guard: 'lacksSummary', target: 'summing', actions: 'forgetFailure' },
        'owner.verifyAgain': { guard: 'hasFailure', target: 'resuming', actions: 'forgetProof' },
        ...correcting,
        ...leaving,
      },
    },
    transferring: {
      description: 'The transfer, from its confirmation to its outcome.',
      initial: 'rereading',
      states: {
        rereading: revalidateState({
          id: 'rereadTransfer',
          src: 'rereadTransfer',
          description: 'What moves is read again, so that no one transfers anything else than was shown.',
          back: '#ownership-transfer.reviewing',
          lost: '#ownership-transfer.changed',
          keep: 'keepNow',
        }),
        ...writeStates({
          act: 'transferOwnership',
          readBack: 'checkTransfer',
          done: '#ownership-transfer.transferred',
          back: '#ownership-transfer.reviewing',
          lost: '#ownership-transfer.taken',
        }),
      },
    },
    changed: {
      tags: 'asking',
      description: 'What moves has changed since the review. Nothing was transferred, and both values are shown.',
      always: [
        { guard: 'isTakenNow', target: 'taken' },
        { guard: 'hasRefundNow', target: 'blocked', actions: 'showNow' },
      ],
      on: {
        'review.again': { target: 'reviewing', actions: 'showNow' },
        ...leaving,
      },
    },
    resuming: {
      description: 'Continues with the first step that is still open.',
      always: [
        { guard: 'areBothVerified', target: 'summing' },
        { guard: { type: 'mustOwnerWait', params: { owner: 'next' } }, target: 'newOwner.limited' },
        { guard: { type: 'isOwnerAsked', params: { owner: 'next' } }, target: 'newOwner.awaitingCode' },
        { guard: 'isNextKnown', target: 'newOwner.ready' },
        { guard: 'isNextBeingDescribed', target: 'newOwner.editing' },
        { guard: 'isNextInTurn', target: 'newOwner' },
        { guard: { type: 'mustOwnerWait', params: { owner: 'current' } }, target: 'currentOwner.limited' },
        { guard: { type: 'isOwnerAsked', params: { owner: 'current' } }, target: 'currentOwner.awaitingCode' },
        { target: 'currentOwner' },
      ],
    },
    startingOver: {
      tags: 'asking',
      description: 'An OTP was sent or verified, so the person confirms starting over.',
      on: {
        'reset.confirm': { target: 'currentOwner', actions: 'startAgain' },
        'reset.cancel': 'resuming',
      },
    },
    blocked: {
      tags: 'asking',
      description: 'The deposit is being refunded or was paid, so no transfer is possible and no OTP is sent.',
      on: { 'flow.close': 'closed' },
    },
    taken: {
      tags: 'asking',
      description: 'Someone else became the owner in the meantime. This transfer was not made.',
      on: { 'flow.close': 'superseded' },
    },
    transferred: {
      type: 'final',
      tags: 'final',
      description: 'The new owner has the installation.',
      entry: 'announceTransferred',
    },
    superseded: { type: 'final', tags: 'final', description: 'Closed after someone else’s transfer was completed.' },
    closed: { type: 'final', tags: 'final', description: 'The transfer was discarded.' },
  },
})
