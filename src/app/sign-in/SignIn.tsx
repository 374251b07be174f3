import { type ComponentType, lazy, Suspense, useCallback, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Logo } from '../../ui/layout/Logo.tsx'
import { StreamOrnament } from '../../ui/layout/StreamOrnament.tsx'
import { Copyright } from '../shell/Copyright.tsx'
import { LanguageSelect } from '../shell/LanguageSelect.tsx'
import type { DemoAccountsProps } from './DemoAccounts.tsx'
import { SignInForm } from './SignInForm.tsx'
import type { SessionInView } from './session-in-view.ts'

const loadAlert = () => import('./SignInAlert.tsx')
const SignInAlert = lazy(() => loadAlert().then((file) => ({ default: file.SignInAlert })))

export interface SignInProps extends SessionInView {
  readonly accounts?: ComponentType<DemoAccountsProps> | undefined
}

/** The sign-in page: the form, its alert, and the page that follows (doc1 §2). */
export function SignIn({ state, send, demo, accounts: Accounts, onward, onTyping }: SignInProps) {
  const { t } = useTranslation('session')
  const hasAlert = !state.matches('signedOut') && !state.matches('signingIn')
  const form = useRef<HTMLFormElement>(null)
  const typing = useCallback(() => {
    // Ignores a failed import, because the answer repeats it.
    loadAlert().catch(() => undefined)
    onTyping?.()
  }, [onTyping])
  return (
    <div className="relative grid min-h-dvh grid-cols-1 grid-rows-[minmax(0,1fr)_auto] overflow-clip bg-canvas">
      <StreamOrnament />
      <main className="relative flex items-start justify-center gap-6 px-4 py-8 max-md:flex-col max-md:items-center max-md:justify-start max-md:gap-4 max-md:py-4 md:self-center">
        <section className="w-94 max-w-full rounded-lg border bg-surface p-8 max-md:w-104 max-md:p-5">
          <Logo size={26} />
          <h1 className="mt-7 text-xl tracking-[-0.01em] max-md:mt-5">{t('title')}</h1>
          {onward && <p className="mt-1 min-h-5 text-muted">{onward}</p>}
          {hasAlert && (
            <Suspense fallback={<div className="mt-4 h-15.5" />}>
              <SignInAlert state={state} />
            </Suspense>
          )}
          <SignInForm state={state} send={send} form={form} onTyping={typing} />
        </section>
        {demo && Accounts && <Accounts demo={demo} form={form} />}
      </main>
      <footer className="relative flex items-center justify-between gap-4 px-6 py-3 text-xs text-muted max-md:px-4">
        <Copyright />
        <LanguageSelect />
      </footer>
    </div>
  )
}
