import type { IssuanceLine, PackageMove } from '../../../contract/areas/stock/stock-records.ts'

/** What was moved at once, by one person for one reason. */
export interface PackageAct {
  readonly move: PackageMove
  readonly moved: readonly PackageMove[]
}

const actOf = ({ at, kind, place, by, note, holder, warehouse, jobId }: PackageMove): string =>
  JSON.stringify([at, kind, place, by, note, holder, warehouse, jobId])

/** Moves by the act that made them, in their order: forty numbers that are picked up at once are one act. */
export function actsOf(moves: readonly PackageMove[]): readonly PackageAct[] {
  const acts = new Map<string, { move: PackageMove; moved: PackageMove[] }>()
  for (const move of moves) {
    const key = actOf(move)
    const act = acts.get(key)
    if (act) act.moved.push(move)
    else acts.set(key, { move, moved: [move] })
  }
  return [...acts.values()]
}

export type Piece = Pick<PackageMove, 'itemId' | 'name' | 'serial' | 'quantity'>

/** What was moved, each item or number once: one item may come from two places. */
export function piecesOf(moved: readonly Piece[]): readonly Piece[] {
  const pieces = new Map<string, Piece>()
  for (const piece of moved) {
    const key = `${piece.itemId} ${piece.serial}`
    const quantity = piece.quantity + (pieces.get(key)?.quantity ?? 0)
    pieces.set(key, { ...piece, quantity })
  }
  return [...pieces.values()]
}

const textOf = ({ itemId, serial, quantity }: Omit<Piece, 'name'>): string => JSON.stringify([itemId, serial, quantity])

/** Whether an act moved every line of its package with all of its quantity. */
export function isWhole({ moved }: PackageAct, lines: readonly IssuanceLine[]): boolean {
  const pieces = new Set(piecesOf(moved).map(textOf))
  return lines.every((line) => pieces.has(textOf(line)))
}
