import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { codeStatusMachine } from '../../../machines/code-status/code-status.machine.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { FlowReview } from '../../kit/flow/FlowReview.tsx'
import { type TopState, topOf } from '../../kit/top-state.ts'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { ChangedCodes } from './ChangedCodes.tsx'
import { CodesEntry } from './CodesEntry.tsx'
import { CodesReview } from './CodesReview.tsx'
import type { CodeStatusProps } from './code-status-props.ts'
import { useStatusWord } from './use-status-word.ts'

const panels: Record<TopState<typeof codeStatusMachine>, (props: CodeStatusProps) => ReactNode> = {
  editing: CodesEntry,
  invalid: CodesEntry,
  lookingUp: CodesEntry,
  reviewing: CodesReview,
  changing: Confirmation,
  rereading: () => <EmptyView kind="loading" />,
  unread: Unread,
  changed: ChangedCodes,
}

/** Another status for many codes: pasted, looked up, sent once, and read again. A function of `state`. */
export function CodeStatusView(props: CodeStatusProps) {
  const Panel = panels[topOf(props.state)]
  return <Panel {...props} />
}

function Confirmation({ state, send }: CodeStatusProps) {
  const { t } = useTranslation('code-status')
  const { number } = useFormats()
  const word = useStatusWord()
  const { values, looked } = state.context
  const said = { count: looked.length, codes: number(looked.length), status: word(values.target ?? '') }
  return (
    <FlowReview
      state={state}
      send={send}
      act={{ event: 'act.confirm', label: t('change', said), busyLabel: t('changing') }}
      back={{ event: 'act.cancel', label: t('back') }}
      fallback="code-status:failed"
      unanswered={{
        text: { unknown: t('unknown', said), checking: t('checking') },
        advice: t('unknownAdvice'),
        check: t('checkNow'),
        busyLabel: t('checkingShort'),
      }}
    >
      <p className="text-xl font-semibold">{t('review', said)}</p>
      <p className="text-muted">{t('allOrNone')}</p>
    </FlowReview>
  )
}

function Unread({ state, send }: CodeStatusProps) {
  const { t } = useTranslation('code-status')
  return (
    <FailedView
      title={t('unread')}
      failure={state.context.failure}
      fallback="device-codes:searchFailed"
      onRetry={() => send({ type: 'read.again' })}
    />
  )
}
