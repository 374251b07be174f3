import { type Owner, phoneOf, type TransferContext } from './transfer-context.ts'

/** What every resting state lets a person do; nothing that is under way does (H38). */
export const leaving = {
  'reset.ask': '#ownership-transfer.startingOver',
  'flow.close': '#ownership-transfer.abandoned',
} as const

/** At the first owner there may be nothing yet that a reset would lose. */
export const leavingEarly = {
  ...leaving,
  'reset.ask': [
    { guard: 'hasProgress', target: '#ownership-transfer.startingOver' },
    { target: '#ownership-transfer.currentOwner', actions: 'startAgain' },
  ],
} as const

/** Another phone voids what was verified for the earlier one (H36). */
export const correcting = {
  'phone.correct': { target: '#ownership-transfer.newOwner.enteringPhone', actions: 'forgetNext' },
} as const

/**
 * Sending a code to one owner and checking it, as states that both owners' parts of the chart are made of (T031 to T038).
 * A code that may or may not have gone out is not sent again by itself. The typed code goes from the event straight to
 * its call and rests nowhere.
 */
export const codeStates = <const Send extends string, const Verify extends string, const Rest extends object>(
  owner: Owner,
  names: { send: Send; verify: Verify },
  rest: Rest,
) => ({
  sendingCode: {
    tags: 'busy' as const,
    description: 'A code is on its way to the phone.',
    invoke: {
      id: names.send,
      src: 'sendCode' as const,
      input: ({ context }: { context: TransferContext }) => ({
        phone: phoneOf(context, owner),
        installationId: context.installationId,
        owner,
      }),
      onDone: [
        { guard: 'saysVerified' as const, target: '#ownership-transfer.resuming' as const, actions: verified(owner) },
        {
          target: 'awaitingCode' as const,
          actions: [{ type: 'noteSent' as const, params: { owner } }, 'announceSent' as const],
        },
      ],
      onError: [
        { guard: 'isUnknown' as const, target: 'awaitingCode' as const, actions: failed(owner, 'sendFailed') },
        {
          guard: { type: 'isOut' as const, params: { owner } },
          target: 'awaitingCode' as const,
          actions: failed(owner, 'sendFailed'),
        },
        { guard: 'mustWait' as const, target: 'limited' as const, actions: failed(owner, 'sendFailed') },
        { target: 'ready' as const, actions: failed(owner, 'sendFailed') },
      ],
    },
  },
  limited: {
    description: 'Too many codes were asked for; the next one must wait.',
    on: rest,
    after: {
      coolDown: { target: 'ready' as const, actions: { type: 'endLimit' as const, params: { owner } } },
    },
  },
  awaitingCode: {
    description: 'The owner reads the code out.',
    initial: 'coolingDown' as const,
    on: {
      'code.submit': [
        { guard: 'isCode' as const, target: 'verifyingCode' as const },
        { actions: 'noteShortCode' as const },
      ],
      ...rest,
    },
    states: {
      coolingDown: {
        description: 'A further code can be sent in a moment.',
        after: {
          coolDown: { target: 'resendable' as const, actions: { type: 'endLimit' as const, params: { owner } } },
        },
      },
      resendable: {
        description: 'A further code can be sent; it makes the earlier one worthless.',
        on: {
          'code.resend': {
            target: (owner === 'current'
              ? '#ownership-transfer.currentOwner.sendingCode'
              : '#ownership-transfer.newOwner.sendingCode') as
              | '#ownership-transfer.currentOwner.sendingCode'
              | '#ownership-transfer.newOwner.sendingCode',
            actions: 'forgetFailure' as const,
          },
        },
      },
    },
  },
  verifyingCode: {
    tags: 'busy' as const,
    description: 'The code is checked.',
    invoke: {
      id: names.verify,
      src: 'verifyCode' as const,
      input: ({ context, event }: { context: TransferContext; event: { type: string; code?: string } }) => ({
        phone: phoneOf(context, owner),
        code: event.code ?? '',
      }),
      onDone: { target: '#ownership-transfer.resuming' as const, actions: verified(owner) },
      onError: {
        target: 'awaitingCode' as const,
        actions: failed(owner, 'verifyFailed'),
      },
    },
  },
})

const verified = (owner: Owner) => [{ type: 'noteVerified' as const, params: { owner } }, 'announceVerified' as const]
const failed = <const What extends 'sendFailed' | 'verifyFailed'>(owner: Owner, what: What) => [
  { type: 'noteFailure' as const, params: { owner, what } },
  { type: 'announceFailure' as const, params: { fallback: what } },
]
