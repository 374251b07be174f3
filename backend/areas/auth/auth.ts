import { randomBytes } from 'node:crypto'
import { and, eq, or } from 'drizzle-orm'
import { signIn, signOut } from '../../../src/contract/areas/auth/auth.ts'
import { checkIdentity } from '../../../src/contract/areas/auth/identity.ts'
import type { Call } from '../../call.ts'
import { hashToken } from '../../hash-token.ts'
import { handle } from '../../http/handle.ts'
import { enter } from '../../http/sign-in-limit.ts'
import { verifyPassword } from '../../passwords.ts'
import { seal } from '../../secret.ts'
import { Refusal } from '../../store/refusal.ts'
import { employee, loginFailure, session } from '../../store/schema/index.ts'
import { transact } from '../../store/transact.ts'
import type { Database } from '../../store/typed-database.ts'

/**
 * The token goes out in the `authorization` header after `Bearer ` (doc1 §7). The optional second one is not given
 * (S-7).
 */
const signingIn = handle(signIn, async ({ body }, call) => {
  const name = body.username.trim().toLowerCase()
  const account = seal(call.secret, name)
  const attempt = await enter(call, account)
  try {
    const id = await recognise(call, name, body.password)
    if (id === undefined) {
      await call.database.update(loginFailure).set({ underWay: false }).where(eq(loginFailure.id, attempt.id))
      throw new Refusal(200, 'Wrong username or password.')
    }
    const token = await transact(call.database, async (within) => {
      await forgive(within, account, attempt.id)
      return openSession(within, call, id)
    })
    call.answerHeaders.set('authorization', `Bearer ${token}`)
    return null
  } finally {
    attempt.leave()
  }
})

async function recognise(call: Call, name: string, password: string): Promise<string | undefined> {
  const [found] = await call.database.select().from(employee).where(eq(employee.email, name)).limit(1)
  const right = await verifyPassword(password, found?.passwordHash)
  return found && right && !found.disabled ? found.id : undefined
}

/** Forgives all earlier failures. Attempts of others that are still running count. */
const forgive = (database: Database, account: string, attempt: number) =>
  database
    .delete(loginFailure)
    .where(or(eq(loginFailure.id, attempt), and(eq(loginFailure.account, account), eq(loginFailure.underWay, false))))

async function openSession(database: Database, call: Call, employeeId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(call.at.getTime() + call.settings.SESSION_HOURS * 3_600_000)
  await database.insert(session).values({ tokenHash: hashToken(token), employeeId, createdAt: call.at, expiresAt })
  await database.update(employee).set({ lastSignInAt: call.at }).where(eq(employee.id, employeeId))
  return token
}

const checkingIdentity = handle(checkIdentity, async (_, call) => call.user)

/** From here on the token is worth nothing (H5). */
const signingOut = handle(signOut, async (_, call) => {
  await call.database.delete(session).where(eq(session.tokenHash, call.tokenHash))
  return null
})

export const authHandlers = [signingIn, checkingIdentity, signingOut]
