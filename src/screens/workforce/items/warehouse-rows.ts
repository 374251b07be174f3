import type { ItemPlace, StockItem } from '../../../contract/areas/items/items.ts'

/** An item in one warehouse: free there, set aside there, and with people who took it from there (S-36). */
export interface WarehouseRow {
  readonly id: string
  readonly item: StockItem
  readonly place: ItemPlace
  readonly source: number
  readonly transit: number
  readonly destination: number
  readonly sum: number
  /** What the movements say, where that isn't the sum. It is told, never corrected (H94) */
  readonly ledgerSays: number | null
  /** How much more the kits need than is free */
  readonly lacks: number
}

const rowOf = (item: StockItem, place: ItemPlace): WarehouseRow => {
  const { warehouseCode, free, aside, needed, out = 0, ledger = null } = place
  const sum = free + aside + out
  return {
    id: `${item.itemId} ${warehouseCode}`,
    item,
    place,
    source: free,
    transit: aside,
    destination: out,
    sum,
    ledgerSays: ledger === sum ? null : ledger,
    lacks: Math.max(0, needed - free),
  }
}

export interface Shown {
  /** Empty: all of them */
  readonly warehouse: string
  readonly isLow: boolean
}

const isSource = ({ type }: ItemPlace): boolean => type === 'SOURCE'

/** Each item in each warehouse, or in one, or where it is low (S-297). Where it is taken from comes first. */
export const warehouseRows = (items: readonly StockItem[], { warehouse, isLow }: Shown): readonly WarehouseRow[] =>
  items.flatMap((item) =>
    (item.places ?? [])
      .filter((place) => (warehouse === '' || place.warehouseCode === warehouse) && (!isLow || place.isLow))
      .toSorted((one, other) => Number(isSource(other)) - Number(isSource(one)))
      .map((place) => rowOf(item, place)),
  )

/** Warehouses of which something is told, by code, each once. */
export const warehousesOf = (items: readonly StockItem[]): readonly (readonly [string, string])[] =>
  [
    ...new Map(
      items.flatMap(({ places = [] }) => places.map(({ warehouseCode, warehouse }) => [warehouseCode, warehouse])),
    ),
  ].toSorted(([one], [other]) => (one < other ? -1 : 1)) as (readonly [string, string])[]

export interface WarehouseSums {
  readonly unit: string
  readonly source: number
  readonly transit: number
  readonly destination: number
  readonly sum: number
  /** What the movements say of all rows of the unit. Null: that is the sum, or isn't known of each */
  readonly ledgerSays: number | null
}

/** One sum for each unit, as pieces and metres don't add up. */
export function sumsOfRows(rows: readonly WarehouseRow[]): readonly WarehouseSums[] {
  const units = [...new Set(rows.map(({ item }) => item.unit))]
  return units.map((unit) => {
    const own = rows.filter(({ item }) => item.unit === unit)
    const sumOf = (of: 'source' | 'transit' | 'destination' | 'sum') => own.reduce((all, row) => all + row[of], 0)
    const ledger = own.reduce((all, row) => all + (row.ledgerSays ?? row.sum), 0)
    const sum = sumOf('sum')
    return {
      unit,
      source: sumOf('source'),
      transit: sumOf('transit'),
      destination: sumOf('destination'),
      sum,
      ledgerSays: ledger === sum ? null : ledger,
    }
  })
}
