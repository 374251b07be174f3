import { useTranslation } from 'react-i18next'
import type { IssuanceLine } from '../../../contract/areas/stock/stock-records.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { itemReturnAddress } from '../../../records/item-return-address.ts'
import { unitWord } from '../../../records/unit-word.ts'
import { Chip } from '../../../ui/feedback/Chip.tsx'
import { Cell, Row, Table, withRole } from '../../../ui/tables/Table.tsx'
import { DateTime } from '../../../ui/values/DateTime.tsx'
import { Id } from '../../../ui/values/Id.tsx'
import { type HeldRow, isLate, sumsOf } from './held-lines.ts'
import { mostOf } from './stock.forms.ts'
import { actHash, stockActs } from './stock-address.ts'

interface HeldTableProps {
  readonly technicianId: string
  readonly rows: readonly HeldRow[]
  /** Instant when they were loaded */
  readonly now: string
}

const columns = ['kit', 'againstKit', 'source', 'transit', 'destination', 'sum'] as const

/** Each item with kit and places, its lines with their acts below, and the sums, which must add up (S-36). */
export function HeldTable({ technicianId, rows, now }: HeldTableProps) {
  const { t } = useTranslation('stock')
  const { number, money } = useFormats()
  return (
    <Table label={t('itemsAndLines')} least="52rem">
      <thead>
        <tr {...withRole('row')}>
          <th {...withRole('columnheader')} scope="col">
            {t('item')}
          </th>
          {columns.map((name) => (
            <th key={name} {...withRole('columnheader')} scope="col" className="end">
              {t(`columns/${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) => (
        <tbody key={row.item.itemId}>
          <ItemRow row={row} />
          {row.lines.map((line) => (
            <LineRow key={line.lineId} technicianId={technicianId} line={line} now={now} />
          ))}
        </tbody>
      ))}
      <tbody>
        {sumsOf(rows).map(({ unit, source, transit, destination, sum, withSerial, value }) => (
          <Row key={unit} className="font-semibold">
            <Cell colSpan={3}>
              {unitWord(unit, t)}
              <span className="block font-normal text-muted">
                {t('ofThese', { serials: number(withSerial), value: money(value) })}
              </span>
            </Cell>
            {[source, transit, destination, sum].map((figure, place) => (
              <Cell key={columns[place + 2]} align="end">
                {number(figure)}
              </Cell>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function ItemRow({ row }: { readonly row: HeldRow }) {
  const { t } = useTranslation('stock')
  const { number } = useFormats()
  const { item, source, transit, destination, sum, againstKit, linesSay, isLow } = row
  return (
    <Row>
      <Cell>
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <bdi className="font-medium">{item.name}</bdi>
          <span className="text-muted">
            <Id>{item.itemId}</Id>
          </span>
          {isLow && <Chip tone="warn">{t('low')}</Chip>}
          {linesSay !== null && (
            <Chip tone="bad">
              {t('doesNotAddUp', { lines: number(linesSay), item: number(transit + destination) })}
            </Chip>
          )}
        </span>
      </Cell>
      <Cell align="end">{number(item.quantity)}</Cell>
      <Cell align="end">
        {againstKit < 0 ? (
          <span className="text-warn">{t('missing', { number: number(-againstKit) })}</span>
        ) : againstKit > 0 ? (
          t('surplus', { number: number(againstKit) })
        ) : (
          '–'
        )}
      </Cell>
      <Cell align="end">{number(source)}</Cell>
      <Cell align="end">{number(transit)}</Cell>
      <Cell align="end">{number(destination)}</Cell>
      <Cell align="end">{number(sum)}</Cell>
    </Row>
  )
}

const states = ['allocated', 'pickedUp', 'returnRequested'] as const
/** How much of a line may come back. What was missing may be found and come back, too. */
const returnable = {
  ask: ({ pickedUp }: IssuanceLine) => pickedUp,
  confirm: ({ pickedUp, returnRequested, missing = 0 }: IssuanceLine) => pickedUp + returnRequested + missing,
}

/** One line of a package: how much of it is where, since when, and what can be done with it. */
function LineRow({ technicianId, line, now }: Omit<HeldTableProps, 'rows'> & { readonly line: IssuanceLine }) {
  const { t } = useTranslation('stock')
  const { number, list } = useFormats()
  const { lineId, issuanceId, serial, name, issuedAt, missing = 0 } = line
  const parts = states.flatMap((state) =>
    line[state] > 0 ? [t(`parts/${state}`, { number: number(line[state]) })] : [],
  )
  return (
    <Row>
      <Cell colSpan={columns.length + 1}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 ps-4 max-sm:max-w-72">
          <a href={`#package-${issuanceId}`}>
            <Id>{issuanceId}</Id>
          </a>
          {serial !== null && (
            <a href={`#serial-${serial}`}>
              <Id>{serial}</Id>
            </a>
          )}
          {parts.length > 0 && <span>{list(parts)}</span>}
          {missing > 0 && <Chip tone="warn">{t('parts/missing', { number: number(missing) })}</Chip>}
          <span className={isLate(line, now) ? 'text-warn' : 'text-muted'}>
            <DateTime at={issuedAt} look="date" />
          </span>
          <span className="ms-auto flex flex-wrap gap-x-3 max-sm:ms-0">
            {stockActs.map(
              (act) =>
                mostOf[act](line) > 0 && (
                  <a
                    key={act}
                    href={actHash(act, lineId)}
                    aria-label={`${t(`acts/${act}/ask`)} ${name} ${serial ?? lineId}`}
                  >
                    {t(`acts/${act}/ask`)}
                  </a>
                ),
            )}
            {(['ask', 'confirm'] as const).map(
              (act) =>
                returnable[act](line) > 0 && (
                  <a
                    key={act}
                    href={itemReturnAddress(technicianId, act, lineId)}
                    aria-label={`${t(`returns/${act}`)} ${name} ${serial ?? lineId}`}
                  >
                    {t(`returns/${act}`)}
                  </a>
                ),
            )}
          </span>
        </div>
      </Cell>
    </Row>
  )
}
