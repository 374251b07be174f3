import { useTranslation } from 'react-i18next'
import type { FormCodeContext } from '../../../machines/kit/code-in-form.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Countdown } from '../../ui/feedback/Countdown.tsx'
import { OtpField } from '../../ui/fields/OtpField.tsx'
import { now } from '../clock.ts'
import { failureText } from '../failure-text.ts'

export interface CodeFieldProps {
  /** The code of the form's flow, and the failure to send one */
  readonly of: Pick<FormCodeContext, 'code' | 'failure'>
  readonly digits: number
  readonly label: string
  /** Who has it, as long as none was sent */
  readonly help: string
  /** Key of the text for a code that wasn't sent and gave no reason */
  readonly fallback: string
  readonly isCooling: boolean
  readonly isSending: boolean
  /** Why none can be sent yet */
  readonly lack?: string | null
  readonly onSend: () => void
}

/** A code that goes out with its form, and the button that sends it: machines/kit/code-in-form.ts. */
export function CodeField(props: CodeFieldProps) {
  const { of, digits, label, help, fallback, isCooling, isSending, lack = null, onSend } = props
  const { t } = useTranslation('code-field')
  const { time } = useFormats()
  const { code, failure } = of
  const { sent } = code
  // One without response is no error: it may be with the customer.
  const trouble =
    code.trouble === 'short'
      ? { error: t('short', { digits }) }
      : code.trouble === 'unconfirmed'
        ? { warning: t('unknown') }
        : code.trouble && failure
          ? { error: <bdi>{failureText(failure, fallback)}</bdi> }
          : {}
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-1">
      <OtpField
        name="code"
        length={digits}
        label={label}
        help={sent?.sentAt ? t('sentAt', { time: time(sent.sentAt) }) : help}
        {...trouble}
      />
      <Button
        className="mb-5"
        event="code.send"
        busy={isSending}
        busyLabel={t('sending')}
        reason={isCooling ? t('wait') : lack}
        onClick={onSend}
      >
        {t(sent?.sentAt ? 'sendAgain' : 'send')}
        {isCooling && sent && (
          <>
            {' '}
            <Countdown until={sent.nextAt} now={now} />
          </>
        )}
      </Button>
    </div>
  )
}
