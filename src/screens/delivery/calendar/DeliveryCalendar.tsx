import { useLocationProperty } from 'wouter/use-browser-location'
import { JobCalendar } from '../../../flows/job-calendar/job-calendar.entry.tsx'

/** The calendar of the delivery desk: deliveries in lanes of delivery persons (doc2 §2, S-286). */
export function DeliveryCalendar() {
  const search = useLocationProperty(() => location.search)
  return <JobCalendar profession="DeliveryPerson" search={search} />
}
