import { useTranslation } from 'react-i18next'
import { maxLeaveNote } from '../../contract/areas/leaves/leave-codes.ts'
import { type AgentLeave, searchFieldAgentLeaves } from '../../contract/areas/leaves/leaves.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { defineRowPanel, type FoundRow } from '../../kit/list/row-panel.tsx'
import { statusChip } from '../../kit/list/rows/cells.tsx'
import { ActReview } from '../../kit/write/ActReview.tsx'
import { leaveStatuses, leaveTypeWord } from '../../records/leave-words.ts'
import { employeeLeavesAddress } from '../../records/record-links.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { Peek } from '../../ui/overlays/Peek.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { LeaveImpactPart } from './LeaveImpactPart.tsx'
import { LeaveNotes } from './LeaveNotes.tsx'
import { approveLeave, cancelLeave, rejectLeave } from './leave.act.tsx'
import { daysText, lengthOf } from './leave-days.ts'
import { useNote, writeNote } from './leave-note.ts'
import { useMay } from './use-may.ts'

/** One leave beside the list of all. */
export const LeavePanel = defineRowPanel<typeof searchFieldAgentLeaves>({
  endpoint: searchFieldAgentLeaves,
  sought: (leaveId) => ({ query: { leaveId } }),
  texts: 'leaves',
  view: OneLeave,
})

function OneLeave({ row: leave, steps, onward, again, close }: FoundRow<AgentLeave>) {
  const { t } = useTranslation(['leaves', 'kit', 'kit-record', 'words'])
  const formats = useFormats()
  const { isOwn, may } = useMay(leave)
  const { leaveId, employeeId, employeeName, status, type, askedAt, askedBy } = leave
  const length = lengthOf(leave)
  const onMoved = () => {
    writeNote(leaveId, '')
    again()
  }
  const waits = status === 'PENDING'
  return (
    <Peek
      title={<bdi>{employeeName}</bdi>}
      aside={statusChip(status, leaveStatuses, t)}
      actions={steps}
      onClose={close}
      footer={waits ? <Answers leave={leave} isOwn={isOwn} onMoved={onMoved} /> : onward}
    >
      <div className="grid gap-1">
        <p className="font-medium">
          <bdi>{daysText(leave, formats)}</bdi>
        </p>
        <p className="text-muted">
          {[t('dayCount', { count: length, number: formats.number(length) }), leaveTypeWord(type, t)].join(' · ')} ·{' '}
          <Id>{leaveId}</Id>
        </p>
        {askedBy && (
          <p className="text-muted">
            <bdi>{t('askedLine', { name: askedBy, at: formats.dateTime(askedAt) })}</bdi>
          </p>
        )}
        <div className="mt-1 flex flex-wrap gap-2">
          {may('change') && (
            <LinkButton size="sm" href={`#edit-${leaveId}`}>
              {t('change')}
            </LinkButton>
          )}
          <LinkButton size="sm" href={employeeLeavesAddress(employeeId, { from: leave.fromDate, to: leave.toDate })}>
            {t('allOfEmployee')}
          </LinkButton>
          {may('cancel') && <ActReview key={`cancel ${leaveId}`} act={cancelLeave} subject={leave} onMoved={onMoved} />}
        </div>
      </div>
      <LeaveImpactPart key={`${leaveId} ${leave.updatedAt}`} leave={leave} />
      <LeaveNotes key={`notes ${leaveId} ${leave.updatedAt}`} leaveId={leaveId} />
    </Peek>
  )
}

interface AnswersProps {
  readonly leave: AgentLeave
  readonly isOwn: boolean
  readonly onMoved: () => void
}

/** The note and both answers. One's own leave is decided by others. */
function Answers({ leave, isOwn, onMoved }: AnswersProps) {
  const { t } = useTranslation('leaves')
  const { number } = useFormats()
  const { leaveId, employeeName, uncoveredJobs } = leave
  const note = useNote(leaveId)
  const jobs = uncoveredJobs ?? 0
  if (isOwn) return <Banner tone="info">{t('ownLeave')}</Banner>
  const shared = { subject: leave, onMoved }
  return (
    <>
      <TextArea
        name="note"
        label={t('noteTo', { name: employeeName })}
        help={t('noteToReject')}
        rows={2}
        most={maxLeaveNote}
        value={note}
        onValue={(typed) => writeNote(leaveId, typed)}
      />
      {jobs > 0 && (
        <p className="text-xs text-muted">{t('approvingMovesNone', { count: jobs, number: number(jobs) })}</p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {note.trim() === '' ? (
          <Button reason={t('noteFirst')}>{t('ask/REJECTED')}</Button>
        ) : (
          <ActReview key={`reject ${leaveId}`} act={rejectLeave} {...shared} />
        )}
        <ActReview key={`approve ${leaveId}`} act={approveLeave} {...shared} />
      </div>
    </>
  )
}
