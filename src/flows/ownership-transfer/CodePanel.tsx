import { useTranslation } from 'react-i18next'
import { isAnyVerified, nameOf, phoneOf } from '../../../machines/ownership-transfer/transfer-context.ts'
import { otpDigits } from '../../contract/bounds.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { now } from '../../kit/clock.ts'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { failureText } from '../../kit/failure-text.ts'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Countdown } from '../../ui/feedback/Countdown.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { OtpField } from '../../ui/fields/OtpField.tsx'
import { isCodeOut, ownerOf, placeOf, type TransferProps } from './transfer-props.ts'

/** Sends an OTP to one owner and takes the one that they read out. */
export function CodePanel({ state, send }: TransferProps) {
  return isCodeOut(placeOf(state)) ? <CodeForm state={state} send={send} /> : <SendCode state={state} send={send} />
}

function SendCode({ state, send }: TransferProps) {
  const does = sending(send)
  const { t } = useTranslation('ownership-transfer')
  const { time } = useFormats()
  const place = placeOf(state)
  const owner = ownerOf(place)
  const { context } = state
  const phone = phoneOf(context, owner)
  const limited = place.endsWith('.limited')
  const until = context.proofs[owner].resendAt
  return (
    <>
      <p className="text-muted">
        {t(limited ? 'explain/limited' : 'explain/ready', { end: phone.slice(-2) })}{' '}
        {limited && until && <Countdown until={until} now={now} />}
      </p>
      <FailureBanner failure={context.failure} fallback="ownership-transfer:sendFailed" style="plain" />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="main"
          size="lg"
          {...does('code.send')}
          busy={state.hasTag('busy')}
          busyLabel={t('sending')}
          reason={limited ? t('limitedUntil', { time: time(until) }) : null}
        >
          {t('sendCode', { name: nameOf(context, owner) })}
        </Button>
        <ChangePhone state={state} send={send} />
      </div>
    </>
  )
}

function ChangePhone({ state, send }: TransferProps) {
  const does = sending(send)
  const { t } = useTranslation('ownership-transfer')
  return state.can({ type: 'phone.correct' }) ? (
    <Button variant="quiet" {...does('phone.correct')}>
      {t('change')}
    </Button>
  ) : null
}

function CodeForm({ state, send }: TransferProps) {
  const { t } = useTranslation('ownership-transfer')
  const owner = ownerOf(placeOf(state))
  const { context } = state
  const phone = phoneOf(context, owner)
  const busy = state.hasTag('busy')
  const expired = context.proofs[owner].trouble === 'expired'
  return (
    <Form className="grid w-full gap-4" onSubmit={(field) => send({ type: 'code.submit', code: field('code') })}>
      <p className="text-muted">{t('explain/awaiting', { end: phone.slice(-2) })}</p>
      <OtpField
        name="code"
        length={otpDigits}
        label={t('codeLabel')}
        help={t('codeHelp')}
        autoFocus
        {...useCodeTexts(state)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          variant={expired ? 'plain' : 'main'}
          size="lg"
          event="code.submit"
          busy={busy}
          busyLabel={t('verifying')}
        >
          {t(owner === 'current' ? 'verifyCurrent' : 'verifyNext')}
        </Button>
        {!busy && <Resend state={state} send={send} />}
        <ChangePhone state={state} send={send} />
      </div>
    </Form>
  )
}

/** Shows an unconfirmed OTP as no error. An expired one loses nothing and says so (T036 to T038). */
function useCodeTexts(state: TransferProps['state']) {
  const { t } = useTranslation('ownership-transfer')
  const { failure, proofs } = state.context
  const { trouble } = proofs[ownerOf(placeOf(state))]
  // The problem of the previous OTP says nothing about the one that is being verified.
  if (!failure || state.hasTag('busy')) return {}
  if (failure.kind === 'invalid') return { error: t('codeShort') }
  if (trouble === 'unconfirmed') return { warning: t('sendUnknown') }
  if (trouble === 'unchecked') return { warning: t('checkUnknown') }
  const fallback = trouble === 'unsent' || trouble === 'locked' ? 'sendFailed' : 'verifyFailed'
  const text = <bdi>{failureText(failure, `ownership-transfer:${fallback}`, 'plain')}</bdi>
  if (trouble !== 'expired') return { error: text }
  return {
    warning: (
      <>
        {text} {isAnyVerified(state.context) && <span>{t('stillKept')}</span>}
      </>
    ),
  }
}

function Resend({ state, send }: TransferProps) {
  const does = sending(send)
  const { t } = useTranslation('ownership-transfer')
  const { time } = useFormats()
  const { resendAt: until, trouble, isLimited } = state.context.proofs[ownerOf(placeOf(state))]
  const may = state.can({ type: 'code.resend' })
  const why = until && isLimited ? t('limitedUntil', { time: time(until) }) : t('resendWhy')
  return (
    <Button
      variant={trouble === 'expired' ? 'main' : 'plain'}
      size="lg"
      {...does('code.resend')}
      reason={may ? null : why}
    >
      {until && !may ? (
        <>
          {t('resendIn')} <Countdown until={until} now={now} />
        </>
      ) : (
        t('resend')
      )}
    </Button>
  )
}
