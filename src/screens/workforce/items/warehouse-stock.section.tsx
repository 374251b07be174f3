import { useTranslation } from 'react-i18next'
import { listItemsForTechnician, type StockItem } from '../../../contract/areas/items/items.ts'
import { technicianGrades } from '../../../contract/areas/technicians/technicians.ts'
import { defineSection, type SectionBodyProps } from '../../../kit/record/detail-definition.ts'
import { rootApi } from '../../../kit/root-api.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { CountSheet } from './CountSheet.tsx'
import { itemsAddress } from './items-address.ts'
import { WarehouseTable } from './WarehouseTable.tsx'
import { warehouseRows, warehousesOf } from './warehouse-rows.ts'

/** Where the items of all kits lie, warehouse by warehouse, and what of them is low (S-36, S-297). */
export const warehouseStockSection = defineSection<typeof listItemsForTechnician>({
  id: 'warehouse-stock',
  texts: 'items',
  title: 'warehouses',
  endpoint: listItemsForTechnician,
  // Every grade lists the same items and places.
  input: () => ({ query: { level: technicianGrades[0] } }),
  body: Warehouses,
  lines: 8,
  nothing: 'noItems',
  flush: true,
})

function Warehouses({ data, at, params: { view = '', warehouse = '' } }: SectionBodyProps<readonly StockItem[]>) {
  const { t } = useTranslation('items')
  const isLow = view === 'low'
  const rows = warehouseRows(data, { warehouse, isLow })
  const known = warehousesOf(data).map(([value, label]) => ({ value, label }))
  const isKnown = warehouse === '' || known.some(({ value }) => value === warehouse)
  const options = [
    { value: '', label: t('allWarehouses') },
    ...known,
    ...(isKnown ? [] : [{ value: warehouse, label: warehouse }]),
  ]
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-(--pad)">
        <Select
          look="inline"
          label={t('warehouse')}
          name="warehouse"
          options={options}
          value={warehouse}
          onValue={(chosen) => rootApi().go(itemsAddress(isLow ? 'low' : 'stock', chosen))}
        />
        <p className="text-muted">{t(isLow ? 'lowHelp' : 'stockHelp')}</p>
        {rows.length > 0 && <CountSheet rows={rows} at={at} />}
      </div>
      {rows.length === 0 ? (
        <p className="p-(--pad) text-muted">
          {t(isLow ? 'nothingLow' : 'nothingThere')}{' '}
          {warehouse !== '' && <a href={itemsAddress(isLow ? 'low' : 'stock')}>{t('showAllWarehouses')}</a>}
        </p>
      ) : (
        <div className="[--inset:var(--pad)]">
          <WarehouseTable rows={rows} isLow={isLow} isOne={warehouse !== ''} />
        </div>
      )}
    </>
  )
}
