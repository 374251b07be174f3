import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { RefundLinkProps } from './RefundLinkView.tsx'

export interface UnansweredLinkProps {
  readonly id: string
  readonly act: 'generating' | 'cancelling'
  readonly checking: boolean
  readonly send: RefundLinkProps['send']
}

const texts = {
  generating: { unknown: 'unknownGenerating', checking: 'checkingGenerating' },
  cancelling: { unknown: 'unknownCancelling', checking: 'checkingCancelling' },
} as const

/** An act without answer: it is read back, never sent again, so there is no second button for it. */
export function UnansweredLink({ id, act, checking, send }: UnansweredLinkProps) {
  const { t } = useTranslation('refund-link')
  const what = texts[act][checking ? 'checking' : 'unknown']
  return (
    <Dialog
      title={checking ? t('checkingTitle') : t('unknownTitle')}
      icon={checking ? 'spinner' : ExclamationTriangleIcon}
      tone={checking ? 'brand' : 'warn'}
      footer={
        <Button
          event="check.start"
          busy={checking}
          busyLabel={t('checkingTitle')}
          onClick={() => send({ type: 'check.start' })}
        >
          {t('check')}
        </Button>
      }
    >
      <p>{t(what, { id })}</p>
      <Banner tone="info">{t('unknownAdvice')}</Banner>
    </Dialog>
  )
}
