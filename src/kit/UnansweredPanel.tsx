import { Button } from '../ui/actions/Button.tsx'
import { Banner } from '../ui/feedback/Banner.tsx'
import { sending } from './sending.ts'
import type { Unanswered } from './write/UnansweredDialog.tsx'

export interface UnansweredPanelProps extends Unanswered {
  /** Label of the button while the result is read back. */
  readonly busyLabel: string
}

/** As `UnansweredDialog`, where the act has the page to itself. */
export function UnansweredPanel({ state, send, text, advice, check, busyLabel }: UnansweredPanelProps) {
  const does = sending(send)
  const checking = state.hasTag('busy')
  return (
    <div className="grid w-full gap-4">
      <Banner tone={checking ? 'info' : 'warn'} live>
        {checking ? text.checking : text.unknown}
      </Banner>
      <p className="text-muted">{advice}</p>
      <div>
        <Button {...does('check.start')} busy={checking} busyLabel={busyLabel}>
          {check}
        </Button>
      </div>
    </div>
  )
}
