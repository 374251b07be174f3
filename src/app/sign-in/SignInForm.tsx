import { type RefObject, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { fillEarly } from './early-form.ts'
import type { SessionInView } from './session-in-view.ts'
import { typedSignIn } from './typed-sign-in.ts'

interface SignInFormProps extends Pick<SessionInView, 'state' | 'send'> {
  readonly form: RefObject<HTMLFormElement | null>
  /** Called when someone types, so that the code for the submit can load. */
  readonly onTyping?: (() => void) | undefined
}

/** Uncontrolled, so that early input stays and the password is read at submit alone. */
export function SignInForm({ state, send, form, onTyping }: SignInFormProps) {
  const { t } = useTranslation('session')
  const waits = state.matches('limited')
  useLayoutEffect(() => {
    if (fillEarly(form.current)) onTyping?.()
  }, [form, onTyping])
  const submit = () => {
    const typed = waits ? null : typedSignIn(form.current)
    if (typed) send({ type: 'signIn.submit', ...typed })
  }
  return (
    <form
      ref={form}
      noValidate
      className="mt-5 grid gap-4"
      onInput={onTyping}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        submit()
      }}
    >
      <TextField
        label={t('username')}
        name="username"
        size="lg"
        type="email"
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
      />
      <PasswordField label={t('password')} name="password" size="lg" required />
      <Button
        type="submit"
        variant="main"
        size="lg"
        className="mt-2 w-full"
        event="signIn.submit"
        busy={state.matches('signingIn')}
        busyLabel={t('states/signingIn')}
        reason={waits ? t('waitReason') : null}
      >
        {t('submit')}
      </Button>
    </form>
  )
}
