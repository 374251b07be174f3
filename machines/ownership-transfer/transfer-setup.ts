/** The calls, guards and actions of the transfer's chart. */

import { assign, enqueueActions, setup } from 'xstate'
import type { Transferred } from '../../src/contract/areas/transfers/transfers.ts'
import { trimmed } from '../../src/contract/normalise.ts'
import { reading, writing } from '../kit/actors.ts'
import { isAsked, isHeldBack, noProof } from '../kit/code-proof.ts'
import { type CodeSent, codeParts } from '../kit/code-states.ts'
import { all, having } from '../kit/conditions.ts'
import { outputOf } from '../kit/event-data.ts'
import type { FlowTypes } from '../kit/model.ts'
import { writeParts } from '../kit/write.ts'
import { asFarAsRead, isStill, proofsNow, shownNow } from './reviewed.ts'
import {
  areBoth,
  type CodeAsked,
  type DatedFailure,
  type Happened,
  happened,
  inTurn,
  isBeingDescribed,
  isIncomplete,
  isKnown,
  moved,
  type NextOwner,
  noNext,
  noTyped,
  type Owner,
  plain,
  type ReadBack,
  refusedTransfer,
  type SummaryRead,
  startOf,
  type TransferContext,
  type TransferEvent,
  type TransferInput,
  typedIn,
  voided,
} from './transfer-context.ts'

type AnnounceFailure = { type: 'announceFailure'; params: { fallback: Happened['what'] } }

const write = writeParts<TransferContext, TransferEvent>()
const codes = codeParts<Owner, TransferContext, TransferEvent>(happened)

export const transferSetup = setup({
  types: {} as FlowTypes<TransferContext, TransferEvent, TransferInput>,
  actors: {
    sendCode: writing<CodeSent, CodeAsked>('sendCode'),
    verifyCode: writing<{ at: string }, { phone: string; code: string }>('verifyCode'),
    findCustomer: reading<{ id: string; name: string } | null, { phone: string }>('findCustomer'),
    loadSummary: reading<SummaryRead, TransferContext>('loadSummary'),
    rereadTransfer: reading<SummaryRead, TransferContext>('rereadTransfer'),
    transferOwnership: writing<Transferred, TransferContext>('transferOwnership'),
    checkTransfer: reading<ReadBack, TransferContext>('checkTransfer'),
  },
  delays: { ...codes.delays, ...write.delays },
  guards: {
    ...write.guards,
    ...codes.guards,
    isOtherPhone: all({
      isPhone: ({ event }) => /^[1-9]\d{9}$/.test(having(event, 'phone').phone),
      isOther: ({ context, event }) => having(event, 'phone').phone !== context.currentOwner.phone,
    }),
    isDescribed: ({ context, event }) => isKnown({ ...context.next, ...described(event) }),
    isFound: ({ event }) => outputOf<object | null>(event) !== null,
    hasFailure: ({ context }) => context.failure !== null,
    hasProgress: ({ context }) => Object.values(context.proofs).some((proof) => proof.verifiedAt ?? isAsked(proof)),
    areBothVerified: ({ context }) => areBoth(context),
    lacksSummary: ({ context }) => isIncomplete(context.summary),
    lacksProof: ({ context }) => !areBoth(context),
    hasRefund: ({ context }) => context.refund !== null,
    isOwnerAsked: all({
      isInTurn: ({ context }, { owner }: { owner: Owner }) => inTurn(context) === owner,
      isAsked: ({ context }, { owner }: { owner: Owner }) => isAsked(context.proofs[owner]),
    }),
    mustOwnerWait: ({ context }, { owner }: { owner: Owner }) => isHeldBack(context.proofs[owner]),
    isNextKnown: all({
      isInTurn: ({ context }) => inTurn(context) === 'next',
      isKnown: ({ context }) => isKnown(context.next),
    }),
    isNextBeingDescribed: ({ context }) => isBeingDescribed(context),
    isNextInTurn: ({ context }) => inTurn(context) === 'next',
    isUnchanged: ({ context, event }) => isStill(context, outputOf<SummaryRead>(event)),
    isTakenNow: ({ context: { now, currentOwner } }) => (now ?? { currentOwner }).currentOwner.id !== currentOwner.id,
    hasRefundNow: ({ context }) => (context.now?.refund ?? null) !== null,
  },
  actions: {
    ...write.actions,
    ...codes.actions,
    keepTyped: assign(({ context, event }) => ({ typed: { ...context.typed, ...typedIn(event) } })),
    keepPhone: assign(({ event }) => ({
      next: { ...noNext, phone: having(event, 'phone').phone },
      typed: noTyped,
      failure: null,
    })),
    keepFound: assign(({ context, event }) => ({
      next: { ...context.next, ...outputOf<{ id: string; name: string }>(event) },
    })),
    keepPerson: assign(({ context, event }) => {
      const { name, address } = described(event)
      return { next: { ...context.next, name: trimmed(name), address: trimmed(address) }, typed: noTyped }
    }),
    /** The phone stays in its field, for one wrong digit. */
    forgetNext: assign(({ context }) => ({
      next: noNext,
      typed: { ...noTyped, phone: context.next.phone },
      proofs: { ...context.proofs, next: noProof },
      failure: null,
      key: null,
    })),
    forgetProof: assign(({ context, event }) => ({
      proofs: { ...context.proofs, [having(event, 'owner').owner]: noProof },
      failure: null,
    })),
    keepSummary: assign(({ event }) => {
      const { summary, refund } = outputOf<SummaryRead>(event)
      return { summary, refund }
    }),
    keepNow: assign(({ context, event }) => ({ now: asFarAsRead(context, outputOf(event)), key: null })),
    showNow: assign(({ context }) => (context.now ? { ...shownNow(context.now), ...proofsNow(context) } : {})),
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
})

const described = (event: TransferEvent): Pick<NextOwner, 'name' | 'address'> => {
  const { name, address } = event as Extract<TransferEvent, { type: 'person.submit' }>
  return { name, address }
}
const errorOf = (event: object): DatedFailure => (event as { error: DatedFailure }).error
