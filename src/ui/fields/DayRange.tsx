import { useState } from 'react'
import { DayField } from './DayField.tsx'

interface End {
  name: string
  label: string
  error?: string | undefined
}

export interface DayRangeProps {
  /** The days in force, yyyy-MM-dd or empty */
  from: End & { day: string }
  to: End & { day: string }
  /** Something is typed anew, so that what was said of it before is over */
  onInput?: () => void
}

/** Two days, the second not before the first. Each may be empty. */
export function DayRange({ from, to, onInput }: DayRangeProps) {
  const [start, setStart] = useState(from.day)
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-3">
      <DayField
        name={from.name}
        label={from.label}
        error={from.error}
        defaultValue={from.day}
        onValue={(day) => {
          setStart(day)
          onInput?.()
        }}
      />
      <DayField
        name={to.name}
        label={to.label}
        error={to.error}
        defaultValue={to.day}
        min={/^\d{4}-\d{2}-\d{2}$/.test(start) ? start : undefined}
        {...(onInput ? { onValue: onInput } : {})}
      />
    </div>
  )
}
