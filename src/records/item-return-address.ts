import { technicianAddress } from './record-links.ts'

/** Returns of somebody who carries stock: one of a line that is asked for or confirmed, or whatever is scanned (S-295). */
export const itemReturnAddress = (technicianId: string, act?: 'ask' | 'confirm', lineId?: string): string =>
  `${technicianAddress(technicianId)}?${new URLSearchParams({ flow: 'return', ...(act && { act }), ...(lineId && { line: lineId }) })}`
