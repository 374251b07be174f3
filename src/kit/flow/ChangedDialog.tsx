import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import type { Failure } from '../../contract/failure.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { failureText } from '../failure-text.ts'
import { type Act, sending } from '../sending.ts'

type Again = { type: 'review.again' }

export interface ChangedDialogProps {
  readonly send: (event: Again) => void
  /** The way out of the dialog. */
  readonly out: Act
  readonly title: string
  /** The call that met the change, where one was sent. */
  readonly failure: Failure | null
  /** Key of the call's fallback text (doc1 §8). */
  readonly fallback: string
  /** Label of the new review. Without one the record allows none. */
  readonly again?: string | undefined
  /** Label of a button for the way out, beside the new review or instead of it. */
  readonly close?: string | undefined
  /** Who was last, and what they wrote. */
  readonly last?: { readonly label: string; readonly by: string | null; readonly note: string | null } | undefined
  /** Says that nothing was done. */
  readonly nothing: string
  /** What the record was, and what it is. */
  readonly children: ReactNode
}

/** The record as someone else left it: why the act was not made, before and now, and the way to another review (H49). */
export function ChangedDialog(props: ChangedDialogProps) {
  const { send, out, title, failure, fallback, again, close, last, nothing, children } = props
  return (
    <Dialog
      title={title}
      icon={ExclamationTriangleIcon}
      tone="warn"
      closeEvent={out.event}
      onClose={out.onClick}
      footer={
        <>
          {close && (
            <Button variant={again ? 'plain' : 'main'} {...out}>
              {close}
            </Button>
          )}
          {again && (
            <Button variant="main" {...sending(send)('review.again')}>
              {again}
            </Button>
          )}
        </>
      }
    >
      {failure && <Banner tone="warn">{failureText(failure, fallback)}</Banner>}
      {children}
      {last?.by && (
        <p>
          {last.label} <bdi>{last.by}</bdi>
          {last.note && (
            <>
              {': '}
              <bdi>{last.note}</bdi>
            </>
          )}
        </p>
      )}
      <p className="text-muted">{nothing}</p>
    </Dialog>
  )
}
