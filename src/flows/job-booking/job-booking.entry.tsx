import { lazy, Suspense } from 'react'
import type { BookedServiceProps } from './BookedService.tsx'

const BookedService = lazy(() => import('./BookedService.tsx').then((file) => ({ default: file.BookedService })))

/** The dialog in which a service is booked. The kit's form is its machine, so this flow has none of its own. */
export const ServiceBooking = (props: BookedServiceProps) => (
  <Suspense>
    <BookedService {...props} />
  </Suspense>
)
