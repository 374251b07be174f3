import { ServiceBooking } from '../../../../flows/job-booking/job-booking.entry.tsx'
import { leaveHash } from '../../../../kit/hash.ts'
import type { Params } from '../../../../kit/route.ts'

/** A service for this installation, as a dialog over its page. A booked one leads to its job. */
export const ServiceDialog = ({ params: { id = '' } }: { readonly params: Params }) => (
  <ServiceBooking installationId={id} onLeave={leaveHash} />
)
