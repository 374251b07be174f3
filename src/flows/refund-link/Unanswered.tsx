import { useTranslation } from 'react-i18next'
import { UnansweredDialog } from '../../kit/write/UnansweredDialog.tsx'
import type { RefundLinkProps } from './RefundLinkView.tsx'

interface UnansweredProps extends RefundLinkProps {
  readonly act: 'generating' | 'cancelling'
}

const texts = {
  generating: { unknown: 'unknownGenerating', checking: 'checkingGenerating' },
  cancelling: { unknown: 'unknownCancelling', checking: 'checkingCancelling' },
} as const

/** A link made or cancelled without answer. */
export function Unanswered({ state, send, act }: UnansweredProps) {
  const { t } = useTranslation('refund-link')
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
