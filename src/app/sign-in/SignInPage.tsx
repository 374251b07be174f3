import { type ComponentType, lazy, useState } from 'react'
import type { SessionInView } from './SessionView.tsx'

let loaded: ComponentType<SessionInView> | undefined

/** Asked for beside the settings where nobody is signed in; for who is, it comes after the first page (PACE 1). */
export async function loadSignIn(): Promise<ComponentType<SessionInView>> {
  loaded ??= (await import('./SignIn.tsx')).SignIn
  return loaded
}

const Late = lazy(async () => ({ default: await loadSignIn() }))

/** The sign-in page: at once where it is here already, and the same one for as long as it is open. */
export function SignInPage(props: SessionInView) {
  const [Page] = useState(() => loaded ?? Late)
  return <Page {...props} />
}
