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

type Piece = Pick<PackageMove, 'itemId' | 'serial' | 'quantity'>

const pieceOf = ({ itemId, serial, quantity }: Piece): string => JSON.stringify([itemId, serial, quantity])

/** Whether an act moved every line of its package with all of its quantity. */
export function isWhole({ moved }: PackageAct, lines: readonly IssuanceLine[]): boolean {
  const pieces = new Set(moved.map(pieceOf))
  return lines.every((line) => pieces.has(pieceOf(line)))
}
