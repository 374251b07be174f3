import { navigate } from 'wouter/use-browser-location'
import { dropAddress, type SessionStanding, sessionStanding, subscribeSession } from '../../client/session-store.ts'
import { type Root, sessionOf } from './root.ts'

/**
 * Where the address follows the session: signing out leaves for the sign-in page and forgets the address (T008), and
 * another person does not inherit it (H8). An expired session stays where it is. Runs before anything is drawn anew.
 */
export function watchSession(root: Root): void {
  const session = sessionOf(root)
  let before = session.getSnapshot()
  let lastPerson = before.context.user?.id

  session.subscribe((now) => {
    const was = before
    before = now
    if (now.matches('signedIn')) {
      const person = now.context.user?.id
      if (lastPerson && person && person !== lastPerson) dropAddress()
      lastPerson = person ?? lastPerson
    }
    if (!was.matches('signedIn') || now.matches('signedIn')) return
    dropAddress()
    navigate('/signin', { replace: true })
  })

  watchOtherTabs(root)
}

/**
 * Tabs agree: signed out there is signed out here, a session that ended waits in all for its renewal, and another
 * person there reloads this tab (H3).
 */
function watchOtherTabs(root: Root): void {
  const session = sessionOf(root)
  const agree = (stored: SessionStanding) => {
    const { user } = session.getSnapshot().context
    if (stored === 'lapsed') return root.send({ type: 'session.expired' })
    if (!stored) return user && root.send({ type: 'session.left' })
    if (stored.user && stored.user.id !== user?.id) return location.reload()
    if (stored.user) session.send({ type: 'session.renewed', user: stored.user })
  }
  subscribeSession(agree)
  // A page taken back from the browser's cache may show what was signed out meanwhile (H64).
  addEventListener('pageshow', (event) => event.persisted && agree(sessionStanding()))
}
