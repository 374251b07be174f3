import { useTranslation } from 'react-i18next'
import { missingOf } from '../../../machines/inventory-allocation/basket.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { ActButton } from '../../kit/ActButton.tsx'
import { acting } from '../../kit/acting.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Id } from '../../ui/values/Id.tsx'
import type { AllocationProps } from './allocation-props.ts'

/** The kit of the grade against what the technician has: what is missing, and what is more than the kit. */
export function KitPanel({ state, send }: AllocationProps) {
  const { t } = useTranslation('inventory-allocation')
  const { number } = useFormats()
  const may = acting(state, send)
  const { sheet } = state.context
  if (!sheet) return null
  const rows = sheet.items.filter((item) => item.kit > 0 || item.held + item.aside > 0)
  return (
    <Card title={t('kit', { grade: sheet.grade })} flush>
      {rows.length === 0 ? (
        <p className="p-(--pad) text-muted">{t('noKit')}</p>
      ) : (
        <table className="w-full text-sm">
          <thead className="text-muted">
            <tr className="border-b">
              <th scope="col" className="px-(--pad) py-1.5 text-start font-normal">
                {t('item')}
              </th>
              {(['inKit', 'holds', 'missing'] as const).map((name) => (
                <th key={name} scope="col" className="px-2 py-1.5 text-end font-normal last:pe-(--pad)">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((item) => {
              const surplus = item.kept - item.kit
              return (
                <tr key={item.itemId} className="border-b last:border-b-0">
                  <th scope="row" className="px-(--pad) py-1.5 text-start font-normal">
                    <bdi>{item.name}</bdi> <Id>{item.itemId}</Id>
                  </th>
                  <td className="num px-2 text-end">{number(item.kit)}</td>
                  <td className="num px-2 text-end">{number(item.kept)}</td>
                  <td className="num px-2 pe-(--pad) text-end">
                    {surplus > 0 ? (
                      <span className="text-muted">{`+${number(surplus)}`}</span>
                    ) : (
                      <span className={surplus < 0 ? 'font-semibold' : 'text-muted'}>{number(missingOf(item))}</span>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      <div className="border-t p-(--pad) empty:hidden">
        <ActButton act={may('missing.add')}>{t('addMissing')}</ActButton>
      </div>
    </Card>
  )
}
