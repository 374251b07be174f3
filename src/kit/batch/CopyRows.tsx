import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyIds } from '../bulk/CopyIds.tsx'

interface CopyRowsProps {
  readonly ids: readonly string[]
  readonly of: 'wrong' | 'dropped'
}

/** Copies the ids that can't be sent, or that were removed, as for the partner who named them. */
export function CopyRows({ ids, of }: CopyRowsProps) {
  const { t } = useTranslation('batch')
  return (
    <Suspense>{ids.length > 0 && <CopyIds ids={ids} label={t(`copy/${of}`)} otherwise={t('notCopied')} />}</Suspense>
  )
}
