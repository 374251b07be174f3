import { useTranslation } from 'react-i18next'
import { countOf, marks } from '../../machines/kit/bulk-rows.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { Banner } from '../ui/Banner.tsx'
import { Facts } from '../ui/Facts.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import type { Tone } from '../ui/tone.ts'
import type { BulkInView } from './BulkView.tsx'
import { reasonOf } from './failure-reason.ts'

type Place = 'running' | 'waiting' | 'checking' | 'paused' | 'ended' | 'doneSoFar' | 'allDone'
const tones: Readonly<Record<Place, Tone>> = {
  running: 'info',
  waiting: 'warn',
  checking: 'warn',
  paused: 'info',
  ended: 'warn',
  doneSoFar: 'good',
  allDone: 'good',
}

/** How far the run is, in a bar and in numbers, and what holds it up. */
export function BulkStanding({ act, state }: Omit<BulkInView, 'send'>) {
  const { t } = useTranslation('bulk')
  const { number } = useFormats()
  const { rows, wish, failure } = state.context
  const place = state.value as Place
  const left = countOf(state.context, 'queued') + countOf(state.context, 'unknown')
  const said = { count: rows.length, done: number(rows.length - left), total: number(rows.length) }
  const isFailed = countOf(state.context, 'failed') > 0
  const text = place === 'running' && wish !== 'go' ? t(`wishes/${wish}`) : t(`texts/${place}`, said)
  return (
    <>
      <Banner tone={place === 'ended' && isFailed ? 'bad' : tones[place]} title={t(`titles/${place}`)} live>
        {text}
        {place === 'paused' && failure && <p>{reasonOf(failure, act.fallback)}</p>}
      </Banner>
      <div className="grid gap-1">
        <ProgressBar label={t('progress', said)} value={rows.length - left} max={rows.length} />
        <p className="num text-xs text-muted">{t('progress', said)}</p>
      </div>
      <Facts
        look="line"
        facts={marks.map((mark) => ({ label: t(`marks/${mark}`), value: number(countOf(state.context, mark)) }))}
      />
    </>
  )
}
