import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation, useRouter } from 'wouter'
import { dropAddress, keptAddress } from '../../client/session-store.ts'
import { followLinks } from '../../ui/followLinks.ts'
import '../../ui/later.css'
import { landing } from '../decide.ts'
import { noticesOf, type Root, sessionOf } from '../root.ts'
import { Frame } from './Frame.tsx'
import { Page } from './Page.tsx'
import { preloadLinks } from './preload-links.ts'

/** The console of who is signed in: the frame, and in it the page of the address. */
export function Work({ root }: { root: Root }) {
  const session = sessionOf(root)
  const notices = noticesOf(root)
  const state = useSelector(session, (snapshot) => snapshot)
  const { context } = useSelector(notices, (snapshot) => snapshot)
  const { parser } = useRouter()
  const [path, navigate] = useLocation()
  const { user } = state.context
  const isStart = ['/', '/signin', '/app', '/app/'].includes(path)

  useEffect(() => followLinks(navigate), [navigate])
  useEffect(() => preloadLinks(parser), [parser])
  useEffect(() => {
    // The address may have changed since this was drawn: what was kept is used once.
    if (!isStart || !user || location.pathname !== path) return
    navigate(landing(parser, keptAddress(), user), { replace: true })
    dropAddress()
  }, [isStart, path, user, parser, navigate])

  if (!user) return null
  return (
    <Frame
      user={user}
      checking={state.matches({ signedIn: 'checking' })}
      path={path}
      notices={context}
      onSignOut={() => session.send({ type: 'signOut.submit' })}
      onHistory={() => notices.send({ type: 'history.open' })}
    >
      {isStart ? null : <Page path={path} user={user} />}
    </Frame>
  )
}
