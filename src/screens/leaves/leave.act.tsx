import { ArrowUturnLeftIcon, BriefcaseIcon, CalendarDaysIcon, ChatBubbleLeftIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { type AgentLeave, searchFieldAgentLeaves, updateLeaveStatus } from '../../contract/areas/leaves/leaves.ts'
import { shownOfLeave } from '../../contract/shown/leave.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { rootApi } from '../../kit/root-api.ts'
import { defineAct } from '../../kit/write/act-definition.ts'
import { leaveStatuses, leaveTypeWord, leaveTypeWords } from '../../records/leave-words.ts'
import { ReviewPanel } from '../../ui/layout/ReviewPanel.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { daysText, lengthOf } from './leave-days.ts'
import { noteOf } from './leave-note.ts'

type Answer = 'APPROVED' | 'REJECTED' | 'CANCELLED'

interface ReviewProps {
  readonly leave: AgentLeave
  readonly answer: Answer
}

/** Whose days, how many jobs they leave uncovered, and what is said. */
function Review({ leave, answer }: ReviewProps) {
  const { t } = useTranslation('leaves')
  const formats = useFormats()
  const note = noteOf(leave.leaveId).trim()
  const jobs = leave.uncoveredJobs ?? 0
  const inWords = { count: jobs, number: formats.number(jobs) }
  const means = {
    APPROVED: { id: 'jobs', icon: BriefcaseIcon, text: t(jobs > 0 ? 'approvingMovesNone' : 'noneUncovered', inWords) },
    REJECTED: { id: 'final', icon: CalendarDaysIcon, text: t('rejectedStays') },
    CANCELLED: { id: 'final', icon: ArrowUturnLeftIcon, text: t('cancelledStays') },
  } as const
  return (
    <ReviewPanel
      record={<Id>{leave.leaveId}</Id>}
      facts={[
        { label: t('employee'), value: <bdi>{leave.employeeName}</bdi> },
        { label: t('days'), value: <bdi>{daysText(leave, formats)}</bdi> },
        { label: t('count'), value: formats.number(lengthOf(leave)) },
        { label: t('type'), value: leaveTypeWord(leave.type, t) },
        ...(answer !== 'CANCELLED' && note ? [{ label: t('note'), value: <bdi>{note}</bdi> }] : []),
      ]}
      consequences={[
        means[answer],
        ...(answer !== 'CANCELLED' && !note ? [{ id: 'note', icon: ChatBubbleLeftIcon, text: t('withoutNote') }] : []),
      ]}
    />
  )
}

const isMine = ({ decidedById }: AgentLeave) => decidedById === null || decidedById === rootApi().user()?.id

/** Decides on one leave that waits, or cancels one before its first day: once, whoever else tries (S-31). */
const answerBy = (answer: Answer) =>
  defineAct<AgentLeave, typeof updateLeaveStatus, typeof searchFieldAgentLeaves>({
    id: `leave-${answer.toLowerCase()}`,
    texts: 'leaves',
    ask: `ask/${answer}`,
    question: `question/${answer}`,
    act: `act/${answer}`,
    done: `done/${answer}`,
    fallback: 'leaves:statusFailed',
    endpoint: updateLeaveStatus,
    idOf: ({ leaveId }) => leaveId,
    input: ({ leaveId }) => ({
      body: { leaveId, status: answer, ...(answer === 'CANCELLED' ? {} : { note: noteOf(leaveId) }) },
    }),
    words: (leave, { number }) => ({ name: leave.employeeName, number: number(lengthOf(leave)) }),
    shown: shownOfLeave,
    codes: { status: leaveStatuses, description: leaveTypeWords },
    review: (leave) => <Review leave={leave} answer={answer} />,
    record: {
      endpoint: searchFieldAgentLeaves,
      input: ({ leaveId }) => ({ query: { leaveId } }),
      became: ({ items: [now] }, was) =>
        now?.status === answer && isMine(now) ? 'done' : now?.status === was.status ? 'open' : 'lost',
      subjectIn: ({ items: [now] }) => now,
    },
  })

export const approveLeave = answerBy('APPROVED')
export const rejectLeave = answerBy('REJECTED')
export const cancelLeave = answerBy('CANCELLED')
