import { lazy, Suspense, useState } from 'react'
import { useParams, useSearch } from 'wouter'
import { pageOfDetail, preloadRecord } from '../../kit/record/DetailScreen.tsx'
import type { Params } from '../../kit/route.ts'
import { PageLoading } from '../../ui/feedback/PageLoading.tsx'
import { technicianDetail } from './technician.detail.tsx'

const DayReassignment = lazy(() =>
  import('../../flows/day-reassignment/day-reassignment.entry.tsx').then((file) => ({ default: file.DayReassignment })),
)
const Allocate = lazy(() => import('./Allocate.tsx').then((file) => ({ default: file.Allocate })))
const Details = pageOfDetail(technicianDetail)

export const preload = (params: Params): void => preloadRecord(technicianDetail, params)

/** A technician's page, which is read again once jobs of the day went to others. `flow=allocate` is a scan session for them. */
export function Technician() {
  const { technicianId = '' }: Params = useParams()
  const [turn, setTurn] = useState(0)
  if (new URLSearchParams(useSearch()).get('flow') === 'allocate')
    return (
      <Suspense fallback={<PageLoading />}>
        <Allocate key={technicianId} technicianId={technicianId} />
      </Suspense>
    )
  return (
    <>
      <Details key={turn} />
      <Suspense>
        <DayReassignment onMoved={() => setTurn(turn + 1)} />
      </Suspense>
    </>
  )
}
