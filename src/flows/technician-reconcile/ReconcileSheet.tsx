import { PrinterIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import {
  cashCounted,
  cashDifference,
  countedOf,
  differences,
  itemRows,
} from '../../../machines/technician-reconcile/count-rows.ts'
import { explanationsOf } from '../../../machines/technician-reconcile/reason-parts.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useUser } from '../../kit/root-api.ts'
import { StrangerPlace } from '../../kit/scan/StrangerRow.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Facts } from '../../ui/layout/Facts.tsx'
import { local } from '../../ui/sends.ts'
import { Id } from '../../ui/values/Id.tsx'
import type { ReconcileProps } from './reconcile-props.ts'

interface ReconcileSheetProps extends Pick<ReconcileProps, 'state'> {
  readonly isSigned?: boolean
}

/** The count as a sheet: who is counted, who counts and signs, each item, each difference, and the cash. It can be printed. */
export function ReconcileSheet({ state, isSigned = false }: ReconcileSheetProps) {
  const { t } = useTranslation('technician-reconcile')
  const { number, money } = useFormats()
  const user = useUser()
  const { sheet, count, technicianId } = state.context
  if (!sheet) return null
  const counter = user ? `${user.firstname} ${user.lastname}` : ''
  const difference = cashDifference(sheet, count)
  const cell = 'px-3 py-1.5 text-start align-top'
  return (
    <section aria-label={t('sheet')} className="grid gap-4 rounded-md border p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <Facts
          look="line"
          facts={[
            { label: t('countedPerson'), value: `${sheet.name}, ${technicianId}` },
            { label: t(isSigned ? 'signedByPerson' : 'countedBy'), value: <bdi>{counter}</bdi> },
            { label: t('shownLabel'), value: t(count.shownEarly ? 'shownEarly' : 'shownAfter') },
          ]}
        />
        <Button icon={PrinterIcon} size="sm" {...local} onClick={() => print()}>
          {t('print')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <section aria-label={t('items')} tabIndex={0} className="overflow-auto">
        <table className="w-full">
          <thead className="text-xs text-muted">
            <tr>
              {(['item', 'expected', 'counted', 'difference'] as const).map((column) => (
                <th key={column} scope="col" className={`${cell} font-medium`}>
                  {t(`columns/${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {itemRows(sheet).map((row) => {
              const counted = countedOf(row, count) ?? 0
              return (
                <tr key={row.itemId} className="border-t">
                  <th scope="row" className={`${cell} font-normal`}>
                    <bdi>{row.name}</bdi>
                  </th>
                  <td className={`${cell} num`}>{number(row.expected)}</td>
                  <td className={`${cell} num`}>{number(counted)}</td>
                  <td className={`${cell} num`}>{counted === row.expected ? '–' : number(counted - row.expected)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      <Differences state={state} />
      <Facts
        facts={[
          { label: t('cashExpected'), value: <span className="num">{money(sheet.cash)}</span> },
          { label: t('cashCounted'), value: <span className="num">{money(cashCounted(count) * 100)}</span> },
          {
            label: t('cashDifference'),
            value: <span className="num">{difference === 0 ? '–' : money(difference)}</span>,
          },
        ]}
      />
      {isSigned && (count.cashReason || count.note) && (
        <p className="wrap-anywhere">
          <bdi>{count.cashReason}</bdi> <bdi>{count.note}</bdi>
        </p>
      )}
      <div className="grid gap-8 pt-6 sm:grid-cols-2">
        <p className="border-t pt-1 text-xs text-muted">{t('signatureOf', { name: sheet.name })}</p>
        <p className="border-t pt-1 text-xs text-muted">{t('signatureOf', { name: counter })}</p>
      </div>
    </section>
  )
}

function Differences({ state }: Pick<ReconcileProps, 'state'>) {
  const { t } = useTranslation('technician-reconcile')
  const { number } = useFormats()
  const { sheet, count } = state.context
  const rows = sheet ? differences(sheet, count) : []
  if (rows.length + count.strangers.length === 0) return <p className="text-muted">{t('noDifferences')}</p>
  return (
    <ul aria-label={t('differences')} className="grid gap-1">
      {rows.flatMap((row) =>
        explanationsOf(row, count).map(({ quantity, reason, owner, note }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name but its place.
          <li key={`${row.id} ${at}`} className="flex flex-wrap gap-x-3">
            <bdi>{row.name}</bdi>
            {row.serial && <Id>{row.serial}</Id>}
            <span className="num">{number(Math.sign(row.difference) * quantity)}</span>
            <span>{t(`reasons/${reason}`)}</span>
            {owner && <Id>{owner}</Id>}
            <bdi className="text-muted">{note}</bdi>
          </li>
        )),
      )}
      {count.strangers.map((stranger) => (
        <li key={stranger.code} className="flex flex-wrap gap-x-3">
          <Id>{stranger.code}</Id>
          <span>{t('notTheirs')}</span>
          <bdi className="text-muted">
            <StrangerPlace {...stranger} />
          </bdi>
        </li>
      ))}
    </ul>
  )
}
