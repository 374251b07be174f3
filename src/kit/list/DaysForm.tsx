import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRange, todayWord } from '../../../machines/kit/list/list-request.ts'
import { isDay } from '../../contract/normalise.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { DayRange } from '../../ui/fields/DayRange.tsx'
import { Form, type Typed } from '../../ui/fields/Form.tsx'
import { local } from '../../ui/sends.ts'
import { today } from '../clock.ts'
import type { DayEnd, DaysInView } from './list-definition.ts'
import { namedRanges } from './named-ranges.ts'

/** What is wrong with the typed days, by the end that has to be mended. */
interface Problem {
  readonly from?: 'wrongDay'
  readonly to?: 'wrongDay' | 'endBeforeStart'
}

function problemOf(from: string, to: string): Problem | null {
  const [isFrom, isTo] = [from, to].map((day) => day === '' || isDay(day))
  if (!isFrom || !isTo) return { ...(isFrom ? {} : { from: 'wrongDay' }), ...(isTo ? {} : { to: 'wrongDay' }) }
  return isRange({ from, to }) ? null : { to: 'endBeforeStart' }
}

interface DaysFormProps extends DaysInView {
  /** Start and end, with the days in force */
  readonly ends: readonly (DayEnd & { readonly day: string })[]
  readonly close: () => void
}

/** Both days typed, checked and applied at once. */
export function DaysForm({ list, mayClear, send, ends, close }: DaysFormProps) {
  const { t } = useTranslation(['list-days', list.texts])
  const [problem, setProblem] = useState<Problem | null>(null)
  // Another number draws the fields anew, empty.
  const [times, setTimes] = useState(0)
  const dayIn = (day: string) => (day === todayWord ? today() : day)
  const [from, to] = ends.map(({ label, day }) => ({
    label: t(`${list.texts}:${label}`),
    day: times === 0 ? dayIn(day) : '',
  }))
  if (!from || !to) return null
  const apply = (field: Typed) => {
    const days = { from: field('from').trim(), to: field('to').trim() }
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
        named={namedRanges(today(), !!list.days?.today).map(({ name, ...range }) => ({
          ...range,
          label: t(`list-days:ranges/${name}`),
        }))}
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
