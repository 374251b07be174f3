import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

export interface Fact {
  label: string
  value: ReactNode
  /** Which fact, where two share a label */
  id?: string
}

const looks = {
  /** Label at the start, value at the end of each row: panels and reviews */
  rows: {
    list: 'grid gap-1.5',
    pair: 'flex flex-wrap items-baseline justify-between gap-x-4',
    value: 'text-end ms-auto',
  },
  /** Label column, value column: details and what was said so far */
  columns: {
    list: 'grid gap-1.5',
    pair: 'grid grid-cols-[minmax(7rem,10rem)_minmax(0,1fr)] items-baseline gap-x-4',
    value: '',
  },
  /** Label above value, beside each other in one line: the vital facts of a page */
  line: { list: 'flex flex-wrap gap-x-8 gap-y-2', pair: 'grid content-start', value: 'font-medium' },
} as const

export interface FactsProps {
  facts: readonly Fact[]
  look?: keyof typeof looks
  className?: string
}

export function Facts({ facts, look = 'rows', className }: FactsProps) {
  const { list, pair, value } = looks[look]
  return (
    <dl className={classes(list, className)}>
      {facts.map((fact) => (
        <div key={fact.id ?? fact.label} className={pair}>
          <dt className={classes('text-muted', look === 'line' && 'text-xs')}>{fact.label}</dt>
          <dd className={classes('min-w-0 wrap-anywhere', value)}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
