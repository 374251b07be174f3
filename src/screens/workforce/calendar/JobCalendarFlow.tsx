import { useLocationProperty } from 'wouter/use-browser-location'
import { JobCalendar } from '../../../flows/job-calendar/job-calendar.entry.tsx'

/** The calendar of the Workforce group (doc2 §2). View and filters are the address's. */
export function JobCalendarFlow() {
  return <JobCalendar search={useLocationProperty(() => location.search)} />
}
