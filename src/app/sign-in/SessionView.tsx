import { type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { sessionMachine } from '../../../machines/root/session.machine.ts'
import type { User } from '../../contract/user.ts'
import type { TopState } from '../../kit/top-state.ts'
import { Splash } from '../start/Splash.tsx'
import { SignInPage } from './SignInPage.tsx'
import type { SessionInView } from './session-in-view.ts'

export interface SessionViewProps extends SessionInView {
  /** The console for a signed-in person. */
  readonly atWork: ComponentType<Pick<SessionInView, 'state' | 'send'>>
  /** Asks for the password again, over the console. */
  readonly renewal: ComponentType<{ person: User }>
  /** Asks for a new password in place of the default one, over the console. */
  readonly ownPassword: ComponentType<Pick<SessionInView, 'send'>>
}

const RestoreFailed = lazy(() => import('./RestoreFailed.tsx').then((file) => ({ default: file.RestoreFailed })))

const panels = {
  opening: Opening,
  restoring: Restoring,
  restoreFailed: RestoreFailed,
  signedOut: SignInPage,
  signingIn: SignInPage,
  refused: SignInPage,
  limited: SignInPage,
  untold: SignInPage,
  lapsed: SignInPage,
  signingOut: SigningOut,
} satisfies Record<Exclude<TopState<typeof sessionMachine>, 'signedIn'>, ComponentType<SessionInView>>

/** Shows the sign-in page in each of its states, or the console. */
export function SessionView({
  atWork: AtWork,
  renewal: Renewal,
  ownPassword: OwnPassword,
  ...session
}: SessionViewProps) {
  const { value, context } = session.state
  if (typeof value === 'object')
    return (
      <>
        {/* Another person must not see what the former one left open or half typed. */}
        <AtWork key={context.user?.id} state={session.state} send={session.send} />
        {/* Separate, so that the one that loads later doesn't hide the other, and opens over it. */}
        <Suspense>{asksForPassword(session.state) && <OwnPassword send={session.send} />}</Suspense>
        <Suspense>{value.signedIn === 'expired' && context.user && <Renewal person={context.user} />}</Suspense>
      </>
    )
  const Panel: ComponentType<SessionInView> = panels[value]
  return <Panel {...session} />
}

/** Stays mounted below a renewal, so that its input is kept. */
const asksForPassword = (state: SessionInView['state']): boolean =>
  state.matches({ signedIn: 'awaitingPassword' }) ||
  (state.matches({ signedIn: 'expired' }) && state.context.user?.defaultPassword === true)

function Opening() {
  return <Splash />
}

function Restoring() {
  const { t } = useTranslation('session')
  return <Splash text={t('states/restoring')} />
}

function SigningOut() {
  const { t } = useTranslation('session')
  return <Splash text={t('states/signingOut')} />
}
