import type { JobRecord } from '../../contract/areas/jobs/jobs.ts'
import type { AvailableSlot } from '../../contract/areas/slots/slots.ts'
import type { Formats } from '../../i18n/formats.ts'

const hour = (time: string): string => (time.endsWith(':00') ? String(Number(time.slice(0, 2))) : time)

/** "10–12", "9:30–11" */
export const slotTimeText = ({ start, end }: Pick<AvailableSlot, 'start' | 'end'>): string =>
  `${hour(start)}–${hour(end)}`

/** "Tue 24 Nov, 10–12", as it is said to a customer, too: a weekday alone is one of many. */
export const slotText = (
  slot: Pick<AvailableSlot, 'day' | 'start' | 'end'>,
  { weekday, dayMonth }: Pick<Formats, 'weekday' | 'dayMonth'>,
): string => `${weekday(slot.day)} ${dayMonth(slot.day)}, ${slotTimeText(slot)}`

/** "22 Nov 2026 10:00". Null without an appointment. */
export const appointmentText = (
  { appointmentDate: day, appointmentStartTime: start }: Pick<JobRecord, 'appointmentDate' | 'appointmentStartTime'>,
  { date }: Pick<Formats, 'date'>,
): string | null => (day ? `${date(day)} ${start ?? ''}`.trim() : null)
