import { technicianAddress } from '../../../records/record-links.ts'
import type { HeldView } from './held-lines.ts'

/** Acts on one line, by the name behind the `#` of the address. */
export const stockActs = ['pick-up', 'remove-aside', 'remove-picked-up'] as const
export type StockAct = (typeof stockActs)[number]

/** What a technician holds, or what of it a view shows. */
export const stockTab = (technicianId: string, view: HeldView = 'all'): string =>
  `${technicianAddress(technicianId)}?${new URLSearchParams({ tab: 'stock', ...(view === 'all' ? {} : { show: view }) })}`

/** Opens an act on a line over the page. */
export const actHash = (act: StockAct, lineId: string): string => `#${act}-${lineId}`

/** The act and the line that stand behind the `#`, or the package. */
export function openedBy(hash: string): { readonly act: string; readonly about: string } | null {
  const found = /^(pick-up|remove-aside|remove-picked-up|package|serial)-(.+)$/.exec(hash)
  return found ? { act: found[1] ?? '', about: found[2] ?? '' } : null
}
