import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import type { RefundPanelProps } from './RefundApprovalView.tsx'

export interface ActButtonsProps extends RefundPanelProps {
  readonly busyText: string
  /** The one main act. */
  readonly children: ReactNode
}

/** The foot of a dialog that acts: what is under way, the way back, the act. */
export function ActButtons({ state, send, busyText, children }: ActButtonsProps) {
  const { t } = useTranslation('refund-approval')
  const rereading = state.matches({ approving: 'rereading' }) || state.matches({ rejecting: 'rereading' })
  const busy = state.hasTag('busy')
  return (
    <>
      {busy && (
        <p role="status" className="me-auto text-xs text-muted">
          {rereading ? t('rereading') : busyText}
        </p>
      )}
      {!busy && (
        <Button event="act.cancel" onClick={() => send({ type: 'act.cancel' })}>
          {t('cancel')}
        </Button>
      )}
      {children}
    </>
  )
}
