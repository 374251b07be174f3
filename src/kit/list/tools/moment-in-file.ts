import type { CellTools } from '../list-definition.ts'

/** Day and time of an instant in the business zone: `2026-11-20 10:42`. */
export function momentOf(instant: string | null, { formats }: CellTools): string | null {
  if (instant === null || Number.isNaN(Date.parse(instant))) return instant
  if (!instant.includes('T')) return instant.replaceAll('/', '-')
  return `${formats.dayOf(instant)} ${formats.time(instant)}`
}
