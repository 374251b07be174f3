import { useTranslation } from 'react-i18next'
import { UnansweredDialog } from '../../kit/write/UnansweredDialog.tsx'
import type { RefundPanelProps } from './RefundApprovalView.tsx'

interface UnansweredProps extends RefundPanelProps {
  readonly act: 'approval' | 'rejection'
}

const texts = {
  approval: { unknown: 'unknownApproval', checking: 'checkingApproval' },
  rejection: { unknown: 'unknownRejection', checking: 'checkingRejection' },
} as const

/** A decision without answer. */
export function Unanswered({ state, send, act }: UnansweredProps) {
  const { t } = useTranslation('refund-approval')
  const checking = state.hasTag('busy')
  const what = texts[act][checking ? 'checking' : 'unknown']
  return (
    <UnansweredDialog
      title={checking ? t('checkingTitle') : t('unknownTitle')}
      text={t(what, { id: state.context.seen.refundId })}
      advice={t('unknownAdvice')}
      check={t('check')}
      checking={checking}
      onCheck={() => send({ type: 'check.start' })}
    />
  )
}
