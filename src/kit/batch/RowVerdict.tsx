import { CheckCircleIcon, ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import type { BatchRow } from '../../../machines/kit/batch/batch-rows.ts'

export interface RowVerdictProps {
  readonly row: BatchRow
  /** The console's own text for a reason of the look-up or the service. Undefined: the service's words are shown */
  readonly textOf: (code: string) => string | undefined
  /** The label of a field of the row */
  readonly labelOf?: (field: string) => string | undefined
  /** What was found, where the row is right */
  readonly children: ReactNode
}

/** What is wrong with a row of a batch, by the look-up or by the service, each reason with its field; else what was found. */
export function RowVerdict({ row: { wrong, rejected }, textOf, labelOf = () => undefined, children }: RowVerdictProps) {
  const reasons = wrong
    ? [{ label: undefined, text: textOf(wrong) }]
    : rejected.map(({ field, code, message }) => ({
        label: field ? labelOf(field) : undefined,
        text: textOf(code) ?? (message || code),
      }))
  if (reasons.length === 0)
    return (
      <span className="inline-flex items-center gap-1.5">
        <CheckCircleIcon aria-hidden="true" className="size-4 flex-none" />
        {children}
      </span>
    )
  return reasons.map(({ label, text }) => (
    <span key={`${label} ${text}`} className="flex items-start gap-1.5 text-bad">
      <ExclamationTriangleIcon aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      <span>
        {label && <span className="font-medium">{label} · </span>}
        <bdi>{text}</bdi>
      </span>
    </span>
  ))
}
