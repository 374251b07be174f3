import { lazy, Suspense } from 'react'
import { useParams } from 'wouter'
import type { Params } from '../../kit/route.ts'
import { PageLoading } from '../../ui/feedback/PageLoading.tsx'

const Flow = lazy(() =>
  import('../../flows/technician-reconcile/technician-reconcile.entry.tsx').then((file) => ({
    default: file.TechnicianReconcileFlow,
  })),
)

/** The count of one technician (doc2 §2, S-87). */
export function TechnicianReconcile() {
  const { technicianId = '' }: Params = useParams()
  return (
    <Suspense fallback={<PageLoading />}>
      <Flow key={technicianId} technicianId={technicianId} />
    </Suspense>
  )
}
