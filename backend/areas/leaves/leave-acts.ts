import { and, eq } from 'drizzle-orm'
import { type LeaveStatus, type LeaveType, leaveLength } from '../../../src/contract/areas/leaves/leave-codes.ts'
import { actTo, type LeaveAct, type LeaveRefusal, statusAfter } from '../../../src/contract/areas/leaves/leave-rule.ts'
import {
  addEmployeeLeave,
  agentLeave,
  updateEmployeeLeave,
  updateLeaveStatus,
} from '../../../src/contract/areas/leaves/leaves.ts'
import { isDay } from '../../../src/contract/normalise.ts'
import { shownOfLeave } from '../../../src/contract/shown/leave.ts'
import { type Days, heldLeaves, lengthOf } from '../../business/staff/leave-cover.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { asRead, refuseChanged } from '../../lists/changed-since.ts'
import { nextVersion, notFound, tell } from '../../lists/held-record.ts'
import { businessDay, dayText, momentText } from '../../moment.ts'
import { Refusal } from '../../store/refusal.ts'
import { employee, employeeLeave, employeeLeaveNote } from '../../store/schema/index.ts'
import { decidedLeave, type LeaveRow, leaveIdOf, leaveNumberOf, leaveWire, readLeave } from './leave-record.ts'

interface Asked extends Days {
  readonly type: string
}

const daysText = ({ from, to }: Days): string => (from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`)

function checkDays(days: Days): void {
  const wrong = [days.from, days.to].find((day) => !isDay(day))
  if (wrong) throw new Refusal(422, `${wrong} is no day of the calendar.`)
  const length = lengthOf(days)
  if (length < leaveLength.min) throw new Refusal(422, `Choose a last day that isn’t before ${dayText(days.from)}.`)
  if (length > leaveLength.max)
    throw new Refusal(422, `A leave has ${leaveLength.max} days at most. These are ${length}. Enter it as several.`)
}

/** Holds the person whose leaves are changed, so that of several calls at once each sees what the one before made. */
async function holdPerson(id: string, { database }: Call): Promise<void> {
  const [found] = await database
    .select({ id: employee.id })
    .from(employee)
    .where(eq(employee.id, id))
    .for('no key update')
  if (!found) throw notFound('employee', id)
}

/** Names the leave in the way, and the days that it holds (S-304, H106). */
async function refuseOverlap(employeeId: string, days: Days, own: number | null, { database }: Call): Promise<void> {
  const [other] = (await heldLeaves([employeeId], days, database)).filter(({ leave }) => leave.id !== own)
  if (!other) return
  const { leave, name } = other
  const shared = {
    from: leave.from > days.from ? leave.from : days.from,
    to: leave.to < days.to ? leave.to : days.to,
  }
  const status = leave.status === 'APPROVED' ? 'approved' : 'pending'
  throw new Refusal(
    409,
    `${daysText(shared)} is in ${leaveIdOf(leave.id)} of ${name} already (${daysText(leave)}, ${status}). Choose other days, or change that leave.`,
  )
}

const noteOf = (leaveId: number, status: LeaveStatus, asked: Asked, note: string, { at, user }: Call) => ({
  leaveId,
  at,
  byId: user.id,
  status,
  from: asked.from,
  to: asked.to,
  type: asked.type,
  note,
})

const add: Handler<typeof addEmployeeLeave> = async ({ params, body }, call) => {
  const { database, at, user } = call
  const asked = { from: body.fromDate, to: body.toDate, type: body.type }
  checkDays(asked)
  await holdPerson(params.id, call)
  await refuseOverlap(params.id, asked, null, call)
  const [made] = await database
    .insert(employeeLeave)
    .values({ employeeId: params.id, ...asked, status: 'PENDING', askedBy: user.id, askedAt: at, updatedAt: at })
    .returning({ id: employeeLeave.id })
  const id = made?.id ?? 0
  await database.insert(employeeLeaveNote).values(noteOf(id, 'PENDING', asked, body.note ?? '', call))
  await tell('leave.add', leaveIdOf(id), call, { employee: params.id })
  return new Reply(await decidedLeave(leaveIdOf(id), database), 'Leave added')
}

const done = { APPROVED: 'approved', REJECTED: 'rejected', CANCELLED: 'cancelled', PENDING: 'asked for' } as const

/** "Kiran Desai approved LV-12 at 10:41 on 21 Nov 2026." */
function whoDecided({ leave, decidedBy }: LeaveRow): string {
  const what = `${done[leave.status]} ${leaveIdOf(leave.id)}`
  if (!leave.decidedAt) return `${leaveIdOf(leave.id)} is ${done[leave.status]} already.`
  return `${decidedBy ?? 'Someone'} ${what} ${momentText(leave.decidedAt)}.`
}

function refusalOf(refusal: LeaveRefusal, row: LeaveRow): Refusal {
  const id = leaveIdOf(row.leave.id)
  if (refusal === 'own') return new Refusal(403, `${id} is your own leave. Someone else has to decide on it.`)
  if (refusal === 'begun')
    return new Refusal(409, `${id} began on ${dayText(row.leave.from)}. It can be cancelled before that day only.`)
  const more = row.leave.status === 'APPROVED' ? ' Cancel it, or change its days.' : ' Add a new leave instead.'
  return new Refusal(409, `${whoDecided(row)}${more}`, undefined, leaveWire(row))
}

interface Wanted {
  readonly leaveId: string
  readonly act: LeaveAct
  /** The days and type from then on */
  readonly asked: Asked
  readonly note: string
}

/** The one way in which a leave changes, for both calls: its person is held, then the rule decides, then one UPDATE. */
async function carryOut({ leaveId, act, asked, note }: Wanted, row: LeaveRow, call: Call) {
  const { database, user, at } = call
  const { leave } = row
  const isOwn = leave.employeeId === user.id
  const after = statusAfter({ status: leave.status, isOwn, isAhead: businessDay(at) < leave.from, act })
  if (typeof after !== 'string') throw refusalOf(after.refusal, row)
  if (act === 'reject' && note === '') throw new Refusal(422, `Write a note: it tells ${row.name} why.`)
  if (act === 'change') await refuseOverlap(leave.employeeId, asked, leave.id, call)
  const [changed] = await database
    .update(employeeLeave)
    .set({
      from: asked.from,
      to: asked.to,
      type: asked.type,
      status: after,
      updatedAt: nextVersion(employeeLeave.updatedAt, call),
      ...(act === 'change'
        ? { enteredBeforeRule: false, decidedBy: null, decidedAt: null, askedBy: user.id, askedAt: at }
        : { decidedBy: user.id, decidedAt: at }),
    })
    .where(and(eq(employeeLeave.id, leave.id), eq(employeeLeave.status, leave.status)))
    .returning({ id: employeeLeave.id })
  if (!changed) throw refusalOf('decided', await readLeave(leaveId, database))
  await database.insert(employeeLeaveNote).values(noteOf(leave.id, after, asked, note, call))
  await tell(`leave.${act}`, leaveId, call, { employee: leave.employeeId })
  return decidedLeave(leaveId, database)
}

/** The leave as it stays until the call is over. */
async function hold(leaveId: string, call: Call): Promise<LeaveRow> {
  const found = await readLeave(leaveId, call.database)
  await holdPerson(found.leave.employeeId, call)
  await call.database
    .select({ id: employeeLeave.id })
    .from(employeeLeave)
    .where(eq(employeeLeave.id, leaveNumberOf(leaveId)))
    .for('update')
  return readLeave(leaveId, call.database)
}

const said = { approve: 'Leave approved', reject: 'Leave rejected', cancel: 'Leave cancelled', change: 'Leave changed' }

const decide: Handler<typeof updateLeaveStatus> = async ({ body }, call) => {
  const { status, note = '' } = body
  const row = await hold(body.leaveId, call)
  const leaveId = leaveIdOf(row.leave.id)
  const act = actTo[status]
  const isOwn = row.leave.employeeId === call.user.id
  if (row.leave.status === 'PENDING' && !isOwn) refuseChanged(call, shownOfLeave(asRead(agentLeave, leaveWire(row))))
  return new Reply(await carryOut({ leaveId, act, asked: row.leave, note }, row, call), said[act])
}

const update: Handler<typeof updateEmployeeLeave> = async ({ params, body }, call) => {
  const row = await hold(params.leaveId, call)
  const { leave } = row
  if (leave.employeeId !== params.id) throw notFound('leave', params.leaveId)
  const leaveId = leaveIdOf(leave.id)
  const asked = {
    from: body.fromDate ?? leave.from,
    to: body.toDate ?? leave.to,
    type: (body.type ?? leave.type) as LeaveType,
  }
  const isOther = asked.from !== leave.from || asked.to !== leave.to || asked.type !== leave.type
  const { status, note = '' } = body
  if (status !== undefined) {
    if (isOther) throw new Refusal(422, 'Change days and type, or the status, not both at once.')
    return new Reply(await carryOut({ leaveId, act: actTo[status], asked, note }, row, call), said[actTo[status]])
  }
  if (body.updatedAt !== undefined && body.updatedAt !== leave.updatedAt.toISOString())
    throw new Refusal(
      409,
      `${leaveId} has changed in the meantime. Review the current values.`,
      undefined,
      leaveWire(row),
    )
  if (!isOther) throw new Refusal(422, `${leaveId} has these days and this type already. Change one of them.`)
  checkDays(asked)
  return new Reply(await carryOut({ leaveId, act: 'change', asked, note }, row, call), said.change)
}

export const leaveActHandlers = [
  handle(addEmployeeLeave, add),
  handle(updateEmployeeLeave, update),
  handle(updateLeaveStatus, decide),
]
