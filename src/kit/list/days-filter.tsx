import { FunnelIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRange } from '../../../machines/kit/list/list-request.ts'
import { isDay } from '../../contract/values.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { DayRange } from '../../ui/fields/DayRange.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { Popover } from '../../ui/overlays/Popover.tsx'
import { local } from '../../ui/sends.ts'
import { FilterChip } from '../../ui/tables/FilterChip.tsx'
import type { DaysFilter, DaysInView } from './list-definition.ts'

/** A range of days in a popover (doc1 §2). Its values are yyyy-MM-dd in the address; the list's `input` writes the wire. */
export const daysFilter = (names: Pick<DaysFilter, 'label' | 'from' | 'to'>): DaysFilter => ({
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
  // The form's texts come with those of the list, so that it can take the focus at once.
  const { t } = useTranslation([texts, 'list-days'])
  if (!days) return null
  return (
    <Popover label={t(days.label)} icon={FunnelIcon} count={endsOf(props).filter(({ day }) => day !== '').length}>
      {(close) => <DaysForm {...props} close={close} />}
    </Popover>
  )
}

/** What is wrong with the typed days, by the end that has to be mended. */
interface Problem {
  readonly from?: 'wrongDay'
  readonly to?: 'wrongDay' | 'endBeforeStart'
}

/** `2026/11/03` is written often, and means the same. */
const dayTyped = (fields: FormData, name: string): string =>
  String(fields.get(name) ?? '')
    .trim()
    .replace(/[/.]/g, '-')

function problemOf(from: string, to: string): Problem | null {
  const [isFrom, isTo] = [from, to].map((day) => day === '' || isDay(day))
  if (!isFrom || !isTo) return { ...(isFrom ? {} : { from: 'wrongDay' }), ...(isTo ? {} : { to: 'wrongDay' }) }
  return isRange({ from, to }) ? null : { to: 'endBeforeStart' }
}

function DaysForm({ close, ...props }: DaysInView & { readonly close: () => void }) {
  const { list, mayClear, send } = props
  const { t } = useTranslation(['list-days', list.texts])
  const [problem, setProblem] = useState<Problem | null>(null)
  // Another number draws the fields anew, empty.
  const [times, setTimes] = useState(0)
  const [from, to] = endsOf(props).map(({ label, day }) => ({
    label: t(`${list.texts}:${label}`),
    day: times === 0 ? day : '',
  }))
  if (!from || !to) return null
  const apply = (fields: FormData) => {
    const days = { from: dayTyped(fields, 'from'), to: dayTyped(fields, 'to') }
    const found = problemOf(days.from, days.to)
    setProblem(found)
    if (found) return
    send({ type: 'days.apply', ...days })
    close()
  }
  const clear = () => {
    if (mayClear) send({ type: 'filters.clear' })
    setProblem(null)
    setTimes(times + 1)
  }
  return (
    <Form className="grid w-108 max-w-full gap-4" onSubmit={apply}>
      <DayRange
        key={times}
        from={{ ...from, name: 'from', error: problem?.from && t(`list-days:${problem.from}`) }}
        to={{ ...to, name: 'to', error: problem?.to && t(`list-days:${problem.to}`) }}
        onInput={() => problem && setProblem(null)}
      />
      <div className="flex justify-end gap-2">
        <Button {...(mayClear ? { event: 'filters.clear' } : local)} onClick={clear}>
          {t('list-days:clear')}
        </Button>
        <Button type="submit" variant="main" event="days.apply">
          {t('list-days:apply')}
        </Button>
      </div>
    </Form>
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
        value={date(day)}
        event="days.apply"
        payload={payload}
        onRemove={() => props.send({ type: 'days.apply', ...payload })}
      />
    )
  })
}
