import { and, asc, desc, eq, gte, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { leaveTypes } from '../../../src/contract/areas/leaves/leave-codes.ts'
import {
  listEmployeeLeaves,
  listLeaveNotes,
  listLeaveTypes,
  searchFieldAgentLeaves,
  soonDays,
} from '../../../src/contract/areas/leaves/leaves.ts'
import { daysFrom } from '../../business/calendar.ts'
import { uncoveredCount } from '../../business/staff/leave-cover.ts'
import { nameOfEmployee } from '../../business/staff/technician-names.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { notFound } from '../../lists/held-record.ts'
import { plainList } from '../../lists/plain-list.ts'
import { businessDay } from '../../moment.ts'
import { employee, employeeLeave, employeeLeaveNote, technician } from '../../store/schema/index.ts'
import { leaveNumberOf, leaveRows, leaveWire } from './leave-record.ts'

interface Range {
  readonly fromDate?: string | undefined
  readonly toDate?: string | undefined
}

const touches = ({ fromDate, toDate }: Range): (SQL | undefined)[] => [
  fromDate ? gte(employeeLeave.to, fromDate) : undefined,
  toDate ? lte(employeeLeave.from, toDate) : undefined,
]

const ofEmployee: Handler<typeof listEmployeeLeaves> = async ({ params, query }, { database }) => {
  const [known] = await database.select({ id: employee.id }).from(employee).where(eq(employee.id, params.id))
  if (!known) throw notFound('employee', params.id)
  const found = await leaveRows(database)
    .where(and(eq(employeeLeave.employeeId, params.id), ...touches(query)))
    .orderBy(desc(employeeLeave.from), desc(employeeLeave.id))
  return found.map(leaveWire)
}

type Query = Parameters<Handler<typeof searchFieldAgentLeaves>>[0]['query']

/** Who visits no homes is found by a leave's id alone. */
const narrowed = (query: Query): (SQL | undefined)[] => [
  query.leaveId === undefined ? isNotNull(technician.id) : eq(employeeLeave.id, leaveNumberOf(query.leaveId)),
  query.employeeId ? eq(employeeLeave.employeeId, query.employeeId) : undefined,
  query.status ? sql`${employeeLeave.status} = ${query.status}` : undefined,
  query.cityCode ? eq(technician.cityCode, query.cityCode) : undefined,
  query.zoneCode ? sql`${query.zoneCode} = any(${technician.zoneCodes})` : undefined,
  ...touches(query),
]

function viewsOn(today: string): Record<string, SQL | undefined> {
  return {
    PENDING: eq(employeeLeave.status, 'PENDING'),
    SOON: and(
      inArray(employeeLeave.status, ['PENDING', 'APPROVED']),
      gte(employeeLeave.from, today),
      lte(employeeLeave.from, daysFrom(today, soonDays)),
    ),
    UNCOVERED: and(eq(employeeLeave.status, 'APPROVED'), sql`${uncoveredCount} > 0`),
    ALL: undefined,
  }
}

/** PENDING first, what is over last. */
const standing = sql`array_position(array['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'], ${employeeLeave.status})`

const search: Handler<typeof searchFieldAgentLeaves> = ({ query }, { database, at }: Call) =>
  plainList(
    {
      rows: leaveRows,
      id: employeeLeave.id,
      keys: {
        leaveId: employeeLeave.id,
        employeeName: sql`lower(${nameOfEmployee})`,
        type: employeeLeave.type,
        fromDate: employeeLeave.from,
        days: sql`(${employeeLeave.to} - ${employeeLeave.from})`,
        uncoveredJobs: uncoveredCount,
        status: [standing, employeeLeave.from],
        askedAt: employeeLeave.askedAt,
      },
      mayBeEmpty: ['askedAt'],
      texts: [sql`('LV-' || ${employeeLeave.id})`, employeeLeave.employeeId, sql`(${nameOfEmployee})`],
      filters: narrowed,
      tabs: { chosen: query.view, holds: viewsOn(businessDay(at)) },
      wire: leaveWire,
    },
    query,
    database,
  )

const notes: Handler<typeof listLeaveNotes> = async ({ query }, { database }) => {
  const id = leaveNumberOf(query.leaveId)
  const [known] = await database.select({ id: employeeLeave.id }).from(employeeLeave).where(eq(employeeLeave.id, id))
  if (!known) throw notFound('leave', query.leaveId)
  const steps = await database
    .select({ step: employeeLeaveNote, by: nameOfEmployee })
    .from(employeeLeaveNote)
    .leftJoin(employee, eq(employee.id, employeeLeaveNote.byId))
    .where(eq(employeeLeaveNote.leaveId, id))
    .orderBy(asc(employeeLeaveNote.id))
  return steps.map(({ step: { from, to, at, status, type, note }, by }) => ({
    at: at?.toISOString() ?? null,
    by,
    status,
    fromDate: from,
    toDate: to,
    type,
    note,
  }))
}

const labels: Record<(typeof leaveTypes)[number], string> = {
  CASUAL: 'Casual leave',
  SICK: 'Sick leave',
  PAID: 'Paid leave',
  UNPAID: 'Unpaid leave',
  WEEK_OFF: 'Week off',
}

export const leaveHandlers = [
  handle(listEmployeeLeaves, ofEmployee),
  handle(searchFieldAgentLeaves, search),
  handle(listLeaveNotes, notes),
  handle(listLeaveTypes, async () => leaveTypes.map((code) => ({ code, label: labels[code] }))),
]
