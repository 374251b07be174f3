import { maxLeaveNote } from '../../contract/areas/leaves/leave-codes.ts'
import { type AgentLeave, searchFieldAgentLeaves, updateLeaveStatus } from '../../contract/areas/leaves/leaves.ts'
import { trimmed } from '../../contract/normalise.ts'
import type { Page } from '../../contract/page.ts'
import { shownOfLeave } from '../../contract/shown/leave.ts'
import { defineBulkAct } from '../../kit/bulk/bulk-definition.ts'
import { rootApi } from '../../kit/root-api.ts'
import { leaveAddress } from './leave-address.ts'
import { ManyForeseen } from './ManyForeseen.tsx'

/** The list's row, or the leave that the list was asked for by its id. Undefined where it is gone. */
const leaveIn = (found: AgentLeave | Page<AgentLeave>): AgentLeave | undefined =>
  'items' in found ? found.items[0] : found

/**
 * What a decision would change. Other days or another type of one that waits are another leave than the person saw, and
 * one that somebody else decided isn't decided by this run.
 */
function valueIn(found: AgentLeave | Page<AgentLeave>): string {
  const leave = leaveIn(found)
  if (!leave) return ''
  const { status, fromDate, toDate, type, decidedById } = leave
  if (status === 'PENDING') return [status, fromDate, toDate, type].join(' ')
  return decidedById === null || decidedById === rootApi().user()?.id ? status : `${status} ${decidedById}`
}

/** One's own leave is decided by others, and a decided one stays (S-31). */
function refusalOf({ status, employeeId }: AgentLeave): string | undefined {
  if (status !== 'PENDING') return 'leaves:many/decided'
  return employeeId === rootApi().user()?.id ? 'leaves:ownLeave' : undefined
}

const note = { name: 'note', label: 'many/note', kind: 'lines', most: maxLeaveNote } as const

/** Decides on many leaves with one note, one at a time, each once, whoever else tries (screens 17.5, S-31, S-43). */
const decideMany = (answer: 'APPROVED' | 'REJECTED') =>
  defineBulkAct<AgentLeave, typeof updateLeaveStatus, typeof searchFieldAgentLeaves>({
    id: answer === 'APPROVED' ? 'approve' : 'reject',
    label: `many/${answer}`,
    texts: 'leaves',
    fields: [{ ...note, ...(answer === 'APPROVED' ? { optional: true } : {}) }],
    submit: `many/${answer}`,
    saved: `done/${answer}`,
    fallback: 'leaves:statusFailed',
    endpoint: updateLeaveStatus,
    input: (leaveId, { note: said = '' }) => ({
      body: { leaveId, status: answer, ...(trimmed(said) ? { note: trimmed(said) } : {}) },
    }),
    shown: (found) => {
      const leave = leaveIn(found)
      return leave && shownOfLeave(leave)
    },
    // The service says who was first, or what is another by now.
    tellsConflicts: true,
    refusal: refusalOf,
    currentValue: valueIn,
    wanted: () => answer,
    ...(answer === 'APPROVED' ? { foreseen: ManyForeseen } : {}),
    record: { endpoint: searchFieldAgentLeaves, input: (leaveId) => ({ query: { leaveId } }) },
    href: leaveAddress,
  })

export const leaveActs = [decideMany('APPROVED'), decideMany('REJECTED')]
