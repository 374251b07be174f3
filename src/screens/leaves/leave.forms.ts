import { type LeaveType, leaveLength, maxLeaveNote } from '../../contract/areas/leaves/leave-codes.ts'
import { getLeaveImpact, getTeamLeaves, type TeamLeaves } from '../../contract/areas/leaves/leave-impact.ts'
import {
  addEmployeeLeave,
  listEmployeeLeaves,
  listLeaveTypes,
  searchFieldAgentLeaves,
  updateEmployeeLeave,
} from '../../contract/areas/leaves/leaves.ts'
import { isDay, trimmed } from '../../contract/normalise.ts'
import { today } from '../../kit/clock.ts'
import { consequenceOf, defineForm, type FormField } from '../../kit/form/form-definition.ts'
import { codeOption, type Lookup, lookup } from '../../kit/lookup.ts'
import { isCallOffered } from '../../kit/record/use-record.ts'
import { leaveTypeWords } from '../../records/leave-words.ts'
import { LeaveForeseen } from './LeaveForeseen.tsx'
import { leaveAddress } from './leave-address.ts'
import { lengthOf } from './leave-days.ts'

type Values = Readonly<Record<string, string>>

const isTyped = ({ from = '', to = '' }: Values): boolean => isDay(from) && isDay(to) && from <= to

/** What the days say by themselves. What is in their way, the service says (S-304). */
function check(values: Values): Record<string, string> {
  const { from = '', to = '' } = values
  if (isDay(from) && isDay(to) && to < from) return { to: 'toBeforeFrom' }
  return isTyped(values) && lengthOf({ fromDate: from, toDate: to }) > leaveLength.max ? { to: 'tooManyDays' } : {}
}

const fields: readonly FormField[] = [
  { name: 'from', label: 'from', kind: 'day', half: true },
  { name: 'to', label: 'to', kind: 'day', half: true },
  { name: 'type', label: 'type', kind: 'choice', options: lookup(listLeaveTypes, codeOption(leaveTypeWords)) },
  { name: 'note', label: 'note', kind: 'lines', optional: true, most: maxLeaveNote },
]

/** Everyone who visits homes. No listed call with the need of this page names them. */
const people: Lookup = {
  endpoint: getTeamLeaves,
  input: () => ({ query: { fromDate: today(), toDate: today() } }),
  options: (answer) =>
    (answer as TeamLeaves).people.map(({ employeeId, name, city }) => ({
      value: employeeId,
      words: `${name}, ${city}`,
    })),
}

/** Days, the leave in the way and the jobs of these days, as they are typed. A service without our call says it after Save. */
const foreseen = consequenceOf({
  endpoint: getLeaveImpact,
  input: (values, { id, leaveId }) => {
    const employeeId = values.employee || id
    if (!isTyped(values) || !employeeId || !isCallOffered(getLeaveImpact)) return null
    const days = { fromDate: values.from ?? '', toDate: values.to ?? '' }
    return { query: { ...(leaveId ? { leaveId } : { employeeId }), ...days } }
  },
  text: () => null,
  view: LeaveForeseen,
})

const bodyOf = ({ from = '', to = '', type = '', note = '' }: Values) => ({
  fromDate: from,
  toDate: to,
  type: type as LeaveType,
  ...(trimmed(note) ? { note } : {}),
})

/** Asks for a leave of the employee named in the parameters as `id`, or of one that is chosen. */
export const addLeaveForm = (isChosen: boolean) =>
  defineForm<typeof addEmployeeLeave, typeof listEmployeeLeaves>({
    id: 'leave-add',
    texts: 'leaves',
    title: 'add',
    fields: isChosen
      ? [{ name: 'employee', label: 'employee', kind: 'choice', options: people } as const, ...fields]
      : fields,
    check,
    consequence: foreseen,
    submit: 'add',
    saved: 'added',
    fallback: 'leaves:addFailed',
    endpoint: addEmployeeLeave,
    input: (values, { id }) => ({ params: { id: values.employee || (id ?? '') }, body: bodyOf(values) }),
    find: {
      endpoint: listEmployeeLeaves,
      input: ({ employee, from = '', to = '' }, { id }) => ({
        params: { id: employee || (id ?? '') },
        query: { fromDate: from, toDate: to },
      }),
      values: (leaves, typed) =>
        leaves.some(
          ({ fromDate, toDate, type, status }) =>
            fromDate === typed.from && toDate === typed.to && type === typed.type && status === 'PENDING',
        )
          ? typed
          : null,
    },
    done: ({ leaveId }) => leaveAddress(leaveId),
  })

/** Changes days or type. An approved leave waits again then, which the dialog says (S-304). */
export const editLeaveForm = defineForm<typeof updateEmployeeLeave, typeof searchFieldAgentLeaves>({
  id: 'leave-edit',
  texts: 'leaves',
  title: 'changeLeave',
  fields,
  check,
  consequence: foreseen,
  submit: 'save',
  saved: 'changed',
  fallback: 'leaves:changeFailed',
  endpoint: updateEmployeeLeave,
  input: (values, { id = '', leaveId = '' }, seen) => ({
    params: { id, leaveId },
    body: { ...bodyOf(values), ...(seen ? { updatedAt: seen } : {}) },
  }),
  record: {
    endpoint: searchFieldAgentLeaves,
    input: ({ leaveId = '' }) => ({ query: { leaveId } }),
    values: ({ items: [leave] }, sent) => ({
      from: leave?.fromDate ?? '',
      to: leave?.toDate ?? '',
      type: leave?.type ?? '',
      note: sent?.values.note ?? '',
    }),
    version: ({ items: [leave] }) => leave?.updatedAt ?? '',
  },
  done: ({ leaveId }) => leaveAddress(leaveId),
})
