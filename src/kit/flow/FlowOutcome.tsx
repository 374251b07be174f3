import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/Button.tsx'
import { sending } from '../sending.ts'

type Again = { type: 'review.again' }

export interface FlowOutcomeProps {
  readonly send: (event: Again) => void
  /** Label of the new review, where the record changed and nothing was sent. */
  readonly again?: string | false
  /** Label of the way out of a flow that has ended. */
  readonly leave: string
  readonly onLeave?: (() => void) | undefined
  /** What happened, and the record as it is now. */
  readonly children: ReactNode
}

/** How it ended, with the one way on: another review, or out. */
export const FlowOutcome = ({ send, again, leave, onLeave, children }: FlowOutcomeProps) => (
  <div className="grid gap-4">
    {children}
    {again ? (
      <div>
        <Button variant="main" size="lg" {...sending(send)('review.again')}>
          {again}
        </Button>
      </div>
    ) : (
      onLeave && (
        <div>
          <Button variant="main" size="lg" onClick={onLeave}>
            {leave}
          </Button>
        </div>
      )
    )}
  </div>
)
