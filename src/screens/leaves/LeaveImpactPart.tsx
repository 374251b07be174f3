import { useTranslation } from 'react-i18next'
import { getLeaveImpact } from '../../contract/areas/leaves/leave-impact.ts'
import type { AgentLeave } from '../../contract/areas/leaves/leaves.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { defineAsks, isCallOffered, useRecord } from '../../kit/record/use-record.ts'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { UncoveredJobs } from './UncoveredJobs.tsx'
import { ZoneCover } from './ZoneCover.tsx'

const asks = (leaveId: string) =>
  defineAsks<typeof getLeaveImpact>({ endpoint: getLeaveImpact, input: () => ({ query: { leaveId } }) })

/** What the leave means for its zones and jobs. A service without our call has its count alone (S-59). */
export function LeaveImpactPart({ leave }: { readonly leave: AgentLeave }) {
  const { t } = useTranslation('leaves')
  const { number } = useFormats()
  const isHeld = leave.status === 'PENDING' || leave.status === 'APPROVED'
  if (!isHeld) return null
  if (isCallOffered(getLeaveImpact)) return <Impact leave={leave} />
  const jobs = leave.uncoveredJobs ?? 0
  return <p>{t(jobs > 0 ? 'uncoveredCount' : 'noneUncovered', { count: jobs, number: number(jobs) })}</p>
}

function Impact({ leave }: { readonly leave: AgentLeave }) {
  const { state, send, data } = useRecord(asks(leave.leaveId), {})
  if (data === null)
    return state.hasTag('busy') ? (
      <EmptyView kind="loading" />
    ) : (
      <FailedView failure={state.context.failure} onRetry={() => send({ type: 'read.again' })} heading="h3" />
    )
  return (
    <>
      <ZoneCover impact={data} />
      <UncoveredJobs jobs={data.uncovered} technicianId={leave.employeeId} />
    </>
  )
}
