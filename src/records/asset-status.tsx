import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { Chip } from '../ui/feedback/Chip.tsx'
import type { Statuses } from '../ui/feedback/statuses.ts'

/** Where the device of a code is in its life (doc1 §9, doc2 §3). NA has no look: it is "-" (B078). */
export const assetStatuses: Readonly<Record<'ASG' | 'REC' | 'DTT' | 'DTW', Statuses[string]>> = {
  ASG: { tone: 'info', label: 'words:assetStatuses/ASG' },
  REC: { tone: 'good', label: 'words:assetStatuses/REC' },
  DTT: { tone: 'brand', label: 'words:assetStatuses/DTT' },
  DTW: { tone: 'neutral', label: 'words:assetStatuses/DTW' },
}

const looksOf = (code: string): Statuses[string] | undefined =>
  Object.hasOwn(assetStatuses, code) ? assetStatuses[code as keyof typeof assetStatuses] : undefined

/** The label of an asset status (B078). `NA` and none are "-"; a code without a label is shown as it came. */
export const assetStatusWord = (code: string | null | undefined, t: TFunction): string => {
  if (code === undefined || code === null || code === 'NA') return '-'
  const looks = looksOf(code)
  return looks ? t(looks.label) : code
}

/** The same as a chip, or "-". */
export const assetStatusChip = (code: string | null | undefined, t: TFunction): ReactNode => {
  const word = assetStatusWord(code, t)
  return word === '-' ? word : <Chip tone={looksOf(code ?? '')?.tone ?? 'neutral'}>{word}</Chip>
}
