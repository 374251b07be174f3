import { useTranslation } from 'react-i18next'
import type { listEarningEntries } from '../../../contract/areas/earnings/earnings.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import type { ListInView } from '../../../kit/list/list-definition.ts'
import { Fold } from '../../../ui/layout/Fold.tsx'
import { HeadCell } from '../../../ui/tables/HeadCell.tsx'
import { Cell, Row, Table } from '../../../ui/tables/Table.tsx'
import { Money } from '../../../ui/values/Money.tsx'

/** Whose passbook it is, the balance, and what each month came to: of the whole passbook, whatever is filtered (H111). */
export function MonthSums({ state }: Pick<ListInView, 'state'>) {
  const { t } = useTranslation('earning')
  const { month } = useFormats()
  const data = state.context.data as Answer<typeof listEarningEntries> | null
  if (!data?.months) return <div className="h-22 px-6 max-sm:px-4" />
  const { employeeName, balance, months } = data
  const [latest] = months
  return (
    <div className="grid gap-2 px-6 pb-2 max-sm:px-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <bdi className="font-medium">{employeeName}</bdi>
        <span className="text-muted">{t('balanceNow')}</span>
        <Money minor={balance} className={balance < 0 ? 'text-lg font-semibold text-bad' : 'text-lg font-semibold'} />
        {balance < 0 && <span className="text-bad">{t('negative')}</span>}
      </p>
      {latest && (
        <p className="flex flex-wrap items-baseline gap-x-3 text-muted">
          <span className="font-medium text-ink">{month(`${latest.month}-01`)}</span>
          <span>
            {t('credit')} <Money minor={latest.credit} />
          </span>
          <span>
            {t('debit')} <Money minor={latest.debit} />
          </span>
          <span>
            {t('net')} <Money minor={latest.net} className={latest.net < 0 ? 'text-bad' : ''} />
          </span>
        </p>
      )}
      {months.length > 0 && (
        <Fold title={t('months')} open={false}>
          <Table label={t('months')}>
            <thead>
              <tr>
                <HeadCell>{t('month')}</HeadCell>
                <HeadCell align="end">{t('credit')}</HeadCell>
                <HeadCell align="end">{t('debit')}</HeadCell>
                <HeadCell align="end">{t('net')}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {months.map((one) => (
                <Row key={one.month}>
                  <Cell>{month(`${one.month}-01`)}</Cell>
                  <Cell align="end">
                    <Money minor={one.credit} />
                  </Cell>
                  <Cell align="end">
                    <Money minor={one.debit} />
                  </Cell>
                  <Cell align="end">
                    <Money minor={one.net} className={one.net < 0 ? 'text-bad' : ''} />
                  </Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </Fold>
      )}
    </div>
  )
}
