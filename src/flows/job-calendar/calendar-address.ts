import { type CalendarAsk, type CalendarView, calendarViews } from '../../../machines/kit/calendar/calendar-board.ts'
import type { Profession } from '../../contract/areas/employees/employees.ts'
import type { listTechniciansJobSlots } from '../../contract/areas/jobs/job-calendar.ts'
import { broughtTypes } from '../../contract/areas/jobs/job-moves.ts'
import { jobStatuses } from '../../contract/areas/jobs/jobs.ts'
import type { CallInput } from '../../contract/endpoint.ts'
import { isDay } from '../../contract/normalise.ts'
import { addDays, daysFrom, startOfMonth, startOfWeek } from '../../i18n/days.ts'

function daysOf(view: CalendarView, date: string): readonly string[] {
  if (view === 'day') return [date]
  return view === 'month' ? daysFrom(startOfWeek(startOfMonth(date)), 42) : daysFrom(startOfWeek(date), 7)
}

const isCode = (text: string): boolean => /^[\w-]{1,40}$/.test(text)

/** What an address asks for. Unknown values mean none; without a view it is the day, on a narrow screen the agenda. */
export function askOf(
  search: string,
  today: string,
  isNarrow: boolean,
  profession: Profession = 'Technician',
): CalendarAsk {
  const given = new URLSearchParams(search)
  const asked = given.get('date') ?? ''
  const date = isDay(asked) ? asked : today
  const view = calendarViews.find((one) => one === given.get('view')) ?? (isNarrow ? 'agenda' : 'day')
  const city = given.get('city') ?? ''
  return {
    view,
    date,
    days: daysOf(view, date),
    statuses: jobStatuses.filter((one) => given.getAll('status').includes(one)),
    technicians: [...new Set(given.getAll('technicianId'))].filter(isCode).slice(0, 50),
    city: isCode(city) ? city : '',
    hidesAway: given.get('hideOffShift') === 'true',
    profession,
  }
}

/** The address's query for it. Empty filters have no place in it. */
export function searchOf({
  view,
  date,
  statuses,
  technicians,
  city,
  hidesAway,
}: Omit<CalendarAsk, 'days' | 'profession'>): string {
  const query = new URLSearchParams({ view, date })
  if (city) query.set('city', city)
  for (const one of statuses) query.append('status', one)
  for (const one of technicians) query.append('technicianId', one)
  if (hidesAway) query.set('hideOffShift', 'true')
  return `?${query}`
}

const isFiltered = ({ statuses, technicians, city }: CalendarAsk): boolean =>
  statuses.length + technicians.length > 0 || city !== ''

/** Whether nothing but the filters is shown where no job is there. Lanes without jobs are places to drop one. */
export const isNothingLeft = (ask: CalendarAsk, lanes: number): boolean =>
  isFiltered(ask) && (ask.view === 'agenda' || ask.statuses.length > 0 || lanes === 0)

export const unfiltered = (ask: CalendarAsk): CalendarAsk => ({ ...ask, statuses: [], technicians: [], city: '' })

/** The day that the arrows beside the date lead to. */
export function neighbourOf({ view, date }: CalendarAsk, by: 1 | -1): string {
  if (view === 'day') return addDays(date, by)
  if (view !== 'month') return addDays(date, by * 7)
  return startOfMonth(date, by)
}

/** The call for it. An empty filter is dropped from the request (T088, T089); the others are repeated (B064). */
export const requestOf = ({ days, statuses, technicians, city, profession }: CalendarAsk) =>
  ({
    query: {
      from: days[0] ?? '',
      to: days.at(-1) ?? '',
      ...(profession === 'DeliveryPerson' ? { profession, type: [...broughtTypes] } : {}),
      ...(technicians.length > 0 ? { technicianId: [...technicians] } : {}),
      ...(city ? { cityCode: [city] } : {}),
      ...(statuses.length > 0 ? { status: [...statuses] } : {}),
    },
  }) satisfies CallInput<typeof listTechniciansJobSlots>
