/** A cell by its row and column, of which the heads are the first. */
export interface Spot {
  readonly row: number
  readonly column: number
}

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** The spot in a grid of this size. One that is gone leads to the last row or column. */
export const within = ({ row, column }: Spot, rows: number, columns: number): Spot => ({
  row: Math.max(0, Math.min(row, rows - 1)),
  column: Math.max(0, Math.min(column, columns - 1)),
})

/** Where a key leads from a cell, undefined where it isn't the grid's. Left and right follow the eye. */
export function stepOf(pressed: Pressed, { row, column }: Spot, isRightToLeft: boolean): Spot | undefined {
  const { key, ctrlKey, altKey, metaKey, shiftKey } = pressed
  if (altKey || metaKey || shiftKey) return undefined
  const onward = isRightToLeft ? -1 : 1
  const last = Number.MAX_SAFE_INTEGER
  if (ctrlKey) return key === 'Home' ? { row: 0, column: 0 } : key === 'End' ? { row: last, column: last } : undefined
  const steps: Readonly<Record<string, Spot>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - onward },
    ArrowRight: { row, column: column + onward },
    Home: { row, column: 0 },
    End: { row, column: last },
  }
  return Object.hasOwn(steps, key) ? steps[key] : undefined
}
