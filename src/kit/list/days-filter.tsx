import { FunnelIcon } from '@heroicons/react/24/outline'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { todayWord } from '../../../machines/kit/list/list-request.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { Popover } from '../../ui/overlays/Popover.tsx'
import { FilterChip } from '../../ui/tables/FilterChip.tsx'
import type { DaysFilter, DaysInView } from './list-definition.ts'

const load = () => import('./DaysForm.tsx')
const DaysForm = lazy(() => load().then((file) => ({ default: file.DaysForm })))
/** Ignores a failed import, because opening tries again. */
const loadEarly = () => void load().catch(() => undefined)

/**
 * A range of days in a popover (doc1 §2). Its values are yyyy-MM-dd in the address; the list's `input` writes the wire.
 * Its form loads when someone points at the button.
 */
export const daysFilter = (
  names: Pick<DaysFilter, 'label' | 'from' | 'to' | 'initial' | 'begins' | 'today'>,
): DaysFilter => ({
  ...names,
  button: DaysButton,
  chips: DayChips,
})

function endsOf({ list, chosen }: DaysInView) {
  const { days } = list
  return days ? [days.from, days.to].map((end) => ({ ...end, day: chosen[end.name] ?? '' })) : []
}

function DaysButton(props: DaysInView) {
  const { texts, days } = props.list
  const { t } = useTranslation(texts)
  if (!days) return null
  const ends = endsOf(props)
  return (
    <Popover
      label={t(days.label)}
      icon={FunnelIcon}
      count={ends.filter(({ day }) => day !== '').length}
      onNear={loadEarly}
      reason={props.locked}
    >
      {(close) => <DaysForm {...props} ends={ends} close={close} />}
    </Popover>
  )
}

/** One chip for each day in force, which takes that one away. */
function DayChips(props: DaysInView) {
  const { t } = useTranslation(props.list.texts)
  const { date } = useFormats()
  const ends = endsOf(props)
  return ends.map(({ name, label, day }, index) => {
    const [from = '', to = ''] = ends.map((end, at) => (at === index ? '' : end.day))
    const payload = { from, to }
    return day === '' ? null : (
      <FilterChip
        key={name}
        label={t(label)}
        value={day === todayWord ? t(props.list.days?.today ?? day) : date(day)}
        event="days.apply"
        payload={payload}
        onRemove={() => props.send({ type: 'days.apply', ...payload })}
      />
    )
  })
}
