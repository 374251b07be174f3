import { useTranslation } from 'react-i18next'
import { failureText } from '../../kit/failure-text.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import type { ChangePasswordProps } from './change-password-props.ts'

/** Result of the last Submit: changed, rejected or not confirmed (S-69). */
export function ChangePasswordAnswer({ state }: Pick<ChangePasswordProps, 'state'>) {
  const { t } = useTranslation(['change-password', 'profile', 'failures'])
  const { failure } = state.context
  if (state.matches('done'))
    return (
      <Banner tone="good" live>
        {t('profile:passwordUpdated')}
      </Banner>
    )
  if (state.matches('refused') && failure)
    return (
      <Banner tone="bad" live>
        {failureText(failure, 'profile:passwordFailed')}
        {failure.requestId && <p className="mt-1 text-xs">{t('failures:requestId', { id: failure.requestId })}</p>}
      </Banner>
    )
  if (!state.matches('unknown')) return null
  return (
    <Banner tone="warn" title={t('unknownTitle')} live>
      {t('unknownText')}
    </Banner>
  )
}
