import { ArrowDownTrayIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BillDetails, BillLine } from '../../contract/areas/partners/bills.ts'
import { csvName, csvOf } from '../../contract/csv.ts'
import { toMajor } from '../../contract/values.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { today } from '../../kit/clock.ts'
import { saveFile } from '../../kit/save-file.ts'
import { installationAddress } from '../../records/record-links.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { local } from '../../ui/sends.ts'
import { Cell, Row, Table, withRole } from '../../ui/tables/Table.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { Money } from '../../ui/values/Money.tsx'

interface BillLinesProps {
  readonly bill: BillDetails
}

const columns = ['installation', 'zone', 'plan', 'days', 'amount'] as const
const money = (minor: number) => ({ value: toMajor(minor), decimals: 2 })

/** The installations of a bill with their days. The last row makes the bill, to the paisa. */
export function BillLines({ bill }: BillLinesProps) {
  const { t } = useTranslation('partner-bills')
  const { number } = useFormats()
  const [sought, seek] = useState('')
  const wanted = sought.trim().toLowerCase()
  const lines = bill.lines.filter(({ installationId, zone }) =>
    [installationId, zone].some((text) => text.toLowerCase().includes(wanted)),
  )
  const shown = lines.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Card
      title={t('installationsOf', { number: number(bill.installations) })}
      flush
      actions={
        <span className="flex flex-wrap items-center gap-2 print:hidden">
          <SearchField {...local} label={t('seekLines')} placeholder={t('seekLinesIn')} value={sought} onValue={seek} />
          <Button {...local} size="sm" icon={ArrowDownTrayIcon} onClick={() => save(bill, t)}>
            {t('csv')}
          </Button>
        </span>
      }
    >
      {lines.length === 0 ? (
        <p className="p-(--pad) text-muted">{t(bill.lines.length === 0 ? 'noLines' : 'noneFound')}</p>
      ) : (
        <Table label={t('installations')} least="34rem">
          <thead>
            <tr {...withRole('row')}>
              {columns.map((name) => (
                <th
                  key={name}
                  {...withRole('columnheader')}
                  scope="col"
                  className={name === 'days' || name === 'amount' ? 'end' : undefined}
                >
                  {t(`lines/${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={`${line.installationId} ${line.from}`} line={line} bill={bill} />
            ))}
          </tbody>
          <tbody>
            <Row className="font-semibold">
              <Cell colSpan={3}>{t(wanted === '' ? 'billAmount' : 'ofShown')}</Cell>
              <Cell align="end">{number(lines.reduce((sum, { days }) => sum + days, 0))}</Cell>
              <Cell align="end">
                <Money minor={shown} />
              </Cell>
            </Row>
          </tbody>
        </Table>
      )}
    </Card>
  )
}

function Line({ line, bill }: { readonly line: BillLine; readonly bill: BillDetails }) {
  const { t } = useTranslation('partner-bills')
  const { number } = useFormats()
  const { installationId, zone, plan, days, amount } = line
  return (
    <Row>
      <Cell>
        <a className="link" href={installationAddress({ id: installationId, walletId: null }, 'AllCustomers')}>
          <Id>{installationId}</Id>
        </a>
      </Cell>
      <Cell>
        <bdi>{zone}</bdi>
      </Cell>
      <Cell className="whitespace-normal">
        {plan ? <bdi>{plan}</bdi> : t('noPlan')}
        <Why line={line} bill={bill} />
      </Cell>
      <Cell align="end">{number(days)}</Cell>
      <Cell align="end">
        <Money minor={amount} />
      </Cell>
    </Row>
  )
}

/** Why a line isn't the whole month, or costs less than its days. */
function Why({ line: { from, to, paidDays }, bill }: { readonly line: BillLine; readonly bill: BillDetails }) {
  const { t } = useTranslation('partner-bills')
  const { date, number, list } = useFormats()
  const reasons = [
    from > bill.from ? t('fromDay', { day: date(from) }) : '',
    to < bill.to ? t('untilDay', { day: date(to) }) : '',
    paidDays > 0 ? t('paidDays', { count: paidDays, days: number(paidDays) }) : '',
  ].filter((reason) => reason !== '')
  return reasons.length > 0 ? <span className="block text-xs text-muted">{list(reasons)}</span> : null
}

function save({ billId, lines }: BillDetails, t: (key: string) => string): void {
  const head = (['installation', 'zone', 'plan', 'from', 'to', 'days', 'paidDays', 'amount'] as const).map((name) =>
    t(`file/${name}`),
  )
  const rows = lines.map((one) => [
    one.installationId,
    one.zone,
    one.plan,
    one.from,
    one.to,
    one.days,
    one.paidDays,
    money(one.amount),
  ])
  saveFile(csvOf(head, rows), csvName(billId, today()))
}
