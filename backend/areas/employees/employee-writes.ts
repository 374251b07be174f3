import { eq } from 'drizzle-orm'
import { roleChanges } from '../../../src/contract/areas/employees/employee-rights.ts'
import { updateEmployee } from '../../../src/contract/areas/employees/employee-writes.ts'
import type { RoleEntry } from '../../../src/contract/permissions.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { holdRecord, nextVersion, notFound, tell, unlessTaken, whoWasFirst } from '../../lists/held-record.ts'
import { Refusal } from '../../store/refusal.ts'
import { employee, session } from '../../store/schema/index.ts'
import { readEmployee } from './employee-record.ts'
import { holdRights, refuseClosed, refuseLost, refuseRoles, storeRoles, whoHas } from './employee-rules.ts'
import { type FieldWork, placeInField, refuseFieldWork } from './field-work.ts'

const update: Handler<typeof updateEmployee> = async ({ params: { id }, body }, call) => {
  if (body.id !== undefined && body.id !== id) throw new Refusal(422, '"id" is not the one of the address.')
  const { me, everyone } = await holdRights(call)
  const other = everyone.find((one) => one.id === id)
  if (!other) throw notFound('employee', id)
  const read = () => readEmployee(id, call)
  await holdRecord({ noun: 'employee', key: employee.id, id, seenAt: body.updatedAt, read }, call)
  const now = await read()
  if (body.roles) {
    await refuseOtherRoles(id, body.rolesAsRead, other.roles, call)
    refuseRoles(me, other, body.roles)
  }
  if (body.email !== undefined && body.email !== now.email) refuseClosed(me, other, 'The email')
  const disabled = body.disabled ?? now.disabled
  if (disabled !== now.disabled) {
    if (me.id === id) throw new Refusal(403, 'No one disables themselves. Ask someone else.')
    refuseClosed(me, other, 'The status')
  }
  refuseLost(everyone, { ...other, disabled, roles: body.roles ?? other.roles })
  const field = fieldWorkOf(body, now)
  await refuseFieldWork(id, field, call)
  const phone = body.phoneNumber === undefined ? now.phoneNumber : body.phoneNumber || null
  await unlessTaken(
    call,
    (database) =>
      database
        .update(employee)
        .set({
          firstname: body.firstname ?? now.firstname,
          lastname: body.lastname ?? now.lastname,
          email: body.email ?? now.email,
          title: body.title ?? now.title,
          phone,
          cityCode: field.cityCode || null,
          profession: field.profession || null,
          disabled,
          updatedAt: nextVersion(employee.updatedAt, call),
        })
        .where(eq(employee.id, id)),
    () => whoHas({ ...(body.email === now.email ? {} : { email: body.email }), phoneNumber: body.phoneNumber }, call),
  )
  await placeInField(id, field, call)
  if (body.roles) await changeRoles(id, other.roles, body.roles, call)
  if (disabled && !now.disabled) await call.database.delete(session).where(eq(session.employeeId, id))
  if (disabled !== now.disabled) await tell(disabled ? 'employee.disable' : 'employee.enable', id, call)
  const { id: _, roles: __, rolesAsRead: ___, disabled: ____, updatedAt: _____, ...details } = body
  if (Object.keys(details).length > 0) await tell('employee.update', id, call, { fields: Object.keys(details) })
  return new Reply(await read(), 'Employee details updated')
}

type Body = Parameters<typeof update>[0]['body']

/** What the body leaves out stays. */
const fieldWorkOf = (body: Body, now: Awaited<ReturnType<typeof readEmployee>>): FieldWork => ({
  cityCode: body.cityCode ?? now.cityCode ?? '',
  zoneCodes: body.zoneCodes ?? now.zoneCodes,
  profession: body.profession ?? (now.profession as FieldWork['profession'] | null) ?? '',
  grade: body.grade ?? (now.grade as FieldWork['grade'] | null) ?? '',
  shiftStart: body.shiftStart ?? now.shiftStart ?? '',
  shiftEnd: body.shiftEnd ?? now.shiftEnd ?? '',
})

/** Roles are changed from what the person saw (H103). */
async function refuseOtherRoles(
  id: string,
  asRead: readonly RoleEntry[] | undefined,
  now: readonly RoleEntry[],
  call: Call,
): Promise<void> {
  if (!asRead) throw new Refusal(422, '"rolesAsRead" is missing: roles are changed from what was read.')
  if (roleChanges(asRead, now).length === 0) return
  const first = await whoWasFirst(call.database, 'employee', id)
  throw new Refusal(409, `${first} The roles are others by now. Review them.`, undefined, await readEmployee(id, call))
}

async function changeRoles(id: string, before: readonly RoleEntry[], after: readonly RoleEntry[], call: Call) {
  const changes = roleChanges(before, after)
  if (changes.length === 0) return
  await storeRoles(id, after, call)
  await tell('employee.roles', id, call, { changes })
}

export const employeeWriteHandlers = [handle(updateEmployee, update)]
