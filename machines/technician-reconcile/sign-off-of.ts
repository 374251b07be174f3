/** The sign-off that is sent of a count, and what stays of it where the stock is another by then. */
import { trimmed, wholeOf } from '../../src/contract/normalise.ts'
import {
  type Count,
  type CountLine,
  type CountSheet,
  cashCounted,
  countedOf,
  differences,
  dueOf,
  type ItemRow,
  itemRows,
  sumOf,
} from './count-rows.ts'
import { layParts } from './lay-parts.ts'
import { explanationsOf } from './reason-parts.ts'

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

/** Characters of where something is that wasn't expected, at most. */
const longestPlace = 200

/** Each difference line by line, with the reasons of its item laid on the lines (S-298). */
function reasonsOf(sheet: CountSheet, count: Count, found: ReadonlyMap<string, number>) {
  return differences(sheet, count).flatMap((row) => {
    const lines = sheet.lines
      .filter(({ lineId, itemId, serial }) => row.id === (serial === null ? itemId : lineId))
      .map((line) => ({ id: line.lineId, quantity: Math.abs((found.get(line.lineId) ?? 0) - dueOf(line)) }))
    return layParts(lines, explanationsOf(row, count)).map(({ line, part: { reason, owner, note }, quantity }) => ({
      line_id: line.id,
      quantity,
      reason,
      ...(owner === '' ? {} : { owner }),
      note,
    }))
  })
}

/** The sign-off as it is sent (S-87). What goes beyond all that they should have is told as not expected. */
export function signOffOf(technicianId: string, sheet: CountSheet, count: Count) {
  const rows = itemRows(sheet)
  const found = new Map(rows.flatMap((row) => [...foundOf(row, count)]))
  const beyond = differences(sheet, count).flatMap((row) => {
    if (row.serial !== null) return []
    const wasMissing = sumOf(sheet.lines, (line) => (line.itemId === row.id ? line.missing : 0))
    const more = row.difference - wasMissing
    const [{ note } = { note: '' }] = explanationsOf(row, count)
    return more > 0 ? [{ code: row.id, where: `+${more}. ${note}`.slice(0, longestPlace) }] : []
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
    differences: reasonsOf(sheet, count, found),
    unexpected: [
      ...count.strangers.map(({ code, where }) => ({ code, where: where.slice(0, longestPlace) })),
      ...beyond,
    ],
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
