import { useState } from 'react'
import { DayReassignment } from '../../flows/day-reassignment/day-reassignment.entry.tsx'
import { pageOfDetail } from '../../kit/record/DetailScreen.tsx'
import { technicianDetail } from './technician.detail.tsx'

const Details = pageOfDetail(technicianDetail)

/** A technician's page, which is read again once jobs of the day went to others. */
export function TechnicianPage() {
  const [turn, setTurn] = useState(0)
  return (
    <>
      <Details key={turn} />
      <DayReassignment onMoved={() => setTurn(turn + 1)} />
    </>
  )
}
