import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import type { RefundLinkProps } from './RefundLinkView.tsx'

export interface LinkActsProps extends RefundLinkProps {
  readonly busyText: string
  /** The one main act. */
  readonly children: ReactNode
}

/** The foot of a dialog that acts: what is under way, the way back, the act. */
export function LinkActs({ state, send, busyText, children }: LinkActsProps) {
  const { t } = useTranslation('refund-link')
  const rereading = state.matches({ generating: 'rereading' }) || state.matches({ cancelling: 'rereading' })
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
          {t('back')}
        </Button>
      )}
      {children}
    </>
  )
}
