import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { TypedPasswords } from '../../../machines/change-password/change-password.machine.ts'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Form, type Typed, typedIn } from '../../ui/fields/Form.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { ChangePasswordAnswer } from './ChangePasswordAnswer.tsx'
import type { ChangePasswordProps } from './change-password-props.ts'

/**
 * Two masked fields whose values only the browser holds. They are read at each event and stay after a rejection (S-69).
 */
export function ChangePasswordView({ state, send, username, focused, acts }: ChangePasswordProps) {
  const does = sending(send)
  const { t } = useTranslation('change-password')
  const { rule, problems } = state.context
  if (state.matches('done')) return <ChangePasswordAnswer state={state} />
  const isSending = state.matches('sending')
  const reason = state.matches('untouched') ? t('untouched') : null
  const field = {
    readOnly: isSending,
    required: true,
    autoComplete: 'new-password',
    'data-event': 'values.change',
  }
  const change = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    send({ type: 'values.change', ...passwordsIn(typedIn(currentTarget)) })
  return (
    <Form
      className="grid max-w-96 gap-4"
      aria-label={t('title')}
      onInput={change}
      onSubmit={(field) => reason === null && !isSending && send({ type: 'password.submit', ...passwordsIn(field) })}
    >
      <input type="text" name="username" autoComplete="username" defaultValue={username} readOnly hidden />
      <PasswordField
        {...field}
        name="password"
        autoFocus={focused}
        label={t('password')}
        help={t('rule', { ...rule })}
        error={problems.password && t(`problems/${problems.password}`, { ...rule })}
      />
      <PasswordField
        {...field}
        name="again"
        label={t('again')}
        error={problems.again && t(`problems/${problems.again}`, { ...rule })}
      />
      <ChangePasswordAnswer state={state} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="main"
          event="password.submit"
          busy={isSending}
          busyLabel={t('states/sending')}
          reason={reason}
        >
          {t('submit')}
        </Button>
        <Button type="reset" {...does('values.clear')} reason={isSending ? t('states/sending') : reason}>
          {t('clear')}
        </Button>
        {acts}
      </div>
    </Form>
  )
}

const passwordsIn = (field: Typed): TypedPasswords => ({ password: field('password'), again: field('again') })
