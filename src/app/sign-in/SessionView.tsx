import { type ComponentType, lazy, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { sessionMachine } from '../../../machines/root/session.machine.ts'
import type { Config } from '../../client/config.ts'
import { Splash } from '../Splash.tsx'
import { SignInPage } from './SignInPage.tsx'

export interface SessionInView {
  readonly state: SnapshotFrom<typeof sessionMachine>
  readonly send: (event: EventFrom<typeof sessionMachine>) => void
  /** Accounts of a demonstration. */
  readonly demo?: Config['demo']
  /** Where one goes on to after signing in. */
  readonly onward?: ReactNode
  /** Somebody begins to type. */
  readonly onTyping?: () => void
}

export interface SessionViewProps extends SessionInView {
  /** The console, for who is signed in. */
  readonly atWork: ComponentType<Pick<SessionInView, 'state' | 'send'>>
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
  expired: SignInPage,
  signingOut: SigningOut,
} satisfies Record<Exclude<TopState, 'signedIn'>, ComponentType<SessionInView>>

type TopState = SessionInView['state']['value'] extends infer Value
  ? Value extends string
    ? Value
    : Value extends object
      ? keyof Value
      : never
  : never

/** What a person sees of the session: the sign-in page in its situations, or the console. */
export function SessionView({ atWork: AtWork, ...session }: SessionViewProps) {
  const value = session.state.value
  if (typeof value === 'object') return <AtWork state={session.state} send={session.send} />
  const Panel: ComponentType<SessionInView> = panels[value as keyof typeof panels]
  return <Panel {...session} />
}

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
