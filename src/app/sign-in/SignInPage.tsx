import { type ComponentType, lazy, useState } from 'react'
import type { SignInProps } from './SignIn.tsx'
import type { SessionInView } from './session-in-view.ts'

let loaded: ComponentType<SignInProps> | undefined
let accounts: SignInProps['accounts']

/** Loaded beside the settings where no one is signed in, otherwise after the first page, which needs none of it. */
export async function loadSignIn(): Promise<ComponentType<SignInProps>> {
  loaded ??= (await import('./SignIn.tsx')).SignIn
  return loaded
}

/** The demo accounts. They load before the form, because showing them later would move it under someone's hand. */
export async function loadAccounts(): Promise<SignInProps['accounts']> {
  accounts ??= (await import('./DemoAccounts.tsx')).DemoAccounts
  return accounts
}

const Late = lazy(async () => ({ default: await loadSignIn() }))
const LateWithAccounts = lazy(async () => {
  const [Page] = await Promise.all([loadSignIn(), loadAccounts()])
  return { default: Page }
})

/** Shows the sign-in page at once if it is loaded, and keeps the same component while it is open. */
export function SignInPage(props: SessionInView) {
  const [Page] = useState(() => (props.demo && !accounts ? LateWithAccounts : (loaded ?? Late)))
  return <Page {...props} accounts={accounts} />
}
