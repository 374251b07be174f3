import { businessDay, businessTime, dayStart } from '../../moment.ts'

/** From then on the next day is planned (S-208). */
export const plansTomorrowFrom = '14:00'

export interface PlannedDay {
  readonly day: string
  /** Slots that begin before are no longer given: HH:MM */
  readonly from: string
}

/** The day for which waiting jobs are routed now. */
export function plannedDay(at: Date): PlannedDay {
  const time = businessTime(at)
  const today = businessDay(at)
  if (time < plansTomorrowFrom) return { day: today, from: time }
  return { day: businessDay(dayStart(today, 1)), from: '00:00' }
}
