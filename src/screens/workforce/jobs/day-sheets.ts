import { isDay } from '../../../contract/normalise.ts'
import { today } from '../../../kit/clock.ts'

/** The calendar that prints day sheets, on the first day that the list shows, of the same technicians and city. */
export function daySheets(search: string): string {
  const asked = new URLSearchParams(search)
  const from = asked.get('appointmentFrom') ?? ''
  const sheets = new URLSearchParams({ view: 'day', date: isDay(from) ? from : today() })
  const cities = asked.getAll('cityCode').filter(Boolean)
  // The calendar shows one city or all.
  if (cities.length === 1) sheets.set('city', cities[0] ?? '')
  for (const id of asked.getAll('technicianId').filter(Boolean)) sheets.append('technicianId', id)
  return `/app/workforce/calendar?${sheets}`
}
