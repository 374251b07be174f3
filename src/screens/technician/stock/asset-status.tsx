import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { Chip } from '../../../ui/feedback/Chip.tsx'
import type { Tone } from '../../../ui/feedback/tone.ts'

const tones: Readonly<Record<string, Tone>> = { ASG: 'info', REC: 'good', DTT: 'brand', DTW: 'neutral' }

/** The label of an asset status (doc1 §9, B078). `NA` and none are "-"; a code without a label is shown as it came. */
export const assetStatusWord = (code: string | null | undefined, t: TFunction): string => {
  if (code === undefined || code === null || code === 'NA') return '-'
  return code in tones ? t(`stock:assetStatuses/${code}`) : code
}

/** The same as a chip, or "-". */
export const assetStatusChip = (code: string | null | undefined, t: TFunction): ReactNode => {
  const word = assetStatusWord(code, t)
  return word === '-' ? word : <Chip tone={tones[code ?? ''] ?? 'neutral'}>{word}</Chip>
}
