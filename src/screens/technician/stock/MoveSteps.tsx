import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { StockMove } from '../../../contract/areas/stock/stock-records.ts'
import { jobAddress } from '../../../records/record-links.ts'
import { Stepper } from '../../../ui/feedback/Stepper.tsx'
import { DateTime } from '../../../ui/values/DateTime.tsx'
import { Id } from '../../../ui/values/Id.tsx'
import { moveWord } from './place-word.ts'

interface MoveStepsProps {
  readonly moves: readonly { readonly move: StockMove; readonly detail?: ReactNode }[]
  /** True where the last one says how it is now */
  readonly endsHere?: boolean
}

/** Moves of stock in their order, each with its time, person, reason and job. */
export function MoveSteps({ moves, endsHere = false }: MoveStepsProps) {
  const { t } = useTranslation('stock')
  return (
    <Stepper
      label={t('moves')}
      steps={moves.map(({ move, detail }, index) => ({
        id: `${move.at} ${index}`,
        label: moveWord(move, t),
        state: endsHere && index === moves.length - 1 ? 'here' : 'done',
        time: <DateTime at={move.at} />,
        caption: (
          <>
            <bdi>{move.by ?? t('bySystem')}</bdi>
            {move.note && (
              <>
                {' · '}
                <bdi>{move.note}</bdi>
              </>
            )}
            {move.jobId && (
              <>
                {' · '}
                <a href={jobAddress(move.jobId)}>
                  <Id>{move.jobId}</Id>
                </a>
              </>
            )}
          </>
        ),
        detail,
      }))}
    />
  )
}
