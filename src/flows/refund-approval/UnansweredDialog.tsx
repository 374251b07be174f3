import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { RefundPanelProps } from './RefundApprovalView.tsx'

export interface UnansweredDialogProps {
  readonly id: string
  readonly act: 'approval' | 'rejection'
  readonly checking: boolean
  readonly send: RefundPanelProps['send']
}

const texts = {
  approval: { unknown: 'unknownApproval', checking: 'checkingApproval' },
  rejection: { unknown: 'unknownRejection', checking: 'checkingRejection' },
} as const

/** An act without answer: it is read back, never sent again, so there is no second button for it. */
export function UnansweredDialog({ id, act, checking, send }: UnansweredDialogProps) {
  const { t } = useTranslation('refund-approval')
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
