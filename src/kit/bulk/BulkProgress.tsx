import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { countOf, doneInAll, marks } from '../../../machines/kit/bulk/bulk-rows.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'
import { Facts } from '../../ui/layout/Facts.tsx'
import { reasonOf } from '../failure-reason.ts'
import type { BulkInView } from './bulk-definition.ts'

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

/** Shows the progress of the run as a bar and in numbers, and what it waits for. */
export function BulkProgress({ act, state }: Omit<BulkInView, 'send'>) {
  const { t } = useTranslation('bulk')
  const { number } = useFormats()
  const { rows, failure } = state.context
  const place = state.value as Place
  const left = countOf(state.context, 'queued') + countOf(state.context, 'unknown')
  const said = {
    count: rows.length,
    done: number(rows.length - left),
    total: number(rows.length),
    doneInAll: number(doneInAll(state.context)),
  }
  const isFailed = countOf(state.context, 'failed') > 0
  const isUnsure = countOf(state.context, 'unknown') > 0
  const title = place === 'ended' && isUnsure ? t('titles/endedUnsure') : t(`titles/${place}`)
  return (
    <>
      <Banner tone={place === 'ended' && isFailed ? 'bad' : tones[place]} title={title} live>
        {textOf(state, t, said)}
        {place === 'paused' && failure && <p>{reasonOf(failure, act.fallback)}</p>}
      </Banner>
      {rows.length > 0 && (
        <div className="grid gap-1">
          <ProgressBar label={t('progress', said)} value={rows.length - left} max={rows.length} />
          <p className="num text-xs text-muted">{t('progress', said)}</p>
        </div>
      )}
      <Facts
        look="line"
        facts={marks.map((mark) => ({ label: t(`marks/${mark}`), value: number(countOf(state.context, mark)) }))}
      />
    </>
  )
}

/**
 * The text at the end counts the rows by result. Where all were done, it names rows of earlier runs that were not.
 * Rows that are left for later have a text of their own.
 */
function textOf({ value, context }: BulkInView['state'], t: TFunction<'bulk'>, said: Record<string, unknown>) {
  if (value === 'running' && context.wish !== 'go') return t(`wishes/${context.wish}`)
  if (value !== 'ended' || countOf(context, 'done') < context.rows.length) return t(`texts/${value as Place}`, said)
  if (context.rest !== 'none') return null
  return t(context.rows.length === 0 ? 'texts/endedEmpty' : 'texts/endedBefore')
}
