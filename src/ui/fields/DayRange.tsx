import { useState } from 'react'
import { isDay } from '../../contract/normalise.ts'
import { Button } from '../actions/Button.tsx'
import { local } from '../sends.ts'
import { DayField } from './DayField.tsx'

interface End {
  name: string
  label: string
  error?: string | undefined
}

/** A range that is offered by its name, such as last month. */
export interface NamedRange {
  readonly label: string
  readonly from: string
  readonly to: string
}

export interface DayRangeProps {
  /** The days in force, yyyy-MM-dd or empty */
  from: End & { day: string }
  to: End & { day: string }
  named?: readonly NamedRange[]
  /** Something is typed anew, so that what was said of it before is over */
  onInput?: () => void
}

/** Two days, the second not before the first. Each may be empty. */
export function DayRange({ from, to, named = [], onInput }: DayRangeProps) {
  const [days, setDays] = useState({ from: from.day, to: to.day })
  const take = (typed: Partial<typeof days>) => {
    setDays({ ...days, ...typed })
    onInput?.()
  }
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-3">
        <DayField
          name={from.name}
          label={from.label}
          error={from.error}
          value={days.from}
          onValue={(day) => take({ from: day })}
        />
        <DayField
          name={to.name}
          label={to.label}
          error={to.error}
          value={days.to}
          min={isDay(days.from) ? days.from : undefined}
          onValue={(day) => take({ to: day })}
        />
      </div>
      {named.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {named.map(({ label, ...range }) => (
            <Button
              key={label}
              size="sm"
              aria-pressed={range.from === days.from && range.to === days.to}
              {...local}
              onClick={() => take(range)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
