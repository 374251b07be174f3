import { ArrowTopRightOnSquareIcon, QrCodeIcon, ShareIcon } from '@heroicons/react/24/outline'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createAdhocPayment } from '../../contract/areas/payments/adhoc-payments.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { answeredLink } from '../../kit/web-link.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { CopyField } from '../../ui/actions/CopyField.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { local } from '../../ui/sends.ts'

const QrCode = lazy(() => import('../../ui/values/QrCode.tsx').then((file) => ({ default: file.QrCode })))

/** The link to copy, open, share or scan. One that is no safe web address is shown, and leads nowhere (H40). */
export function PaymentLink({ url, amount }: { readonly url: string; readonly amount: number }) {
  const { t } = useTranslation('payment-links')
  const { money } = useFormats()
  const [isCodeShown, showCode] = useState(false)
  const link = answeredLink(url, createAdhocPayment)
  if (!link)
    return (
      <Banner tone="bad" title={t('unsafe')}>
        <bdi dir="ltr">{url}</bdi>
      </Banner>
    )
  const share = () =>
    navigator.share({ text: t('shareText', { amount: money(amount) }), url: link.href }).catch(() => undefined)
  return (
    <div className="grid gap-3">
      <CopyField label={t('link')} value={link.href} copy={t('copy')} copied={t('copied')} />
      <div className="flex flex-wrap gap-2">
        <a className="btn" href={link.href} target="_blank" rel="noopener noreferrer">
          <ArrowTopRightOnSquareIcon aria-hidden="true" className="flip" />
          {t('open')}
        </a>
        {'share' in navigator && (
          <Button {...local} icon={ShareIcon} onClick={() => void share()}>
            {t('share')}
          </Button>
        )}
        <Button {...local} icon={QrCodeIcon} aria-expanded={isCodeShown} onClick={() => showCode(!isCodeShown)}>
          {t('qrCode')}
        </Button>
      </div>
      {isCodeShown && (
        <Suspense>
          <QrCode text={link.href} label={t('qrCodeOf')} />
        </Suspense>
      )}
    </div>
  )
}
