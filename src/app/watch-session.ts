import { navigate } from 'wouter/use-browser-location'
import { dropAddress, keepAddress, loadSession, subscribeSession } from '../client/session-store.ts'
import { type Root, sessionOf } from './root.ts'

const here = () => location.pathname + location.search + location.hash

/**
 * Where the address follows the session: signing out leaves for the sign-in page and forgets the address (T008),
 * an expired session keeps it, and another person does not inherit it (H8). Runs before anything is drawn anew.
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
    if (now.matches('expired')) keepAddress(here())
    else dropAddress()
    navigate('/signin', { replace: true })
  })

  watchOtherTabs(root)
}

/** Tabs agree: signed out there is signed out here, and another person there reloads this tab (H3). */
function watchOtherTabs(root: Root): void {
  const session = sessionOf(root)
  subscribeSession((stored) => {
    const user = session.getSnapshot().context.user
    if (!stored && user) root.send({ type: 'session.left' })
    else if (stored?.user && stored.user.id !== user?.id) location.reload()
  })
  // A page taken back from the browser's cache may show what was signed out meanwhile (H64).
  addEventListener('pageshow', (event) => {
    if (event.persisted && !loadSession()) root.send({ type: 'session.left' })
  })
}
