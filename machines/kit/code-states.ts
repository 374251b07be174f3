/** A one-time code to a phone, sent, read out and checked, as states that a flow spreads into its own (T031 to T038). */

import { assign, type EventObject } from 'xstate'
import { otpDigits } from '../../src/contract/bounds.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { type CodeTrouble, isOut, type Proof, troubled, unlimited } from './code-proof.ts'
import { outputOf } from './event-data.ts'
import { keeping } from './write.ts'

/** The part of a flow's context about its OTPs, by whose phone they go to. */
export interface CodeContext<Owner extends string> {
  readonly proofs: Readonly<Record<Owner, Proof>>
  readonly failure: Failure | null
}

export type CodeEvent = { type: 'code.send' } | { type: 'code.submit'; code: string } | { type: 'code.resend' }

/** The answer to sending an OTP. `at` and `resendAt` come from the wiring's clock. */
export interface CodeSent {
  readonly verified: boolean
  readonly at: string
  readonly resendAt: string
}

/**
 * A failure with the instant it came, and until when a further code must wait (429). A call that a reload cut off fails
 * without an instant: its answer never came.
 */
export type CodeFailure = Failure & { readonly at?: string; readonly resendAt?: string }

/** An event of an OTP's history. `Unknown` means that no response arrived (H31). */
export type CodeNews = 'sent' | 'verified' | CodeTrouble | 'sendUnknown' | 'verifyUnknown'

interface CodeNames {
  /** Whose phone: the proof of this name is meant. */
  readonly owner: string
  /** Ids of the two calls. */
  readonly send: string
  readonly verify: string
  /** Target after a verified phone. */
  readonly verified: string
  /** The full id of `sendingCode` in the flow: a further code is asked for from two levels below it. */
  readonly again: string
}

interface CodeCalls<C, Asked> {
  readonly phone: (context: C) => string
  /** The input of `sendCode`. */
  readonly asked: (context: C) => Asked
}

/**
 * Sends an OTP to one owner and verifies it. Never resends by itself an OTP that may have gone out. The typed OTP goes
 * from the event straight to its call and is never kept. `rest` holds the transitions of every resting state.
 *
 * The flow spreads `codeParts` into its `setup`. It adds two actors with a `CodeFailure`: `sendCode` (answers
 * `CodeSent`) and `verifyCode` (answers `{ at }`). It adds the guard `isUnknown` of a write and the actions
 * `announceSent`, `announceVerified` and `announceFailure`. It has a state `ready`, from which `code.send` leads to
 * `sendingCode`.
 */
export const codeStates = <const N extends CodeNames, C, Asked, const Rest extends object>(
  names: N,
  { phone, asked }: CodeCalls<C, Asked>,
  rest: Rest,
) => {
  const params = { owner: names.owner as N['owner'] }
  const verified = [{ type: 'noteVerified' as const, params }, 'announceVerified' as const]
  const failed = <const What extends CodeTrouble>(what: What) => [
    { type: 'noteFailure' as const, params: { ...params, what } },
    { type: 'announceFailure' as const, params: { fallback: what } },
  ]
  const unsent = failed('sendFailed')
  const endLimit = { type: 'endLimit' as const, params }
  return {
    sendingCode: {
      tags: 'busy' as const,
      description: 'An OTP is being sent to the phone.',
      invoke: {
        id: names.send as N['send'],
        src: 'sendCode' as const,
        input: ({ context }: { context: C }) => asked(context),
        onDone: [
          { guard: 'saysVerified' as const, target: names.verified as N['verified'], actions: verified },
          {
            target: 'awaitingCode' as const,
            actions: [{ type: 'noteSent' as const, params }, 'announceSent' as const],
          },
        ],
        onError: [
          { guard: 'isUnknown' as const, target: 'awaitingCode' as const, actions: unsent },
          { guard: { type: 'isOut' as const, params }, target: 'awaitingCode' as const, actions: unsent },
          { guard: 'mustWait' as const, target: 'limited' as const, actions: unsent },
          { target: 'ready' as const, actions: unsent },
        ],
      },
    },
    limited: {
      description: 'Too many OTPs were requested. The next one must wait.',
      on: rest,
      after: { coolDown: { target: 'ready' as const, actions: endLimit } },
    },
    awaitingCode: {
      description: 'The owner reads out the OTP.',
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
          description: 'Another OTP can be sent in a moment.',
          after: { coolDown: { target: 'resendable' as const, actions: endLimit } },
        },
        resendable: {
          description: 'Another OTP can be sent, which voids the earlier one.',
          on: { 'code.resend': { target: names.again as N['again'], actions: 'forgetFailure' as const } },
        },
      },
    },
    verifyingCode: {
      tags: 'busy' as const,
      description: 'The OTP is being verified.',
      invoke: {
        id: names.verify as N['verify'],
        src: 'verifyCode' as const,
        input: ({ context, event }: { context: C; event: { type: string; code?: string } }) => ({
          phone: phone(context),
          code: event.code ?? '',
        }),
        onDone: { target: names.verified as N['verified'], actions: verified },
        onError: { target: 'awaitingCode' as const, actions: failed('verifyFailed') },
      },
    },
  }
}

const isDigits = new RegExp(`^\\d{${otpDigits}}$`)

/** What happened to whose code. Without `at` where a reload cut the call off: nobody knows when. */
interface News<Owner> {
  readonly at: string | undefined
  readonly what: CodeNews
  readonly owner: Owner
  readonly message?: string | undefined
}

/** Tells a flow that keeps a story of it what happened to whose code. */
export type TellCode<C, Owner> = (context: C, news: News<Owner>) => Partial<C>

/** Guards and actions of the OTP states, for the `setup` of a flow of this context. */
export function codeParts<Owner extends string, C extends CodeContext<Owner>, E extends EventObject>(
  tell: TellCode<C, Owner> = () => ({}),
) {
  interface Whose {
    owner: Owner
  }
  const note = <P extends Whose>(make: (context: C, event: E, params: P) => Partial<C>) =>
    assign<C, E, P, E, never>(({ context, event }, params) => make(context, event, params))
  const keep = keeping<CodeContext<Owner>, C, E>()
  const noted = (context: C, proof: Partial<Proof>, news: News<Owner>, failure: Failure | null = null) => ({
    ...context,
    proofs: { ...context.proofs, [news.owner]: { ...context.proofs[news.owner], ...proof } },
    ...tell(context, news),
    failure,
  })
  return {
    delays: { coolDown: 30_000 },
    guards: {
      saysVerified: ({ event }: { event: object }) => outputOf<CodeSent>(event).verified,
      /** The field for it stays wherever the owner may have one. */
      isOut: ({ context }: { context: C }, { owner }: Whose) => isOut(context.proofs[owner]),
      mustWait: ({ event }: { event: object }) => errorOf(event).retryAfter !== undefined,
      isCode: ({ event }: { event: object }) => isDigits.test(String((event as { code?: unknown }).code)),
    },
    actions: {
      noteSent: note<Whose>((context, event, { owner }) => {
        const { at, resendAt } = outputOf<CodeSent>(event)
        const proof = { sentAt: at, resendAt, trouble: undefined, isLimited: undefined }
        return noted(context, proof, { at, what: 'sent', owner })
      }),
      noteVerified: note<Whose>((context, event, { owner }) => {
        const { at } = outputOf<{ at: string }>(event)
        return noted(context, { verifiedAt: at, trouble: undefined }, { at, what: 'verified', owner })
      }),
      noteFailure: note<Whose & { what: CodeTrouble }>((context, event, { owner, what }) => {
        const { at, resendAt, ...failure } = errorOf(event)
        const proof = troubled(context.proofs[owner], what, failure, resendAt)
        return noted(context, proof, { at, what: newsOf(what, failure), owner, message: failure.message }, failure)
      }),
      endLimit: note<Whose>((context, _, { owner }) => {
        const { proofs, failure } = context
        return proofs[owner].isLimited
          ? {
              ...context,
              proofs: { ...proofs, [owner]: unlimited(proofs[owner]) },
              // "Too many codes, wait" is untrue once the wait is over.
              failure: failure?.retryAfter === undefined ? failure : null,
            }
          : {}
      }),
      noteShortCode: keep(() => ({ failure: { kind: 'invalid', outcome: 'refused' } })),
      forgetFailure: keep(() => ({ failure: null })),
    },
  }
}

/** Without answer it may have happened (H31). */
const newsOf = (what: CodeTrouble, { outcome }: Failure): CodeNews =>
  outcome !== 'unknown' ? what : what === 'sendFailed' ? 'sendUnknown' : 'verifyUnknown'

const errorOf = (event: object): CodeFailure => (event as { error: CodeFailure }).error
