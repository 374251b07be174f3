import type { PlaceKind } from '../../store/schema/stock-places.ts'

/** A line as it is asked for. A serial is one of quantity 1 (S-294). */
export interface WantedLine {
  readonly itemId: string
  readonly quantity: number
  readonly serial: string | null
}

/** What is allocated of an item, or one of its serials, with the places of its lines in the call. */
export interface MergedLine extends WantedLine {
  readonly positions: readonly number[]
}

/** Lines of one item merge, each serial stays a line of its own (S-294). */
export function mergedLines(wanted: readonly WantedLine[]): readonly MergedLine[] {
  const merged = new Map<string, MergedLine>()
  for (const [position, line] of wanted.entries()) {
    const key = line.serial === null ? line.itemId : `${line.itemId} ${line.serial}`
    const before = merged.get(key)
    merged.set(key, {
      ...line,
      quantity: (before && line.serial === null ? before.quantity : 0) + line.quantity,
      positions: [...(before?.positions ?? []), position],
    })
  }
  return [...merged.values()]
}

/** Serials that stand on two lines, with the places of both (H97). */
export const doubledSerials = (lines: readonly MergedLine[]): readonly MergedLine[] =>
  lines.filter(({ serial, positions }) => serial !== null && positions.length > 1)

/** Items of which less is free than all lines together want: none of the lines is granted (S-294). */
export function shortLines(lines: readonly MergedLine[], free: ReadonlyMap<string, number>): readonly MergedLine[] {
  const wanted = new Map<string, number>()
  for (const { itemId, quantity } of lines) wanted.set(itemId, (wanted.get(itemId) ?? 0) + quantity)
  return lines.filter(({ itemId }) => (wanted.get(itemId) ?? 0) > (free.get(itemId) ?? 0))
}

/** Acts on what somebody was issued, by what they take from, in this order, and where it goes. */
export const acts = {
  PICK_UP: { from: ['ASIDE'], to: 'PERSON' },
  ASK_RETURN: { from: ['PERSON'], to: 'RETURNING' },
  /** What was asked back, then what wasn't: a return may be confirmed straight away (S-295). What was missing may come back, too */
  RETURN: { from: ['RETURNING', 'PERSON', 'MISSING'], to: 'SHELF' },
  REMOVE_ASIDE: { from: ['ASIDE'], to: 'SHELF' },
  REMOVE_PICKED_UP: { from: ['PERSON'], to: 'SHELF' },
} as const satisfies Record<string, { readonly from: readonly PlaceKind[]; readonly to: PlaceKind }>
export type StockAct = keyof typeof acts

export interface Held {
  readonly kind: PlaceKind
  readonly quantity: number
}

/** What an act takes of a line from each place, or null where there is less than it wants (H95, H96). */
export function takenBy(act: StockAct, held: readonly Held[], quantity: number): readonly Held[] | null {
  let left = quantity
  const taken: Held[] = []
  for (const kind of acts[act].from) {
    const there = held.reduce((sum, one) => (one.kind === kind ? sum + one.quantity : sum), 0)
    const part = Math.min(there, left)
    if (part > 0) taken.push({ kind, quantity: part })
    left -= part
  }
  return left === 0 ? taken : null
}
