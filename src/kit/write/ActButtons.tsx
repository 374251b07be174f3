import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/Button.tsx'

export interface ActButtonsProps {
  /** What is under way; undefined while nothing is. */
  readonly under: string | undefined
  readonly back: string
  readonly onBack: () => void
  /** The one main act. */
  readonly children: ReactNode
}

/** The foot of a dialog that acts: what is under way, the way back, the act. */
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
