/**
 * A one-time code that a form sends to the customer and that goes out with the form's own write, which checks it (S-16,
 * S-22). As states that a flow spreads into its own. A code that is checked by a call of its own: `code-states.ts`.
 */

import type { EventObject } from 'xstate'
import type { Failure } from '../../src/contract/failure.ts'
import { outputOf, sameContext } from './event-data.ts'
import { keeping, type WriteContext } from './write.ts'

/** When a code was sent, and from when on the next one may be. ISO; `sentAt` is empty where only the wait is known. */
export interface CodeOut {
  readonly sentAt: string
  readonly nextAt: string
}

/** Why no code is on its way, or the typed one is not sent. The failure says more. */
export type CodeTrouble = 'short' | 'unsent' | 'unconfirmed'

/** The code of a form. What is typed of it is never kept. */
export interface FormCode {
  /** The last one, or the wait for the next */
  readonly sent: CodeOut | null
  readonly trouble: CodeTrouble | null
}

export interface FormCodeContext extends WriteContext {
  readonly code: FormCode
}

/** A failure to send a code, with the instant until which the next must wait (429). */
export type CodeFailure = Failure & { readonly nextAt?: string }

/**
 * The children of the form's state. The flow names the guard `maySend`, and adds `again`: the full id of its state with
 * `sendingCodeState`. The typed code goes with the event of the write, and is never kept.
 */
export const codeInFormStates = <const N extends { readonly again: string }>({ again }: N) => ({
  deciding: {
    description: 'Whether a code was sent a moment ago.',
    always: [{ guard: 'wasSent' as const, target: 'coolingDown' as const }, { target: 'sendable' as const }],
  },
  coolingDown: {
    description: 'A code was sent a moment ago, so the next one must wait.',
    after: { coolDown: 'sendable' as const },
  },
  sendable: {
    description: 'No wait is on: where a code is required, one can be sent, which voids an earlier one.',
    on: {
      'code.send': { guard: 'maySend' as const, target: again as N['again'], actions: 'forgetTrouble' as const },
    },
  },
})

/** Beside the form's state, to which it leads back with every outcome. A code that may be out is never sent again by itself. */
export const sendingCodeState = <const N extends { readonly form: string }>({ form }: N) => ({
  tags: 'busy' as const,
  description: 'A code is being sent to the customer.',
  invoke: {
    id: 'sendCode' as const,
    src: 'sendCode' as const,
    input: sameContext,
    onDone: { target: form as N['form'], actions: 'keepSent' as const },
    onError: { target: form as N['form'], actions: 'keepUnsent' as const },
  },
})

/** Guards and actions of these states, for the `setup` of a flow of this context. Another code is another intent. */
export function codeInFormParts<C extends FormCodeContext, E extends EventObject>() {
  const keep = keeping<FormCodeContext, C, E>()
  return {
    // Until another code may be sent: the wiring computes it from an instant.
    delays: { coolDown: 60_000 },
    guards: { wasSent: ({ context }: { context: FormCodeContext }) => context.code.sent !== null },
    actions: {
      keepSent: keep((_, event) => ({ code: { sent: outputOf<CodeOut>(event), trouble: null }, key: null })),
      keepUnsent: keep(({ code: { sent } }, event) => {
        const { nextAt, ...failure } = (event as unknown as { error: CodeFailure }).error
        return {
          code: {
            sent: nextAt ? { sentAt: sent?.sentAt ?? '', nextAt } : sent,
            trouble: failure.outcome === 'unknown' ? 'unconfirmed' : 'unsent',
          },
          // Without an answer it isn't known what the key was used for.
          ...(failure.outcome === 'unknown' ? { failure } : { failure, key: null }),
        }
      }),
      keepShortCode: keep(({ code }) => ({ code: { ...code, trouble: 'short' }, failure: null })),
      forgetTrouble: keep(({ code }) => ({ code: { ...code, trouble: null }, failure: null })),
    },
  }
}
