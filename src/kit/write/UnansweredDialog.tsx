import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'

export interface UnansweredDialogProps {
  readonly title: string
  /** What may or may not have happened, or what is read to find out. */
  readonly text: string
  readonly advice: string
  readonly check: string
  readonly checking: boolean
  readonly onCheck: () => void
}

/** An act without answer: it is read back, never sent again, so there is no second button for it. */
export const UnansweredDialog = ({ title, text, advice, check, checking, onCheck }: UnansweredDialogProps) => (
  <Dialog
    title={title}
    icon={checking ? 'spinner' : ExclamationTriangleIcon}
    tone={checking ? 'brand' : 'warn'}
    footer={
      <Button event="check.start" busy={checking} busyLabel={title} onClick={onCheck}>
        {check}
      </Button>
    }
  >
    <p>{text}</p>
    <Banner tone="info">{advice}</Banner>
  </Dialog>
)
