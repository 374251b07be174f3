import { lazy, Suspense, useState } from 'react'
import { pageOfDetail, preloadRecord } from '../../kit/record/DetailScreen.tsx'
import type { Params } from '../../kit/route.ts'
import { technicianDetail } from './technician.detail.tsx'

const DayReassignment = lazy(() =>
  import('../../flows/day-reassignment/day-reassignment.entry.tsx').then((file) => ({ default: file.DayReassignment })),
)
const Details = pageOfDetail(technicianDetail)

export const preload = (params: Params): void => preloadRecord(technicianDetail, params)

/** A technician's page, which is read again once jobs of the day went to others. */
export function Technician() {
  const [turn, setTurn] = useState(0)
  return (
    <>
      <Details key={turn} />
      <Suspense>
        <DayReassignment onMoved={() => setTurn(turn + 1)} />
      </Suspense>
    </>
  )
}
