import i18next from 'i18next'
import { type ReactNode, useEffect } from 'react'
import type { StateValue } from 'xstate'
import { newKey } from '../../client/new-key.ts'
import type { Failure } from '../../contract/failure.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { FailureBanner } from '../FailureBanner.tsx'
import { isUnanswered } from '../top-state.ts'
import { ActButtons } from './ActButtons.tsx'
import { ReasonField, type ReasonFieldProps, reasonProblem } from './ReasonField.tsx'
import { UnansweredDialog, type UnansweredDialogProps } from './UnansweredDialog.tsx'

type Cancel = { type: 'act.cancel' }

export interface ActDialogProps<Confirm extends string> {
  readonly state: {
    readonly value: StateValue
    readonly hasTag: (tag: 'busy') => boolean
    readonly can: (event: Cancel) => boolean
    readonly context: { readonly failure: Failure | null }
  }
  readonly send: (
    event:
      | { type: Confirm; key: string }
      | { type: 'reason.change'; reason: string }
      | Cancel
      | { type: 'check.start' },
  ) => void
  /** The question. */
  readonly title: string
  /** The one main act. It sends a new key with its event. */
  readonly act: {
    readonly event: Confirm
    readonly label: string
    readonly busyLabel: string
    /** Ends something for good. */
    readonly isBad?: boolean
  }
  readonly back: string
  /** What is being done, said in place of Back while the act is busy. */
  readonly under: string
  /** The reason that the act needs, with its texts (`ReasonField`). */
  readonly reason?: Pick<ReasonFieldProps, 't' | 'reason'>
  /** Key of the call's fallback text (doc1 §8). */
  readonly fallback: string
  readonly unanswered: Omit<UnansweredDialogProps, 'state' | 'send'>
  /** Record, amount and consequences. */
  readonly children: ReactNode
}

/**
 * An act over a record: its review or its reason, busy, failed, unanswered. The view of `confirmedWrite` and
 * `reasonedWrite` (machines/kit), as `FlowReview` is where the act has the page to itself.
 */
export function ActDialog<Confirm extends string>(props: ActDialogProps<Confirm>) {
  const { state, send, title, act, back, under, reason, fallback, unanswered, children } = props
  // Asked for ahead, so that what has changed is told whole at once.
  useEffect(() => void i18next.loadNamespaces('kit-changed'), [])
  if (isUnanswered(state)) return <UnansweredDialog state={state} send={send} {...unanswered} />
  const busy = state.hasTag('busy')
  const wrong = reason ? reasonProblem(reason.t, reason.reason) : null
  const cancel = () => send({ type: 'act.cancel' })
  return (
    <Dialog
      title={title}
      closeEvent="act.cancel"
      onClose={state.can({ type: 'act.cancel' }) ? cancel : undefined}
      footer={
        <ActButtons under={busy ? under : undefined} back={back} onBack={cancel}>
          <Button
            variant={act.isBad ? 'badMain' : 'main'}
            event={act.event}
            busy={busy}
            busyLabel={act.busyLabel}
            reason={wrong}
            onClick={() => send({ type: act.event, key: newKey() })}
          >
            {act.label}
          </Button>
        </ActButtons>
      }
    >
      {children}
      {reason && (
        <ReasonField
          {...reason}
          wrong={wrong}
          busy={busy}
          onReason={(typed) => send({ type: 'reason.change', reason: typed })}
        />
      )}
      <FailureBanner failure={state.context.failure} fallback={fallback} />
    </Dialog>
  )
}
