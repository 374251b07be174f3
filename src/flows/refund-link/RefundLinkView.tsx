import type { ReactNode } from 'react'
import type { refundLinkMachine } from '../../../machines/refund-link/refund-link.machine.ts'
import { type TopState, topOf } from '../../kit/top-state.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { GenerateDialog } from './GenerateDialog.tsx'
import { LinkChanged } from './LinkChanged.tsx'
import { LinkStanding } from './LinkStanding.tsx'
import type { RefundLinkProps } from './refund-link-props.ts'

/** The dialog over the link. */
const over: Record<TopState<typeof refundLinkMachine>, ((props: RefundLinkProps) => ReactNode) | null> = {
  viewing: null,
  generating: GenerateDialog,
  generated: null,
  cancelling: CancelDialog,
  cancelled: null,
  changed: LinkChanged,
}

/**
 * The refund link at the foot of its refund's panel. Its act stays below its dialog, so that the focus returns to it.
 */
export function RefundLinkView({ state, send }: RefundLinkProps) {
  const Over = over[topOf(state)]
  return (
    <>
      <div className="contents" inert={!!Over}>
        <LinkStanding state={state} send={send} />
      </div>
      {Over && <Over state={state} send={send} />}
    </>
  )
}
