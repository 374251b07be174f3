import i18next from 'i18next'
import { type ReactNode, useEffect } from 'react'
import type { StateValue } from 'xstate'
import { newKey } from '../../client/new-key.ts'
import type { Failure } from '../../contract/failure.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { FailureBanner } from '../FailureBanner.tsx'
import { isUnanswered } from '../top-state.ts'
import { UnansweredPanel, type UnansweredPanelProps } from '../UnansweredPanel.tsx'

export interface FlowReviewProps<Confirm extends string, Back extends string> {
  readonly state: {
    readonly value: StateValue
    readonly hasTag: (tag: 'busy') => boolean
    readonly context: { readonly failure: Failure | null }
  }
  readonly send: (event: { type: Confirm; key: string } | { type: Back } | { type: 'check.start' }) => void
  /** The one main act. It sends a new key with its event. */
  readonly act: {
    readonly event: Confirm
    readonly label: string
    readonly busyLabel: string
    /** Ends something for good. */
    readonly isBad?: boolean
  }
  readonly back: { readonly event: Back; readonly label: string }
  /** What is being done, said below the act while it is busy. */
  readonly under?: string
  /** Key of the call's fallback text (doc1 §8). */
  readonly fallback: string
  readonly unanswered: Omit<UnansweredPanelProps, 'state' | 'send'>
  /** Record, amount and consequences. */
  readonly children: ReactNode
}

/**
 * The review of a flow's write, its act and its three outcomes: the view of `confirmedWrite`, and of `writeStates` with
 * a `confirming` before them (machines/kit). Who was answered nothing is shown what is read back.
 */
export function FlowReview<Confirm extends string, Back extends string>(props: FlowReviewProps<Confirm, Back>) {
  const { state, send, act, back, under, fallback, unanswered, children } = props
  // Asked for ahead, so that what has changed is told whole at once.
  useEffect(() => void i18next.loadNamespaces('kit-changed'), [])
  if (isUnanswered(state)) return <UnansweredPanel state={state} send={send} {...unanswered} />
  const busy = state.hasTag('busy')
  return (
    <div className="grid gap-4">
      {children}
      <FailureBanner failure={state.context.failure} fallback={fallback} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant={act.isBad ? 'badMain' : 'main'}
          size="lg"
          event={act.event}
          busy={busy}
          busyLabel={act.busyLabel}
          onClick={() => send({ type: act.event, key: newKey() })}
        >
          {act.label}
        </Button>
        {!busy && (
          <Button variant="quiet" event={back.event} onClick={() => send({ type: back.event })}>
            {back.label}
          </Button>
        )}
      </div>
      {busy && under !== undefined && (
        <p role="status" className="text-xs text-muted">
          {under}
        </p>
      )}
    </div>
  )
}
