import { and, eq, ne } from 'drizzle-orm'
import { changeOwnPassword } from '../../../src/contract/areas/employees/employees.ts'
import { type Call, type Database, type Handler, handle, Refusal } from '../../http/handle.ts'
import { audit, employee, session } from '../../store/schema/index.ts'
import { transact } from '../../store/transact.ts'
import { defaultAgain, faultOfPassword } from '../auth/password-rule.ts'
import { hashPassword, verifyPassword } from '../auth/passwords.ts'

const changePassword: Handler<typeof changeOwnPassword> = async ({ params, body }, call) => {
  if (body.id !== params.id) throw new Refusal(422, '"id" is not the one of the address.')
  if (params.id !== call.user.id) throw new Refusal(403, 'Only your own password can be changed here.')
  const [was] = await call.database.select().from(employee).where(eq(employee.id, params.id))
  if (!was) throw sessionEnded()
  if (was.defaultPassword && (await verifyPassword(body.password, was.passwordHash)))
    throw new Refusal(422, defaultAgain)
  const fault = await faultOfPassword(body.password, call.user)
  if (fault) throw new Refusal(422, fault)
  const passwordHash = await hashPassword(body.password)
  await transact(call.database, (within) => replace(was.passwordHash, passwordHash, call, within))
  return null
}

/**
 * One conditional UPDATE picks the single winner of two at once. A session that the winner ended may not overwrite the
 * new password (H13).
 */
async function replace(was: string, passwordHash: string, { user, tokenHash, at }: Call, tx: Database): Promise<void> {
  const replaced = await tx
    .update(employee)
    .set({ passwordHash, defaultPassword: false })
    .where(and(eq(employee.id, user.id), eq(employee.passwordHash, was)))
    .returning({ id: employee.id })
  const own = await tx.select({ at: session.createdAt }).from(session).where(eq(session.tokenHash, tokenHash))
  if (own.length === 0) throw sessionEnded()
  if (replaced.length === 0) throw new Refusal(409, 'Your password has changed in the meantime.')
  await tx.delete(session).where(and(eq(session.employeeId, user.id), ne(session.tokenHash, tokenHash)))
  await tx.insert(audit).values({ at, actorId: user.id, action: 'employee.password', subjectId: user.id, detail: {} })
}

const sessionEnded = () => new Refusal(401, 'The session has ended. Sign in again.')

export const employeeHandlers = [handle(changeOwnPassword, changePassword)]
