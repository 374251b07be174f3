import { randomBytes } from 'node:crypto'
import { and, eq, lt, or } from 'drizzle-orm'
import { signIn, signOut } from '../../src/contract/auth.ts'
import { checkIdentity } from '../../src/contract/identity.ts'
import { hashToken } from '../authenticate.ts'
import { type Call, handle, Refusal } from '../handle.ts'
import { verifyPassword } from '../passwords.ts'
import { seal } from '../secret.ts'
import { enter } from '../sign-in-limit.ts'
import { employee, loginFailure, session } from '../store/schema.ts'

const dayMs = 24 * 3_600_000

/** The token goes out in the `authorization` header after `Bearer ` (doc1 §7); the optional second one is not given (S-7). */
const signingIn = handle(signIn, async ({ body }, call) => {
  const name = body.username.trim().toLowerCase()
  const account = seal(call.secret, name)
  const leave = await enter(call, account)
  try {
    const id = await recognise(call, name, body.password)
    if (id === undefined) {
      await call.database.insert(loginFailure).values({ account, address: call.address, at: call.at })
      throw new Refusal(200, 'Wrong username or password.')
    }
    await call.database.delete(loginFailure).where(eq(loginFailure.account, account))
    call.answerHeaders.set('authorization', `Bearer ${await openSession(call, id)}`)
    return null
  } finally {
    leave()
  }
})

async function recognise(call: Call, name: string, password: string): Promise<string | undefined> {
  const [found] = await call.database.select().from(employee).where(eq(employee.email, name)).limit(1)
  const right = await verifyPassword(password, found?.passwordHash)
  return found && right && !found.disabled ? found.id : undefined
}

async function openSession(call: Call, employeeId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(call.at.getTime() + call.settings.SESSION_HOURS * 3_600_000)
  await call.database.delete(session).where(and(eq(session.employeeId, employeeId), lt(session.expiresAt, call.at)))
  await call.database.delete(loginFailure).where(lt(loginFailure.at, new Date(call.at.getTime() - dayMs)))
  await call.database
    .insert(session)
    .values({ tokenHash: hashToken(token), employeeId, createdAt: call.at, lastUsedAt: call.at, expiresAt })
  return token
}

const checkingIdentity = handle(checkIdentity, async (_, call) => call.user)

/** From here on the token is worth nothing (H5). */
const signingOut = handle(signOut, async (_, call) => {
  await call.database
    .delete(session)
    .where(
      or(
        eq(session.tokenHash, call.tokenHash),
        and(eq(session.employeeId, call.user.id), lt(session.expiresAt, call.at)),
      ),
    )
  return null
})

export const authHandlers = [signingIn, checkingIdentity, signingOut]
