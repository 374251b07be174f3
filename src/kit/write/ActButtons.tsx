import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/Button.tsx'

export interface ActButtonsProps {
  /** Text of the work in progress; undefined while nothing is. */
  readonly under: string | undefined
  readonly back: string
  readonly onBack: () => void
  /** The one main act. */
  readonly children: ReactNode
}

/** The foot of a dialog: work in progress, Cancel, the act. */
export const ActButtons = ({ under, back, onBack, children }: ActButtonsProps) => (
  <>
    {under !== undefined ? (
      <p role="status" className="me-auto text-xs text-muted">
        {under}
      </p>
    ) : (
      <Button event="act.cancel" onClick={onBack}>
        {back}
      </Button>
    )}
    {children}
  </>
)
