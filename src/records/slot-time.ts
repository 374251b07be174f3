import type { AvailableSlot } from '../contract/areas/slots/slots.ts'

const hour = (time: string): string => (time.endsWith(':00') ? String(Number(time.slice(0, 2))) : time)

/** "10–12", "9:30–11" */
export const slotTimeText = ({ start, end }: Pick<AvailableSlot, 'start' | 'end'>): string =>
  `${hour(start)}–${hour(end)}`
