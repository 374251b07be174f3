import { useTranslation } from 'react-i18next'
import { type CodeKind, codeKind, digitsOf, type StatusContext } from '../../../machines/job-status/status-entry.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { failureText } from '../../kit/failure-text.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Countdown } from '../../ui/feedback/Countdown.tsx'
import { OtpField } from '../../ui/fields/OtpField.tsx'
import type { StatusProps } from './job-status-props.ts'

/** The code that the customer reads out or gave the technician, and the button that sends it (S-16, S-22). */
export function StatusCode({ state, send }: StatusProps) {
  const { t } = useTranslation('job-status')
  const { time } = useFormats()
  const kind = codeKind(state.context)
  if (!kind) return null
  const sent = state.context.sent[kind]
  const cooling = state.matches({ editing: 'coolingDown' })
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-1">
      <OtpField
        // Another kind of code is another field: what was typed isn't carried over.
        key={kind}
        name="code"
        length={digitsOf(kind)}
        label={t(`codes/${kind}`)}
        help={sent?.sentAt ? t('codeSentAt', { time: time(sent.sentAt) }) : t(`codeHelp/${kind}`)}
        {...troubleAt(state.context, kind, t)}
      />
      <Button
        className="mb-5"
        event="code.send"
        busy={state.matches('sendingCode')}
        busyLabel={t('sendingCode')}
        reason={cooling ? t('codeWait') : null}
        onClick={() => send({ type: 'code.send' })}
      >
        {t(sent?.sentAt ? 'sendAgain' : 'sendCode')}
        {cooling && sent && (
          <>
            {' '}
            <Countdown until={sent.nextAt} />
          </>
        )}
      </Button>
    </div>
  )
}

/** One without response is no error: it may be with the customer. */
function troubleAt(
  { codeTrouble, failure }: StatusContext,
  kind: CodeKind,
  t: (key: string, values?: Record<string, unknown>) => string,
) {
  if (codeTrouble === 'short') return { error: t('codeShort', { digits: digitsOf(kind) }) }
  if (codeTrouble === 'unconfirmed') return { warning: t('codeUnknown') }
  if (codeTrouble === null || !failure) return {}
  return { error: <bdi>{failureText(failure, `job-status:codeFailed/${kind}`)}</bdi> }
}
