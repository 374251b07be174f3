import { employeeLeave } from '../../store/schema/index.ts'
import type { Prepare } from '../../testing/examples/preparation.ts'
import { leaveIdOf } from './leave-record.ts'

/** Each turn has days of its own, and two leaves of a technician that wait. */
export const prepare: Prepare = async ({ server, turn }) => {
  const employeeId = 'E-2002'
  const day = (later: number) => new Date(Date.UTC(2028, 0, 1 + turn * 4 + later)).toISOString().slice(0, 10)
  const waiting = (at: number) => ({
    employeeId,
    from: day(at),
    to: day(at),
    type: 'CASUAL',
    status: 'PENDING' as const,
  })
  const made = await server.running.platform.database
    .insert(employeeLeave)
    .values([waiting(0), waiting(1)])
    .returning({ id: employeeLeave.id })
  const [changed = '', decided = ''] = made.map(({ id }) => leaveIdOf(id))
  return {
    addEmployeeLeave: () => ({
      params: { id: employeeId },
      body: { fromDate: day(2), toDate: day(2), type: 'CASUAL' },
    }),
    updateEmployeeLeave: () => ({
      params: { id: employeeId, leaveId: changed },
      body: { fromDate: day(3), toDate: day(3) },
    }),
    updateLeaveStatus: () => ({ body: { leaveId: decided, status: 'APPROVED' } }),
  }
}
