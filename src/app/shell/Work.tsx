import { useSelector } from '@xstate/react'
import { lazy, useEffect, useState } from 'react'
import { type Parser, useLocation, useRouter } from 'wouter'
import type { EventFrom } from 'xstate'
import type { flowsMachine } from '../../../machines/root/flows.machine.ts'
import { onUnauthorised, renewed } from '../../client/call.ts'
import { config } from '../../client/config.ts'
import { dropAddress, keptAddress } from '../../client/session-store.ts'
import { configureFormats } from '../../i18n/formats.ts'
import { provideMenu, startPage } from '../../kit/start-page.ts'
import { followLinks } from '../../ui/actions/followLinks.ts'
import { askBeforeUnload, loadFlowPersistence } from '../root/lazy-flow-persistence.ts'
import { flowsOf, noticesOf, root, sessionOf } from '../root/root.ts'
import { usualLanding } from '../routing/decide.ts'
import { loadSignIn } from '../sign-in/SignInPage.tsx'
import type { SessionInView } from '../sign-in/session-in-view.ts'
import { leftFrom } from './Arrived.tsx'
import { Frame } from './Frame.tsx'
import { firstPage, longestWait } from './first-page.ts'
import { FlowTray } from './flows/FlowTray.tsx'
import { menuFor } from './menu/menu.ts'
import { NoticesButton } from './NoticesButton.tsx'
import { Page } from './Page.tsx'
import { SessionPerson } from './SessionPerson.tsx'

const FlowsPanel = lazy(() => import('./flows/FlowsPanel.tsx').then((file) => ({ default: file.FlowsPanel })))

provideMenu(menuFor)

// Ignores failures, because the import at its place meets them again.
void firstPage.then(() =>
  Promise.allSettled([loadFlowPersistence(root()), loadSignIn(), import('../../kit/list/NoRows.tsx')]),
)

/** Loads the code of links that someone points at, from the first page on. Returns a function that stops it. */
function preloadLinks(parser: Parser): () => void {
  const listening = new AbortController()
  firstPage
    .then(() => import('./preload-links.ts'))
    .then(({ preload }) => {
      for (const type of ['pointerover', 'focusin'])
        document.addEventListener(type, (event) => preload(parser, event), { signal: listening.signal, passive: true })
    })
    .catch(() => null)
  return () => listening.abort()
}

/** Events from the list of flows to the tray. The list closes when it opens a flow. */
const leading = (close: () => void) => (event: EventFrom<typeof flowsMachine>) => {
  flowsOf(root()).send(event)
  if (event.type === 'flow.focus') close()
}

/** The console for a signed-in person: the frame with the page of the address. */
export function Work({ state, send }: Pick<SessionInView, 'state' | 'send'>) {
  // Not at the top of this file, which may load before the settings.
  useState(() => configureFormats({ zone: config().zone, currency: config().currency }))
  const notices = noticesOf(root())
  const told = useSelector(notices, (snapshot) => snapshot)
  const flows = useSelector(flowsOf(root()), (snapshot) => snapshot)
  const { parser } = useRouter()
  const [path, navigate] = useLocation()
  const { user } = state.context
  const isStart = ['/', '/signin', '/app', '/app/'].includes(path)

  useEffect(() => {
    addEventListener('beforeunload', askBeforeUnload)
    return () => removeEventListener('beforeunload', askBeforeUnload)
  }, [])
  useEffect(longestWait, [])
  useEffect(() => onUnauthorised((type) => root().send({ type })), [])
  useEffect(() => {
    const following = sessionOf(root()).subscribe((now) => now.matches({ signedIn: 'expired' }) || renewed())
    return () => following.unsubscribe()
  }, [])
  useEffect(() => followLinks(navigate), [navigate])
  useEffect(() => preloadLinks(parser), [parser])
  useEffect(() => {
    if (!isStart || !user) return
    if (path === '/signin') leftFrom(path)
    const kept = keptAddress()
    const goOn = (to: string) => {
      // The address may have changed since the render, and the kept one is used once.
      if (location.pathname !== path) return
      navigate(to, { replace: true })
      dropAddress()
    }
    const goByRoles = () => goOn(usualLanding(user))
    // The sign-in page has loaded the whole table to name the kept page.
    if (kept || startPage(user.id).load())
      import('../routing/chosen-landing.ts').then(
        ({ chosenLanding }) => goOn(chosenLanding(parser, kept, user)),
        goByRoles,
      )
    else goByRoles()
  }, [isStart, path, user, parser, navigate])

  if (!user) return null
  return (
    <Frame
      user={user}
      path={path}
      person={<SessionPerson state={state} send={send} />}
      tray={(open) => <FlowTray flows={flows.context.flows} onOpen={open} />}
      flows={(close) => <FlowsPanel state={flows} send={leading(close)} onClose={close} />}
      bell={(open) => <NoticesButton state={told} send={notices.send} onOpen={open} />}
      history={told.context.history}
    >
      {/* With a default password no page is served (S-68), so it loads only after the change. */}
      {isStart || user.defaultPassword ? null : <Page path={path} user={user} />}
    </Frame>
  )
}
