import { LockClosedIcon, UserMinusIcon } from '@heroicons/react/24/outline'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { renewalMachine } from '../../../machines/root/renewal.machine.ts'
import { now } from '../../kit/clock.ts'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Countdown } from '../../ui/feedback/Countdown.tsx'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { refusalText } from '../root/refusal-text.ts'
import { typedSignIn } from '../sign-in/typed-sign-in.ts'

export interface RenewalProps {
  readonly state: SnapshotFrom<typeof renewalMachine>
  readonly send: (event: EventFrom<typeof renewalMachine>) => void
}

/** Asks for the password again, over everything that is open. It can't be closed (H1). */
export function RenewalView({ state, send }: RenewalProps) {
  const does = sending(send)
  const { t } = useTranslation('renewal')
  const form = useRef<HTMLFormElement>(null)
  if (state.status === 'done') return <p role="status">{t(state.matches('left') ? 'states/left' : 'states/renewed')}</p>
  if (state.matches('leaving')) return <Leaving send={send} />
  const submit = () => {
    const typed = typedSignIn(form.current)
    if (typed) send({ type: 'signIn.submit', ...typed })
  }
  const isUnidentified = state.matches('unidentified') || state.matches('identifying')
  return (
    <Dialog
      title={t('title')}
      icon={LockClosedIcon}
      size="sm"
      footer={
        <>
          {!state.hasTag('busy') && (
            <Button variant="quiet" className="me-auto" {...does('another.ask')}>
              {t('another')}
            </Button>
          )}
          {isUnidentified ? (
            <Button
              variant="main"
              {...does('identity.retry')}
              busy={state.hasTag('busy')}
              busyLabel={t('states/identifying')}
            >
              {t('retry')}
            </Button>
          ) : (
            <Button
              variant="main"
              event="signIn.submit"
              busy={state.matches('signingIn')}
              busyLabel={t('states/signingIn')}
              reason={state.matches('limited') ? t('waitReason') : null}
              onClick={submit}
            >
              {t('submit')}
            </Button>
          )}
        </>
      }
    >
      {!isUnidentified && <p>{t('text')}</p>}
      {!isUnidentified && <Fields state={state} form={form} onSubmit={submit} />}
      <Trouble state={state} />
    </Dialog>
  )
}

interface FieldsProps extends Pick<RenewalProps, 'state'> {
  readonly form: RefObject<HTMLFormElement | null>
  readonly onSubmit: () => void
}

/** Uncontrolled, so that the password is read at submit alone. */
function Fields({ state, form, onSubmit }: FieldsProps) {
  const { t } = useTranslation('session')
  const { username } = state.context.person
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (!state.matches('limited') && !state.hasTag('busy')) onSubmit()
      }}
    >
      <TextField
        label={t('username')}
        name="username"
        type="email"
        dir="ltr"
        autoComplete="username"
        defaultValue={username}
        readOnly={username !== undefined}
      />
      <PasswordField label={t('password')} name="password" required autoFocus readOnly={state.hasTag('busy')} />
      <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
    </form>
  )
}

function Trouble({ state }: Pick<RenewalProps, 'state'>) {
  const { t } = useTranslation('renewal')
  const { refusal, failure } = state.context
  const requestId = failure?.requestId ?? (refusal?.kind === 'contactAdmin' ? refusal.requestId : undefined)
  if (state.matches('unidentified'))
    return (
      <Banner tone="warn" title={t('states/unidentified')} live>
        {requestId && t('failures:requestId', { id: requestId })}
      </Banner>
    )
  if (state.matches('limited') && refusal)
    return (
      <Banner tone="bad" title={refusalText(refusal)} live>
        {t('states/limited')}{' '}
        {refusal.kind === 'limited' && refusal.until && <Countdown until={refusal.until} now={now} />}
      </Banner>
    )
  if (state.matches('refused') && refusal)
    return (
      <Banner tone="bad" title={refusalText(refusal)} live>
        {requestId && t('failures:requestId', { id: requestId })}
      </Banner>
    )
  return null
}

/** Asks before work in progress is given up, so that no one loses it by accident. */
function Leaving({ send }: Pick<RenewalProps, 'send'>) {
  const does = sending(send)
  const { t } = useTranslation('renewal')
  return (
    <Dialog
      title={t('leaveQuestion')}
      icon={UserMinusIcon}
      tone="warn"
      size="sm"
      footer={
        <>
          <Button {...does('another.cancel')}>{t('goBack')}</Button>
          <Button variant="badMain" {...does('another.confirm')}>
            {t('leave')}
          </Button>
        </>
      }
    >
      <p>{t('leaveText')}</p>
    </Dialog>
  )
}
