import { useTranslation } from 'react-i18next'
import { now } from '../../client/clock.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Countdown } from '../../ui/feedback/Countdown.tsx'
import { refusalText } from '../root/refusal-text.ts'
import type { SessionInView } from './session-in-view.ts'

/** Explains why the sign-in page shows: rejected, asked to wait, signed out by the service, or no response. */
export function SignInAlert({ state }: Pick<SessionInView, 'state'>) {
  const { t } = useTranslation('session')
  const { refusal } = state.context
  const text = refusal && refusalText(refusal)
  if (state.matches('limited'))
    return (
      <Alert tone="bad" title={text}>
        {t('states/limited')}{' '}
        {refusal?.kind === 'limited' && refusal.until && <Countdown until={refusal.until} now={now} />}
      </Alert>
    )
  if (state.matches('refused'))
    return (
      <Alert tone="bad" title={text}>
        {refusal?.kind === 'contactAdmin' && refusal.requestId && t('failures:requestId', { id: refusal.requestId })}
      </Alert>
    )
  if (state.matches('lapsed')) return <Alert tone="info" title={t('states/lapsed')} />
  if (state.matches('untold')) return <Alert tone="warn" title={t('states/untold')} />
  return null
}

const Alert = (props: Parameters<typeof Banner>[0]) => <Banner live className="mt-4" {...props} />
