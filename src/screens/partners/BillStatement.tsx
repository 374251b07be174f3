import { ArrowDownTrayIcon, CheckCircleIcon, ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Statement, StatementEntry } from '../../contract/areas/partners/bills.ts'
import { csvName, csvOf } from '../../contract/csv.ts'
import { toMajor } from '../../contract/values.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { today } from '../../kit/clock.ts'
import { saveFile } from '../../kit/save-file.ts'
import { billModeWord } from '../../records/bill-mode.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { local } from '../../ui/sends.ts'
import { Cell, Row, Table, withRole } from '../../ui/tables/Table.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { Money } from '../../ui/values/Money.tsx'

interface BillStatementProps {
  readonly statement: Statement
  /** Bills of the partner with something due */
  readonly openBills: number
}

const idOf = ({ billId, paymentId }: StatementEntry) => paymentId ?? billId
const columns = ['day', 'entry', 'billed', 'paid', 'balance'] as const

/** What the partner owed from entry to entry. Each opens to what makes its sum, and the last balance is what is due. */
export function BillStatement({ statement, openBills }: BillStatementProps) {
  const { t } = useTranslation('partner-bills')
  const { date, number } = useFormats()
  const [opened, open] = useState<readonly string[]>([])
  const { from, to, opening, entries, closing } = statement
  const sum = (field: 'billed' | 'paid') => entries.reduce((all, one) => all + one[field], 0)
  const isTied = opening + sum('billed') - sum('paid') === closing
  return (
    <Card
      title={t('statementOf', { from: date(from), to: date(to) })}
      flush
      actions={
        <Button {...local} size="sm" icon={ArrowDownTrayIcon} onClick={() => save(statement, t)}>
          {t('csv')}
        </Button>
      }
    >
      <Table label={t('statement')} least="36rem">
        <thead>
          <tr {...withRole('row')}>
            {columns.map((name, at) => (
              <th key={name} {...withRole('columnheader')} scope="col" className={at > 1 ? 'end' : undefined}>
                {t(`statementColumns/${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row className="font-semibold">
            <Cell className="num">{date(from)}</Cell>
            <Cell colSpan={3}>{t('opening')}</Cell>
            <Cell align="end">
              <Money minor={opening} />
            </Cell>
          </Row>
          {entries.map((entry) => (
            <Fragment key={idOf(entry)}>
              <Entry
                entry={entry}
                isOpen={opened.includes(idOf(entry))}
                onOpen={() =>
                  open(
                    opened.includes(idOf(entry))
                      ? opened.filter((one) => one !== idOf(entry))
                      : [...opened, idOf(entry)],
                  )
                }
              />
            </Fragment>
          ))}
          <Row className="font-semibold">
            <Cell className="num">{date(to)}</Cell>
            <Cell>{t('closing')}</Cell>
            <Cell align="end">
              <Money minor={sum('billed')} />
            </Cell>
            <Cell align="end">
              <Money minor={sum('paid')} />
            </Cell>
            <Cell align="end">
              <Money minor={closing} />
            </Cell>
          </Row>
        </tbody>
      </Table>
      <p className="flex items-center gap-2 p-(--pad)">
        {isTied ? (
          <CheckCircleIcon aria-hidden="true" className="size-5 text-good" />
        ) : (
          <ExclamationTriangleIcon aria-hidden="true" className="size-5 text-bad" />
        )}
        {isTied ? t('ties', { count: openBills, number: number(openBills) }) : t('doesNotTie')}
      </p>
    </Card>
  )
}

interface EntryProps {
  readonly entry: StatementEntry
  readonly isOpen: boolean
  readonly onOpen: () => void
}

function Entry({ entry, isOpen, onOpen }: EntryProps) {
  const { t } = useTranslation(['partner-bills', 'words'])
  const { date, number } = useFormats()
  const { day, billId, paymentId, mode, reference, by, billed, paid, balance, installations, days } = entry
  const title = paymentId ? `${billModeWord(mode ?? '', t)} ${reference ?? ''}` : t('billOf', { id: billId })
  return (
    <>
      <Row>
        <Cell className="num">{date(day)}</Cell>
        <Cell>
          <button type="button" className="link printed text-start" {...local} aria-expanded={isOpen} onClick={onOpen}>
            <bdi>{title}</bdi>
          </button>
        </Cell>
        <Cell align="end">{billed > 0 && <Money minor={billed} />}</Cell>
        <Cell align="end">{paid > 0 && <Money minor={-paid} signed />}</Cell>
        <Cell align="end">
          <Money minor={balance} />
        </Cell>
      </Row>
      {isOpen && (
        <Row className="bg-sunken text-muted">
          <Cell />
          <Cell colSpan={4}>
            {paymentId ? (
              <>
                {t('paidFor')} <Id>{billId}</Id> · <Id>{paymentId}</Id> · <bdi>{by}</bdi>
              </>
            ) : (
              t('madeOf', { count: installations, installations: number(installations), days: number(days) })
            )}
          </Cell>
        </Row>
      )}
    </>
  )
}

function save({ from, to, opening, entries, closing }: Statement, t: (key: string) => string): void {
  const amount = (minor: number) => ({ value: toMajor(minor), decimals: 2 })
  const rows = entries.map((one) => [
    one.day,
    one.billId,
    one.paymentId,
    one.reference,
    amount(one.billed),
    amount(one.paid),
    amount(one.balance),
  ])
  saveFile(
    csvOf(
      [...columns.slice(0, 1), 'bill', 'payment', 'reference', 'billed', 'paid', 'balance'].map((name) =>
        t(`statementFile/${name}`),
      ),
      [
        [from, t('opening'), null, null, null, null, amount(opening)],
        ...rows,
        [to, t('closing'), null, null, null, null, amount(closing)],
      ],
    ),
    csvName(t('statement'), today()),
  )
}
