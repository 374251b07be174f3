import type { ReactNode } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { refundLinkMachine } from '../../../machines/refund-link/refund-link.machine.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { GenerateDialog } from './GenerateDialog.tsx'
import { LinkChanged } from './LinkChanged.tsx'
import { LinkStanding } from './LinkStanding.tsx'

export interface RefundLinkProps {
  readonly state: SnapshotFrom<typeof refundLinkMachine>
  readonly send: (event: EventFrom<typeof refundLinkMachine>) => void
}

type TopState = 'viewing' | 'generating' | 'generated' | 'cancelling' | 'cancelled' | 'changed'

/** What lies over the link while something is done about it. */
const over: Partial<Record<TopState, (props: RefundLinkProps) => ReactNode>> = {
  generating: GenerateDialog,
  cancelling: CancelDialog,
  changed: LinkChanged,
}

/** The refund link of one refund: at the foot of its panel. Its act stays below its dialog, so that the focus finds back. */
export function RefundLinkView({ state, send }: RefundLinkProps) {
  const top = (typeof state.value === 'string' ? state.value : Object.keys(state.value)[0]) as TopState
  const Over = over[top]
  return (
    <>
      <div className="contents" inert={!!Over}>
        <LinkStanding state={state} send={send} />
      </div>
      {Over && <Over state={state} send={send} />}
    </>
  )
}
