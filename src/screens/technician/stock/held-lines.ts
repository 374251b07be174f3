import type { StockItem } from '../../../contract/areas/items/items.ts'
import { keptOf } from '../../../contract/areas/stock/kept-stock.ts'
import type { IssuanceLine } from '../../../contract/areas/stock/stock-records.ts'

/** What of a person's stock is shown; each but the first has a reason to be looked at. */
export const heldViews = ['all', 'late', 'asked', 'long', 'below'] as const
export type HeldView = (typeof heldViews)[number]

/** Days after which what was set aside should have been picked up, and what is out is worth a look. */
export const lateDays = 2
export const longDays = 30

const dayMs = 86_400_000
const isOlder = (at: string | null, days: number, now: string): boolean =>
  at !== null && Date.parse(now) - Date.parse(at) > days * dayMs

/** Set aside and not picked up for two days. */
export const isLate = ({ allocated, issuedAt }: IssuanceLine, now: string): boolean =>
  allocated > 0 && isOlder(issuedAt, lateDays, now)

const isLong = ({ pickedUp, returnRequested, pickedUpAt }: IssuanceLine, now: string): boolean =>
  pickedUp + returnRequested > 0 && isOlder(pickedUpAt, longDays, now)

/** What is still set aside or with the person. */
export const openOf = ({ allocated, pickedUp, returnRequested }: IssuanceLine): number =>
  allocated + pickedUp + returnRequested

/** An item with where it is: free in the source, set aside for the person, with them (S-36). */
export interface HeldRow {
  readonly item: StockItem
  readonly lines: readonly IssuanceLine[]
  /** Null where no warehouse of theirs has it or needs it */
  readonly source: number | null
  readonly transit: number
  readonly destination: number
  readonly sum: number
  /** Below the kit where negative. What was asked back doesn't count */
  readonly againstKit: number
  /** What the lines say, where it isn't what the item says. It is told, never corrected */
  readonly linesSay: number | null
  readonly isLow: boolean
}

function rowOf(item: StockItem): HeldRow {
  const { allocated = 0, pickedUp = 0, returnRequested = 0, lines = [] } = item.held ?? {}
  const place = item.places?.find(({ type }) => type === 'SOURCE')
  const destination = pickedUp + returnRequested
  const said = lines.reduce((sum, line) => sum + openOf(line), 0)
  return {
    item,
    lines,
    source: place?.free ?? null,
    transit: allocated,
    destination,
    sum: (place?.free ?? 0) + allocated + destination,
    againstKit: keptOf({ allocated, pickedUp }) - item.quantity,
    linesSay: said === allocated + destination ? null : said,
    isLow: place?.isLow ?? false,
  }
}

/** True of a line that this view is about. */
const shows: Readonly<Record<HeldView, (line: IssuanceLine, now: string) => boolean>> = {
  all: () => true,
  late: isLate,
  asked: ({ returnRequested }) => returnRequested > 0,
  long: isLong,
  below: () => true,
}

/** Items that the person has or should have, of a view those with a line of it alone. */
export function heldRows(items: readonly StockItem[], view: HeldView, now: string): readonly HeldRow[] {
  const rows = items.map(rowOf)
  if (view === 'below') return rows.filter(({ againstKit }) => againstKit < 0)
  const shown = rows.map((row) => ({ ...row, lines: row.lines.filter((line) => shows[view](line, now)) }))
  return shown.filter(
    ({ item, lines, transit, destination }) =>
      lines.length > 0 || (view === 'all' && item.quantity + transit + destination > 0),
  )
}

export interface UnitSums {
  readonly unit: string
  readonly source: number
  readonly transit: number
  readonly destination: number
  readonly sum: number
  readonly withSerial: number
  /** Minor units of what is with the person or set aside for them, as far as values are known */
  readonly value: number
}

const none: Omit<UnitSums, 'unit'> = { source: 0, transit: 0, destination: 0, sum: 0, withSerial: 0, value: 0 }

/** One sum for each unit: pieces and metres don't add up. */
export function sumsOf(rows: readonly HeldRow[]): readonly UnitSums[] {
  const sums = new Map<string, UnitSums>()
  for (const { item, source, transit, destination, sum } of rows) {
    const before = sums.get(item.unit) ?? { ...none, unit: item.unit }
    const holds = transit + destination
    sums.set(item.unit, {
      unit: item.unit,
      source: before.source + (source ?? 0),
      transit: before.transit + transit,
      destination: before.destination + destination,
      sum: before.sum + sum,
      withSerial: before.withSerial + (item.isSerialised ? holds : 0),
      value: before.value + holds * (item.unitValue ?? 0),
    })
  }
  return [...sums.values()]
}
