import type { SessionInView } from '../sign-in/SessionView.tsx'
import { Person } from './Person.tsx'

interface SessionPersonProps extends Pick<SessionInView, 'state' | 'send'> {
  readonly onLayout?: () => void
}

/** Who is signed in, as the session has it. */
export function SessionPerson({ state, send, onLayout }: SessionPersonProps) {
  const { user } = state.context
  if (!user) return null
  return (
    <Person
      user={user}
      checking={state.matches({ signedIn: 'checking' })}
      onLayout={onLayout}
      onSignOut={() => send({ type: 'signOut.submit' })}
    />
  )
}
