import { useSelector } from '@xstate/react'
import { type ComponentProps, type ComponentType, lazy, Suspense, useEffect } from 'react'
import { navigate, usePathname } from 'wouter/use-browser-location'
import type { Config } from '../../client/config.ts'
import { keepAddress, keptAddress } from '../../client/session-store.ts'
import { PageBoundary } from '../pages/PageBoundary.tsx'
import { RootView } from '../root/RootView.tsx'
import { client, noticesOf, type Root, sessionOf } from '../root/root.ts'
import type { Work } from '../shell/Work.tsx'
import { SessionView } from '../sign-in/SessionView.tsx'
import { lazyWithRetry } from './lazy-with-retry.ts'
import { Splash } from './Splash.tsx'

const LateWork = lazy(() => import('../shell/Work.tsx').then((file) => ({ default: file.Work })))
const Outside = lazy(() => import('../pages/Outside.tsx').then((file) => ({ default: file.Outside })))
const Toasts = lazyWithRetry(() => import('../notices/Toasts.tsx').then((file) => file.Toasts))
const Renewal = lazyWithRetry(() => import('../renewal/Renewal.tsx').then((file) => file.Renewal))
const OwnPassword = lazyWithRetry(() => import('../sign-in/OwnPassword.tsx').then((file) => file.OwnPassword))
const Onward = lazy(() => import('../sign-in/Onward.tsx').then((file) => ({ default: file.Onward })))

/** Tells whether a page requires a sign-in, as all under /app and the profile do (doc1 §2, S-53). */
const needsSession = (path: string): boolean => /^\/(?:app|profile)(?:\/|$)/.test(path)

interface AppProps {
  readonly root: Root
  readonly config: Config
  /** The console for a signed-in person, if it is loaded already */
  readonly work?: ComponentType<ComponentProps<typeof Work>> | undefined
}

/** Shows the console, the sign-in page, or a page for everyone, depending on the session. */
export function App({ root, config, work = LateWork }: AppProps) {
  const path = usePathname()
  const rootState = useSelector(root, (snapshot) => snapshot)
  const hasNotices = useSelector(noticesOf(root), ({ context }) => context.history.length > 0)
  const session = sessionOf(root)
  const state = useSelector(session, (snapshot) => snapshot)
  const isNobody = !state.matches('signedIn') && !state.hasTag('busy') && !state.matches('restoreFailed')
  const astray = isNobody && (path === '/' || needsSession(path))

  useEffect(() => {
    if (!astray || location.pathname !== path) return
    if (path !== '/') keepAddress(path + location.search + location.hash)
    navigate('/signin', { replace: true })
  }, [astray, path])

  if (astray) return <Splash />
  const isOutside = isNobody && path !== '/signin'
  const asked = keptAddress()
  const onward = asked && (
    <Suspense>
      <Onward address={asked} />
    </Suspense>
  )
  const here = { state, send: session.send, atWork: work, renewal: Renewal, ownPassword: OwnPassword }
  return (
    <PageBoundary>
      <Suspense fallback={<Splash />}>
        <RootView
          state={rootState}
          nobody={
            isOutside ? (
              <Outside path={path} />
            ) : (
              <SessionView {...here} demo={config.demo} onward={onward} onTyping={client} />
            )
          }
          somebody={<SessionView {...here} />}
        />
      </Suspense>
      <Suspense>{hasNotices && <Toasts root={root} />}</Suspense>
    </PageBoundary>
  )
}
