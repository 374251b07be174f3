import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { sending } from '../sending.ts'

/** What is said while nobody knows, and what while it is read back. */
interface Said {
  readonly unknown: string
  readonly checking: string
}

/** `unknown` and `checking` of `writeStates` (machines/kit), for whatever flow spreads them. */
export interface Unanswered {
  readonly state: { readonly hasTag: (tag: 'busy') => boolean }
  readonly send: (event: { type: 'check.start' }) => void
  /** What may or may not have happened, and what is read to find out. */
  readonly text: Said
  /** What not to do until it is known. */
  readonly advice?: string
  readonly check: string
}

export interface UnansweredDialogProps extends Unanswered {
  readonly title: Said
}

/** An act without answer: it is read back, never sent again, so there is no second button for it. */
export function UnansweredDialog({ state, send, title, text, advice, check }: UnansweredDialogProps) {
  const does = sending(send)
  const checking = state.hasTag('busy')
  return (
    <Dialog
      title={checking ? title.checking : title.unknown}
      icon={checking ? 'spinner' : ExclamationTriangleIcon}
      tone={checking ? 'brand' : 'warn'}
      footer={
        <Button {...does('check.start')} busy={checking} busyLabel={title.checking}>
          {check}
        </Button>
      }
    >
      <p>{checking ? text.checking : text.unknown}</p>
      {advice && <Banner tone="info">{advice}</Banner>}
    </Dialog>
  )
}
