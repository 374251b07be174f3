import { ServiceBooking } from '../../../flows/job-booking/job-booking.entry.tsx'
import type { OpenRow } from '../../../kit/list/open-row.ts'

/** A service for one home of the list. A booked one changes the list, so the person stays on it. */
export const BookService = ({ id, again, close }: OpenRow<unknown>) => (
  <ServiceBooking
    installationId={id}
    onLeave={(booked) => {
      close()
      if (booked) again()
    }}
  />
)
