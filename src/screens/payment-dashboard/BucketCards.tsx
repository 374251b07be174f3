import { useTranslation } from 'react-i18next'
import { type ValidityBucket, validityBuckets } from '../../contract/areas/payment-dashboard/payment-dashboard.ts'
import type { Formats } from '../../i18n/formats.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { today as todayNow } from '../../kit/clock.ts'
import type { ListInView } from '../../kit/list/list-definition.ts'
import { classes } from '../../ui/classes.ts'
import { sends } from '../../ui/sends.ts'
import { type Days, daysOfBucket, lastMonth } from './validity-days.ts'

/** Counts by the end of the recharge. Each asks for its days, once more for those that the list begins with. */
export function BucketCards({ state, send }: ListInView) {
  const { t } = useTranslation('payment-dashboard')
  const { dayOf } = useFormats()
  const { data, at, request, searchesAlone, typed } = state.context
  const today = at ? dayOf(at) : todayNow()
  const { start, end } = request.filters
  const locked = searchesAlone && typed.trim() !== ''
  return (
    <section
      aria-label={t('buckets')}
      className="grid flex-none grid-cols-4 gap-3 px-6 pb-2 max-sm:grid-cols-2 max-sm:gap-2 max-sm:px-4"
    >
      {validityBuckets.map((bucket) => {
        const days = daysOfBucket(bucket, today)
        const isOn = !locked && start === days.from && end === days.to
        const wanted = isOn ? lastMonth(today) : days
        return (
          <BucketCard
            key={bucket}
            bucket={bucket}
            days={days}
            isOn={isOn}
            wanted={wanted}
            locked={locked}
            count={data?.counts?.[bucket]}
            onPress={() => locked || send({ type: 'days.apply', ...wanted })}
          />
        )
      })}
    </section>
  )
}

interface BucketCardProps {
  readonly bucket: ValidityBucket
  readonly days: Days
  /** The list shows these days alone */
  readonly isOn: boolean
  /** What it asks for when it is pressed */
  readonly wanted: Days
  readonly locked: boolean
  readonly count: number | undefined
  readonly onPress: () => void
}

function BucketCard({ bucket, days, isOn, wanted, locked, count, onPress }: BucketCardProps) {
  const { t } = useTranslation('payment-dashboard')
  const formats = useFormats()
  return (
    <button
      type="button"
      {...sends({ event: 'days.apply', payload: { ...wanted } })}
      aria-pressed={isOn}
      aria-disabled={locked || undefined}
      onClick={onPress}
      className={classes(
        'flex min-w-0 items-center gap-2 rounded-md border px-3 py-2 text-start',
        isOn ? 'border-ink bg-sunken' : 'bg-surface',
        locked ? 'cursor-default' : 'hover:border-brand',
      )}
    >
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold">{t(`bucketNames/${bucket}`)}</span>{' '}
        <span className="text-xs text-muted">{daysText(days, formats, t)}</span>
      </span>{' '}
      <span className="num text-2xl font-semibold">{formats.number(count)}</span>
    </button>
  )
}

function daysText(
  { from, to }: Days,
  { dayMonth }: Formats,
  t: (key: string, values: Record<string, string>) => string,
): string {
  if (from === '') return t('until', { day: dayMonth(to) })
  return from === to ? dayMonth(to) : t('fromTo', { from: dayMonth(from), to: dayMonth(to) })
}
