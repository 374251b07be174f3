import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

export interface Fact {
  label: string
  value: ReactNode
  /** Tells two facts with the same label apart */
  id?: string
}

const looks = {
  /** For panels and reviews: label at the start of each row, value at its end */
  rows: {
    list: 'grid gap-1.5',
    pair: 'flex flex-wrap items-baseline justify-between gap-x-4',
    value: 'text-end ms-auto',
  },
  /** For details: a column of labels and one of values */
  columns: {
    list: 'grid gap-1.5',
    pair: 'grid grid-cols-[minmax(7rem,10rem)_minmax(0,1fr)] items-baseline gap-x-4',
    value: '',
  },
  /** For the main facts of a page: one line, each label above its value */
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
