import { ArrowPathIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Logo } from '../../ui/layout/Logo.tsx'
import type { SessionInView } from './session-in-view.ts'

/** Offers Retry where the identity check failed, because a short outage must not sign anyone out (S-44). */
export function RestoreFailed({ state, send }: SessionInView) {
  const does = sending(send)
  const { t } = useTranslation('session')
  const { failure } = state.context
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center bg-canvas p-4">
      <section role="alert" className="grid w-104 max-w-full gap-4 rounded-lg border bg-surface p-8 max-md:p-5">
        <Logo size={26} />
        <div>
          <h1 className="text-xl tracking-[-0.01em]">{t('restoreFailedTitle')}</h1>
          <p className="mt-1 text-muted">{t('states/restoreFailed')}</p>
          {failure?.requestId && (
            <p className="mt-1 text-xs text-muted">{t('failures:requestId', { id: failure.requestId })}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="main" icon={ArrowPathIcon} {...does('restore.retry')}>
            {t('retry')}
          </Button>
          <Button {...does('signOut.submit')}>{t('signInAgain')}</Button>
        </div>
      </section>
    </main>
  )
}
