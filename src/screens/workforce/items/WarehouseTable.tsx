import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../i18n/useFormats.ts'
import { unitWord } from '../../../records/unit-word.ts'
import { Chip } from '../../../ui/feedback/Chip.tsx'
import { Cell, Row, Table, withRole } from '../../../ui/tables/Table.tsx'
import { Id } from '../../../ui/values/Id.tsx'
import { sumsOfRows, type WarehouseRow } from './warehouse-rows.ts'

interface WarehouseTableProps {
  readonly rows: readonly WarehouseRow[]
  readonly isLow: boolean
  /** True where all rows are of one warehouse, which then stands above them alone */
  readonly isOne: boolean
}

const figures = ['source', 'transit', 'destination', 'sum'] as const

/** Each item in each warehouse with its three places, and the sums, which must add up (S-36). */
export function WarehouseTable({ rows, isLow, isOne }: WarehouseTableProps) {
  const { t } = useTranslation('items')
  const { number } = useFormats()
  const columns = [...figures, 'needed', 'lacks'] as const
  return (
    <Table label={t(isLow ? 'views/low' : 'views/stock')} least={isOne ? '46rem' : '56rem'}>
      <thead>
        <tr {...withRole('row')}>
          {(isOne ? (['item'] as const) : (['item', 'warehouse'] as const)).map((name) => (
            <th key={name} {...withRole('columnheader')} scope="col">
              {t(name)}
            </th>
          ))}
          {columns.map((name) => (
            <th key={name} {...withRole('columnheader')} scope="col" className="end">
              {t(`places/${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <StockRow key={row.id} row={row} isLow={isLow} isOne={isOne} />
        ))}
      </tbody>
      <tbody>
        {sumsOfRows(rows).map((sums) => (
          <Row key={sums.unit} className="font-semibold">
            <Cell colSpan={isOne ? 1 : 2}>
              {t('total', { unit: unitWord(sums.unit, t) })} <LedgerSays says={sums.ledgerSays} sum={sums.sum} />
            </Cell>
            {figures.map((name) => (
              <Cell key={name} align="end">
                {number(sums[name])}
              </Cell>
            ))}
            <Cell colSpan={2} />
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function StockRow({ row, isLow, isOne }: Omit<WarehouseTableProps, 'rows'> & { readonly row: WarehouseRow }) {
  const { t } = useTranslation('items')
  const { number } = useFormats()
  const { item, place, lacks, ledgerSays, sum } = row
  return (
    <Row>
      <Cell>
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <bdi className="font-medium">{item.name}</bdi>
          <span className="text-muted">
            <Id>{item.itemId}</Id>
          </span>
          {place.isLow && !isLow && <Chip tone="warn">{t('low')}</Chip>}
          <LedgerSays says={ledgerSays} sum={sum} />
        </span>
      </Cell>
      {!isOne && (
        <Cell>
          <bdi>{place.warehouse}</bdi>
        </Cell>
      )}
      {figures.map((name) => (
        <Cell key={name} align="end">
          {number(row[name])}
        </Cell>
      ))}
      <Cell align="end">{number(place.needed)}</Cell>
      <Cell align="end">{lacks > 0 ? <span className="text-warn">{number(lacks)}</span> : '–'}</Cell>
    </Row>
  )
}

/** A sum that isn't what the movements say is told, not hidden (H94). */
function LedgerSays({ says, sum }: { readonly says: number | null; readonly sum: number }) {
  const { t } = useTranslation('items')
  const { number } = useFormats()
  return says === null ? null : <Chip tone="bad">{t('doesNotAddUp', { sum: number(sum), ledger: number(says) })}</Chip>
}
