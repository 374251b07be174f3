import type { ReactNode } from 'react'
import type { Icon } from '../Icon.ts'
import { AmountText } from '../values/AmountText.tsx'
import { type Fact, Facts } from './Facts.tsx'

export interface Consequence {
  id: string
  icon: Icon
  text: ReactNode
}

export interface ReviewPanelProps {
  /** The record, "Refund RF-20418" */
  record: ReactNode
  /** Amount in minor units. `big` replaces it */
  minor?: number
  big?: ReactNode
  /** Its status */
  chip?: ReactNode
  facts: readonly Fact[]
  /** Consequences, each with its icon */
  consequences?: readonly Consequence[]
}

/** Repeats record, amount, facts and consequences before money, stock or ownership moves. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { record, minor, big, chip, facts, consequences } = props
  return (
    <div className="overflow-clip rounded-md border border-line-strong bg-surface">
      <div className="flex items-start justify-between gap-4 border-b px-4 py-3">
        <div className="grid min-w-0 justify-items-start">
          <div className="text-xs text-muted">{record}</div>
          {minor !== undefined ? <AmountText minor={minor} /> : <div className="text-xl font-semibold">{big}</div>}
        </div>
        {chip}
      </div>
      <Facts facts={facts} className="px-4 py-3" />
      {consequences && consequences.length > 0 && (
        <ul className="grid gap-1.5 border-t bg-sunken px-4 py-3">
          {consequences.map(({ id, icon: Shape, text }) => (
            <li key={id} className="grid grid-cols-[1.25rem_1fr] gap-2">
              <Shape aria-hidden="true" className="mt-0.5 size-4 text-muted" />
              <span className="wrap-anywhere">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
