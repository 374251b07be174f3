import { useTranslation } from 'react-i18next'
import { asks } from '../../../machines/job-status/status-entry.ts'
import { happyCodeDigits } from '../../contract/bounds.ts'
import { CodeField } from '../../kit/flow/CodeField.tsx'
import type { StatusProps } from './job-status-props.ts'

/** The code that the customer gave the technician, and the button that sends it (S-22). */
export function StatusCode({ state, send }: StatusProps) {
  const { t } = useTranslation('job-status')
  if (!asks(state.context, 'happyCode')) return null
  return (
    <CodeField
      of={state.context}
      digits={happyCodeDigits}
      label={t('code')}
      help={t('codeHelp')}
      fallback="words:happyCodeFailed"
      isCooling={state.matches({ editing: 'coolingDown' })}
      isSending={state.matches('sendingCode')}
      onSend={() => send({ type: 'code.send' })}
    />
  )
}
