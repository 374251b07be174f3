/** Why a count differs: one reason has all of a difference, until it is split into parts of several reasons (S-298). */
import { ownedReasons } from '../../src/contract/areas/stock/count-reasons.ts'
import { trimmed, wholeOf } from '../../src/contract/normalise.ts'
import { type Count, type CountSheet, type DifferenceRow, differences, type ReasonPart } from './count-rows.ts'

export type PartField = keyof ReasonPart

/** One reason as it is shown and sent. */
export interface Explanation {
  readonly quantity: number
  readonly reason: string
  /** Who has it. Empty where the reason names no one */
  readonly owner: string
  readonly note: string
}

const nothingSaid: ReasonPart = { quantity: '', reason: '', owner: '', note: '' }

export const isOwned = ({ reason }: Pick<ReasonPart, 'reason'>): boolean =>
  (ownedReasons as readonly string[]).includes(reason)

/** The parts of a difference, one at least. What is there beyond the ledger has no reasons to choose, so it has one. */
export function partsOf({ id, difference }: DifferenceRow, { reasons }: Count): readonly ReasonPart[] {
  const parts = reasons[id] ?? [nothingSaid]
  return difference > 0 ? parts.slice(0, 1) : parts
}

/** Pieces of a part. Null: several share the difference, and this one says no whole number from 1 on. */
function quantityOf(row: DifferenceRow, parts: readonly ReasonPart[], { quantity }: ReasonPart): number | null {
  if (parts.length === 1) return Math.abs(row.difference)
  const typed = wholeOf(quantity)
  return typed !== null && typed > 0 ? typed : null
}

/** The reasons of a difference as they are shown and sent. What was typed of a reason that was chosen before stays out. */
export function explanationsOf(row: DifferenceRow, count: Count): readonly Explanation[] {
  const parts = partsOf(row, count)
  return parts.map((part) => ({
    quantity: quantityOf(row, parts, part) ?? 0,
    reason: row.difference > 0 ? 'FOUND' : part.reason,
    owner: row.difference < 0 && isOwned(part) ? trimmed(part.owner) : '',
    note: trimmed(part.note),
  }))
}

/** Pieces of a difference that have a reason. */
export const explainedOf = (row: DifferenceRow, count: Count): number =>
  explanationsOf(row, count).reduce((sum, { quantity }) => sum + quantity, 0)

/** What is still to be said of a difference, part by part. */
export function lacking(row: DifferenceRow, count: Count): readonly (readonly PartField[])[] {
  const parts = partsOf(row, count)
  const isMissing = row.difference < 0
  return parts.map((part) => {
    const lacks: PartField[] = []
    if (quantityOf(row, parts, part) === null) lacks.push('quantity')
    if (isMissing && part.reason === '') lacks.push('reason')
    if (isMissing && isOwned(part) && trimmed(part.owner) === '') lacks.push('owner')
    if (trimmed(part.note) === '') lacks.push('note')
    return lacks
  })
}

/** Whether the parts have exactly as many pieces as the count differs by. */
export const isWholeExplained = (row: DifferenceRow, count: Count): boolean =>
  explainedOf(row, count) === Math.abs(row.difference)

/** Whether nothing is left to be said of any difference, and its parts add up to it. */
export const isAllExplained = (sheet: CountSheet, count: Count): boolean =>
  differences(sheet, count).every(
    (row) => isWholeExplained(row, count) && lacking(row, count).every((fields) => fields.length === 0),
  )

const rowOf = (sheet: CountSheet, count: Count, id: string): DifferenceRow | undefined =>
  differences(sheet, count).find((row) => row.id === id)

/** Whether a part is asked that: a reason and who has it of what is missing, its pieces beside others, a note of each. */
export function isAsked(sheet: CountSheet, count: Count, id: string, at: number, field: PartField): boolean {
  const row = rowOf(sheet, count, id)
  const parts = row ? partsOf(row, count) : []
  const part = parts[at]
  if (!row || !part) return false
  if (field === 'note') return true
  if (field === 'quantity') return parts.length > 1
  return row.difference < 0 && (field === 'reason' || isOwned(part))
}

/** Whether another reason may have pieces of that difference: several are missing, and each part keeps one at least. */
export function isSplittable(sheet: CountSheet, count: Count, id: string): boolean {
  const row = rowOf(sheet, count, id)
  return row !== undefined && row.difference < 0 && partsOf(row, count).length < -row.difference
}

/** Whether there is such a part beside others. */
export function isSplit(sheet: CountSheet, count: Count, id: string, at: number): boolean {
  const row = rowOf(sheet, count, id)
  const parts = row ? partsOf(row, count) : []
  return parts.length > 1 && at in parts
}

/** The reasons with one field of a part typed anew. */
export function typing({ reasons }: Count, id: string, at: number, typed: Partial<ReasonPart>): Count['reasons'] {
  const parts = reasons[id] ?? [nothingSaid]
  return { ...reasons, [id]: parts.map((part, index) => (index === at ? { ...part, ...typed } : part)) }
}

/** With one more part. The first split leaves it one piece, a later one what no part has yet. */
export function splitting(sheet: CountSheet, count: Count, id: string): Count['reasons'] {
  const row = rowOf(sheet, count, id)
  if (!row) return count.reasons
  const parts = partsOf(row, count)
  const [first = nothingSaid] = parts
  const missing = Math.abs(row.difference)
  const left = missing - explainedOf(row, count)
  const next =
    parts.length === 1
      ? [
          { ...first, quantity: String(missing - 1) },
          { ...nothingSaid, quantity: '1' },
        ]
      : [...parts, { ...nothingSaid, quantity: left > 0 ? String(left) : '' }]
  return { ...count.reasons, [id]: next }
}

/** Without a part. The last one that stays has all of the difference again. */
export function dropping({ reasons }: Count, id: string, at: number): Count['reasons'] {
  const parts = (reasons[id] ?? []).filter((_, index) => index !== at)
  return { ...reasons, [id]: parts.length === 1 ? parts.map((part) => ({ ...part, quantity: '' })) : parts }
}
