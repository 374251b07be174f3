import { navigate } from 'wouter/use-browser-location'
import { dropAddress, type SessionStanding, sessionStanding, subscribeSession } from '../../client/session-store.ts'
import { type Root, sessionOf } from './root.ts'

/**
 * Lets the address follow the session. Signing out opens the sign-in page and forgets the kept address (T008), so that
 * another person doesn't inherit it (H8). An expired session keeps its address. Runs before the next render.
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
 * Keeps tabs in step (H3). A sign-out elsewhere signs out here, an expired session waits in all tabs for its renewal,
 * and another person elsewhere reloads this tab.
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
  // A page from the browser's back cache may still show the data of someone who has signed out (H64).
  addEventListener('pageshow', (event) => event.persisted && agree(sessionStanding()))
}
