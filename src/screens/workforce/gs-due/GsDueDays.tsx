import { lazy, Suspense } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { type ListInHand, ListScreen } from '../../../kit/list/ListScreen.tsx'
import { rootApi } from '../../../kit/root-api.ts'
import { gsDue } from './gs-due.list.tsx'

const AddServiceJob = lazy(() => import('./AddServiceJob.tsx').then((file) => ({ default: file.AddServiceJob })))

const close = () => rootApi().go(location.pathname + location.search, { replace: true })

/** GS due days (doc2 §2). The installation whose id stands behind `#` gets a service job in a dialog over the list. */
export function GsDueDays() {
  const open = useLocationProperty(() => location.hash).replace(/[^\w-]/g, '') || undefined
  // An added job changes the list, so the person stays on it and it is read again.
  const aside = ({ again }: ListInHand) =>
    open && (
      <Suspense key={open}>
        <AddServiceJob
          installationId={open}
          onLeave={(added) => {
            close()
            if (added) again()
          }}
        />
      </Suspense>
    )
  return <ListScreen list={gsDue} aside={aside} />
}
