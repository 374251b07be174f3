import { lazy, Suspense } from 'react'

const Page = lazy(() => import('./EmployeeLeavesPage.tsx').then((file) => ({ default: file.EmployeeLeavesPage })))

/** The leaves of one employee. In a file of its own, so that the route table names few parts for both of its addresses. */
export const EmployeeLeaves = () => (
  <Suspense>
    <Page />
  </Suspense>
)
