/** The sign-off that is sent of a count, and what stays of it where the stock is another by then. */
import { ownedReasons } from '../../src/contract/areas/stock/count-reasons.ts'
import { trimmed, wholeOf } from '../../src/contract/normalise.ts'
import {
  type Count,
  type CountLine,
  type CountSheet,
  cashCounted,
  countedOf,
  dueOf,
  type ItemRow,
  itemRows,
  noReason,
  sumOf,
} from './count-rows.ts'

/** How much is found of each line: those of one item are filled in their order, then what was missing of them. */
function foundOf(row: ItemRow, count: Count): ReadonlyMap<string, number> {
  if (row.isSerialised)
    return new Map(row.lines.map((line) => [line.lineId, Number(count.codes.includes(line.serial ?? ''))]))
  let left = countedOf(row, count) ?? 0
  const found = new Map<string, number>()
  for (const of of [dueOf, ({ missing }: CountLine) => missing])
    for (const line of row.lines) {
      const part = Math.min(left, of(line))
      found.set(line.lineId, (found.get(line.lineId) ?? 0) + part)
      left -= part
    }
  return found
}

/** The sign-off as it is sent (S-87). What goes beyond all that they should have is told as not expected. */
export function signOffOf(technicianId: string, sheet: CountSheet, count: Count) {
  const rows = itemRows(sheet)
  const found = new Map(rows.flatMap((row) => [...foundOf(row, count)]))
  const reasonAt = (line: CountLine) => count.reasons[line.serial === null ? line.itemId : line.lineId] ?? noReason
  const beyond = rows.flatMap((row) => {
    const more = row.isSerialised
      ? 0
      : (countedOf(row, count) ?? 0) - row.expected - sumOf(row.lines, (line) => line.missing)
    return more > 0
      ? [{ code: row.itemId, where: `+${more}. ${count.reasons[row.itemId]?.note ?? ''}`.slice(0, 200) }]
      : []
  })
  return {
    employee_id: technicianId,
    status: 'RECONCILED' as const,
    after: sheet.after,
    items: sheet.lines.map((line) => ({
      line_id: line.lineId,
      picked_up: line.pickedUp,
      return_requested: line.returnRequested,
      missing: line.missing,
      counted: found.get(line.lineId) ?? 0,
    })),
    differences: sheet.lines.flatMap((line) => {
      const difference = (found.get(line.lineId) ?? 0) - dueOf(line)
      if (difference === 0) return []
      const { reason, owner, note } = reasonAt(line)
      const isOwned = difference < 0 && (ownedReasons as readonly string[]).includes(reason)
      return [
        {
          line_id: line.lineId,
          quantity: Math.abs(difference),
          reason: difference > 0 ? 'FOUND' : reason,
          ...(isOwned ? { owner: trimmed(owner) } : {}),
          note: trimmed(note),
        },
      ]
    }),
    unexpected: [...count.strangers.map(({ code, where }) => ({ code, where })), ...beyond],
    cash: {
      expected: sheet.cash / 100,
      counted: cashCounted(count),
      pieces: Object.fromEntries(
        Object.entries(count.pieces).flatMap(([value, typed]) => {
          const pieces = wholeOf(typed) ?? 0
          return pieces > 0 ? [[value, pieces]] : []
        }),
      ),
      ...(trimmed(count.cashReason) ? { reason: trimmed(count.cashReason) } : {}),
    },
    shown_early: count.shownEarly,
    ...(trimmed(count.note) ? { note: trimmed(count.note) } : {}),
  }
}

/**
 * What stays of a count where the stock is another by now: items of which a line moved, came or went are counted again,
 * the rest stays (H98).
 */
export function keptCount(count: Count, before: CountSheet, now: CountSheet): Count {
  const stateOf = (line: CountLine) => [line.lineId, line.pickedUp, line.returnRequested, line.missing].join(' ')
  const statesOf = ({ lines }: CountSheet, itemId: string) =>
    lines
      .filter((line) => line.itemId === itemId)
      .map(stateOf)
      .sort()
      .join()
  const ids = [...new Set([...before.lines, ...now.lines].map(({ itemId }) => itemId))]
  const again = ids.filter((itemId) => statesOf(before, itemId) !== statesOf(now, itemId))
  const isAgain = (line: CountLine) => again.includes(line.itemId)
  const moved = [...before.lines, ...now.lines].filter(isAgain)
  const without = <T>(all: Readonly<Record<string, T>>, gone: readonly string[]) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => !gone.includes(key)))
  return {
    ...count,
    codes: count.codes.filter((code) => !moved.some(({ serial }) => serial === code)),
    typed: without(count.typed, again),
    reasons: without(count.reasons, [...again, ...moved.map(({ lineId }) => lineId)]),
    again: now.lines.filter(isAgain).length > 0 ? again : [],
  }
}
