import { useTranslation } from 'react-i18next'
import { countOf, recipientMarks } from '../../../machines/bulk-message/recipients.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { failureText } from '../../kit/failure-text.ts'
import { type TopState, topOf } from '../../kit/top-state.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'
import { Facts } from '../../ui/layout/Facts.tsx'
import { local } from '../../ui/sends.ts'
import { MessageResults } from './MessageResults.tsx'
import type { MessageProps, MessageState } from './message-props.ts'

const tones: Readonly<Partial<Record<TopState<never> | string, Tone>>> = {
  waiting: 'warn',
  unknown: 'warn',
  ended: 'warn',
  allSent: 'good',
}

/** Progress of the run, what it waits for, and the result of each customer. */
export function MessageRun({ state, send, onAgain }: MessageProps) {
  const { t } = useTranslation('bulk-message')
  const { number } = useFormats()
  const { recipients } = state.context
  const left = countOf(state.context, 'queued') + countOf(state.context, 'unknown')
  const said = { count: recipients.length, done: number(recipients.length - left), total: number(recipients.length) }
  return (
    <div className="grid gap-4">
      <RunBanner state={state} />
      <div className="grid gap-1">
        <ProgressBar label={t('progress', said)} value={recipients.length - left} max={recipients.length} />
        <p className="num text-xs text-muted">{t('progress', said)}</p>
      </div>
      <Facts
        look="line"
        facts={recipientMarks.map((mark) => ({
          label: t(`marks/${mark}`),
          value: number(countOf(state.context, mark)),
        }))}
      />
      <RunActs state={state} send={send} onAgain={onAgain} />
      <MessageResults context={state.context} />
    </div>
  )
}

function RunBanner({ state }: Pick<MessageProps, 'state'>) {
  const { t } = useTranslation('bulk-message')
  const place = topOf(state)
  const { failure } = state.context
  const wishes = state.matches('sending') && state.context.wish !== 'go'
  return (
    <Banner tone={place === 'paused' && failure ? 'bad' : (tones[place] ?? 'info')} title={t(`titles/${place}`)} live>
      <p>{wishes ? t(`wishes/${state.context.wish}`) : t(`texts/${place}`)}</p>
      {failure && (place === 'paused' || place === 'unknown') && <p>{failureText(failure, 'bulk-message:failed')}</p>}
    </Banner>
  )
}

type Act = Extract<
  Parameters<MessageProps['send']>[0]['type'],
  `run.${'pause' | 'resume' | 'check' | 'retry' | 'stop'}`
>
const acts: readonly Act[] = ['run.resume', 'run.check', 'run.retry', 'run.pause', 'run.stop']
const mainActs: readonly Act[] = ['run.resume', 'run.check', 'run.retry']

const isOver = (state: MessageState): boolean => state.matches('ended') || state.matches('allSent')

/** What the person may ask for now. */
function RunActs({ state, send, onAgain }: MessageProps) {
  const { t } = useTranslation('bulk-message')
  const { number } = useFormats()
  const checking = state.matches('checking')
  const count = countOf(state.context, 'retryable')
  return (
    <div className="flex flex-wrap items-center gap-2">
      {acts
        .filter((type) => state.can({ type }))
        .map((type) => (
          <Button
            key={type}
            variant={mainActs.includes(type) ? 'main' : 'plain'}
            event={type}
            onClick={() => send({ type })}
          >
            {t(`acts/${type}`, { count, customers: number(count) })}
          </Button>
        ))}
      {checking && (
        <Button variant="main" event="run.check" busy busyLabel={t('checkingShort')}>
          {t('acts/run.check')}
        </Button>
      )}
      {isOver(state) && (
        <Button {...local} onClick={onAgain}>
          {t('again')}
        </Button>
      )}
    </div>
  )
}
