import { useTranslation } from 'react-i18next'
import type { LeaveAct } from '../../contract/areas/leaves/leave-rule.ts'
import { type AgentLeave, type Leave, listEmployeeLeaves } from '../../contract/areas/leaves/leaves.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { LoadedNote } from '../../kit/LoadedNote.tsx'
import { statusChip } from '../../kit/list/rows/cells.tsx'
import { defineAsks, useRecord } from '../../kit/record/use-record.ts'
import { ActReview } from '../../kit/write/ActReview.tsx'
import { leaveStatuses, leaveTypeWord } from '../../records/leave-words.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { cancelLeave } from './leave.act.tsx'
import { leaveAddress } from './leave-address.ts'
import { daysText, lengthOf } from './leave-days.ts'
import { useMay } from './use-may.ts'

interface EmployeeLeaveRowsProps {
  readonly employeeId: string
  readonly from: string
  readonly to: string
  /** A leave has changed */
  readonly onMoved: () => void
}

const asks = ({ employeeId, from, to }: EmployeeLeaveRowsProps) =>
  defineAsks<typeof listEmployeeLeaves>({
    endpoint: listEmployeeLeaves,
    input: () => ({ params: { id: employeeId }, query: { fromDate: from, toDate: to } }),
  })

/** The leaves that touch these days, the latest first. The key is what is asked. */
export function EmployeeLeaveRows(props: EmployeeLeaveRowsProps) {
  const { t } = useTranslation(['leaves', 'kit'])
  const { state, send, data } = useRecord(asks(props), {})
  const again = () => send({ type: 'read.again' })
  if (data === null && state.hasTag('busy')) return <EmptyView kind="loading" />
  if (data === null && state.hasTag('failed') && !state.matches('missing'))
    return <FailedView failure={state.context.failure} onRetry={again} />
  if (state.matches('missing')) return <EmptyView kind="nothing" title={t('noEmployee', { id: props.employeeId })} />
  const leaves = data ?? []
  return (
    <>
      <div className="flex items-center justify-end gap-1 px-6 pt-2 max-sm:px-4">
        <LoadedNote state={state} onAgain={again} />
      </div>
      {leaves.length === 0 ? (
        <EmptyView kind="nothing" title={t('noneInDays')} actions={<LinkButton href="#add">{t('add')}</LinkButton>} />
      ) : (
        <ul className="px-6 max-sm:px-4">
          {leaves.map((one) => (
            <Row key={one.leaveId} leave={one} employeeId={props.employeeId} onMoved={props.onMoved} />
          ))}
        </ul>
      )}
    </>
  )
}

interface RowProps extends Pick<EmployeeLeaveRowsProps, 'employeeId' | 'onMoved'> {
  readonly leave: Leave
}

/** The record that the acts of all leaves know. */
const withPerson = (leave: Leave, employeeId: string): AgentLeave => ({
  ...leave,
  employeeId,
  employeeName: leave.employeeName ?? employeeId,
  cityCode: null,
  city: null,
  zoneCodes: [],
  zones: [],
})

function Row({ leave: given, employeeId, onMoved }: RowProps) {
  const { t } = useTranslation('leaves')
  const formats = useFormats()
  const leave = withPerson(given, employeeId)
  const { may } = useMay(leave)
  const { leaveId, status, type, uncoveredJobs, decidedBy, decidedAt } = leave
  const length = lengthOf(leave)
  const jobs = uncoveredJobs ?? 0
  const acts: readonly LeaveAct[] = ['change', 'cancel']
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
      <div className="min-w-40 flex-1">
        <p className="font-medium">
          <bdi>{daysText(leave, formats)}</bdi>
        </p>
        <p className="text-muted">
          {t('dayCount', { count: length, number: formats.number(length) })} · {leaveTypeWord(type, t)} ·{' '}
          <a href={leaveAddress(leaveId)}>
            <Id>{leaveId}</Id>
          </a>
        </p>
        {decidedBy && (
          <p className="text-muted">
            <bdi>{t('byAt', { name: decidedBy, at: formats.dateTime(decidedAt) })}</bdi>
          </p>
        )}
      </div>
      {jobs > 0 && (
        <a href={leaveAddress(leaveId)} className="text-warn">
          {t('needReassignment', { count: jobs, number: formats.number(jobs) })}
        </a>
      )}
      {statusChip(status, leaveStatuses, t)}
      {acts.some(may) && (
        <div className="flex flex-wrap gap-2">
          {may('change') && (
            <LinkButton size="sm" href={`#edit-${leaveId}`}>
              {t('change')} <span className="sr-only">{leaveId}</span>
            </LinkButton>
          )}
          {may('cancel') && <ActReview key={`cancel ${leaveId}`} act={cancelLeave} subject={leave} onMoved={onMoved} />}
        </div>
      )}
    </li>
  )
}
