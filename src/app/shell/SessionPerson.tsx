import type { SessionInView } from '../sign-in/session-in-view.ts'
import { Person } from './Person.tsx'

/** The signed-in person, as the session knows them. */
export function SessionPerson({ state, send }: Pick<SessionInView, 'state' | 'send'>) {
  const { user } = state.context
  if (!user) return null
  return (
    <Person
      user={user}
      checking={state.matches({ signedIn: 'checking' })}
      onSignOut={state.can({ type: 'signOut.submit' }) ? () => send({ type: 'signOut.submit' }) : undefined}
    />
  )
}
