import { and, eq, ne } from 'drizzle-orm'
import { changeOwnPassword, setEmployeePassword } from '../../../src/contract/areas/employees/passwords.ts'
import { defaultAgain, faultOfPassword } from '../../business/staff/password-rule.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { notFound, tell } from '../../lists/held-record.ts'
import { post } from '../../outbox/outbox.ts'
import { hashPassword, verifyPassword } from '../../passwords.ts'
import { Refusal } from '../../store/refusal.ts'
import { audit, employee, session } from '../../store/schema/index.ts'
import { transact } from '../../store/transact.ts'
import type { Database } from '../../store/typed-database.ts'
import { holdRights, refuseClosed } from './employee-rules.ts'

const changePassword: Handler<typeof changeOwnPassword> = async ({ params, body }, call) => {
  if (body.id !== params.id) throw new Refusal(422, '"id" is not the one of the address.')
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

const setPassword: Handler<typeof setEmployeePassword> = async ({ params, body }, call) => {
  if (body.id !== params.id) throw new Refusal(422, '"id" is not the one of the address.')
  const [found] = await call.database.select().from(employee).where(eq(employee.id, params.id))
  if (!found) throw notFound('employee', params.id)
  const { id, email: username, firstname, lastname } = found
  // Before the work of hashing, too.
  await transact(call.database, async (database) => holdRightsOver(id, { ...call, database }))
  const fault = await faultOfPassword(body.password, {
    id,
    username,
    firstname,
    lastname,
    role: '',
    roles: [],
    defaultPassword: false,
  })
  if (fault) throw new Refusal(422, fault)
  const passwordHash = await hashPassword(body.password)
  await transact(call.database, async (within) =>
    setFor({ id, passwordHash, email: username }, { ...call, database: within }),
  )
  return new Reply(null, 'Password set')
}

async function holdRightsOver(id: string, call: Call): Promise<void> {
  const { me, everyone } = await holdRights(call)
  const other = everyone.find((one) => one.id === id)
  if (!other) throw notFound('employee', id)
  refuseClosed(me, other, 'The password')
}

interface NewPassword {
  readonly id: string
  readonly passwordHash: string
  readonly email: string
}

/** Their sessions end, and they are told who did it, so that nobody is taken over unseen (H101). */
async function setFor({ id, passwordHash, email }: NewPassword, call: Call): Promise<void> {
  await holdRightsOver(id, call)
  await call.database.update(employee).set({ passwordHash, defaultPassword: true }).where(eq(employee.id, id))
  await call.database.delete(session).where(eq(session.employeeId, id))
  await tell('employee.password', id, call)
  const { firstname, lastname } = call.user
  const text = `${firstname} ${lastname} set a new password for you. You choose one of your own when you sign in with it.`
  await post(call, { kind: 'PASSWORD_SET', recipient: email, text, at: call.at })
}

export const passwordHandlers = [handle(changeOwnPassword, changePassword), handle(setEmployeePassword, setPassword)]
