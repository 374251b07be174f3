import { useTranslation } from 'react-i18next'
import { findSerial } from '../../../contract/areas/stock/stock.ts'
import type { FoundSerial } from '../../../contract/areas/stock/stock-records.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { defineSection, type SectionBodyProps } from '../../../kit/record/detail-definition.ts'
import { assetStatusChip } from '../../../records/asset-status.tsx'
import { MoveSteps } from './MoveSteps.tsx'
import { placeWord } from './place-word.ts'

/** Who has a serial, since when, and every move of it with person and reason (S-293). */
export const serialSection = defineSection<typeof findSerial>({
  id: 'serial',
  texts: 'stock',
  title: 'custody',
  endpoint: findSerial,
  input: ({ serial = '' }) => ({ params: { serial } }),
  body: Custody,
  lines: 4,
})

function Custody({ data, at }: SectionBodyProps<FoundSerial>) {
  const { t } = useTranslation('stock')
  const { age } = useFormats()
  const { item, place, near, moves, serial, assetStatus } = data
  if (!item)
    return (
      <p>
        {t('noSuchSerial', { serial })}
        {near && ` ${t('nearest', { serial: near })}`}
      </p>
    )
  return (
    <div className="grid gap-4">
      <p>
        <bdi className="font-medium">{item.name}</bdi> · {placeWord(place, t)}
        {place?.since && (
          <>
            {' · '}
            {t('forSoLong', { age: age(place.since, at) })}
          </>
        )}
      </p>
      {typeof assetStatus === 'string' && (
        <p className="flex flex-wrap gap-x-2">
          <span className="text-muted">{t('assetStatus')}</span>
          {assetStatusChip(assetStatus, t)}
        </p>
      )}
      {moves.length === 0 ? (
        <p className="text-muted">{t('noMoves')}</p>
      ) : (
        <MoveSteps moves={moves.map((move) => ({ move }))} endsHere />
      )}
    </div>
  )
}
