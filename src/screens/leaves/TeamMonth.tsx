import { lazy, Suspense } from 'react'
import { getTeamLeaves } from '../../contract/areas/leaves/leave-impact.ts'
import type { AgentLeave } from '../../contract/areas/leaves/leaves.ts'
import type { ListInView } from '../../kit/list/list-definition.ts'
import { isCallOffered } from '../../kit/record/use-record.ts'

const TeamGrid = lazy(() => import('./TeamGrid.tsx').then((file) => ({ default: file.TeamGrid })))

/** The month of those whom the list's filters leave, below its rows. A service without our call has none (S-59). */
export function TeamMonth({ state }: ListInView) {
  const { cityCode = '', zoneCode = '' } = state.context.request.filters
  if (!isCallOffered(getTeamLeaves)) return null
  return (
    <Suspense>
      <TeamGrid
        cityCode={cityCode}
        zoneCode={zoneCode}
        rows={state.context.data?.items as readonly AgentLeave[] | undefined}
      />
    </Suspense>
  )
}
