import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import {
  sendTransferOtp,
  type TransferSide,
  verifyTransferOtp,
} from '../../../src/contract/areas/transfers/transfer-otp.ts'
import { otpDigits } from '../../../src/contract/bounds.ts'
import type { Call } from '../../call.ts'
import { handle, Reply } from '../../http/handle.ts'
import { mostTries, newCode, refuseWrong, saySeconds, sealCode } from '../../one-time-code.ts'
import { post } from '../../outbox/outbox.ts'
import { Refusal } from '../../store/refusal.ts'
import { otp } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

/** Rules of H35. A code lives 5 minutes and 5 attempts. The proof that it gives lives 15 minutes (S-15). */
const codeLifeMs = 5 * 60_000
const proofLifeMs = 15 * 60_000
const hourMs = 3_600_000

/** The transfer that a proof is bound to (S-84). */
export interface Bound {
  readonly installationId: string
  readonly side: TransferSide
}

/** The person, purpose and phone of a proof. `bound` is null where the sender named no transfer. */
interface ProofOf {
  readonly userId: string
  readonly phone: string
  readonly purpose: typeof purpose
  readonly at: Date
  readonly bound: Bound | null
}
const purpose = 'OWNERSHIP_TRANSFER'

const proofOf = (call: Call, phone: string, bound: Bound | null = null): ProofOf => ({
  userId: call.user.id,
  phone,
  purpose,
  at: call.at,
  bound,
})

const ofPhone = ({ userId, phone }: Pick<ProofOf, 'userId' | 'phone'>) =>
  and(eq(otp.employeeId, userId), eq(otp.phone, phone), eq(otp.purpose, purpose))

const boundTo = (bound: Bound | null) =>
  bound
    ? and(eq(otp.installationId, bound.installationId), eq(otp.side, bound.side))
    : and(isNull(otp.installationId), isNull(otp.side))

const living = (at: Date) =>
  and(
    isNull(otp.consumedAt),
    isNull(otp.voidedAt),
    isNotNull(otp.verifiedAt),
    gt(otp.verifiedAt, new Date(at.getTime() - proofLifeMs)),
  )

/** Has this person proved for just this, within 15 minutes, that the phone's owner agrees? */
async function hasProof(database: Database, proof: ProofOf): Promise<boolean> {
  const found = await database
    .select({ id: otp.id })
    .from(otp)
    .where(and(ofPhone(proof), boundTo(proof.bound), living(proof.at)))
    .limit(1)
  return found.length > 0
}

/** The transfer that two proofs are to open, and who walks it. */
export interface ProvedTransfer {
  readonly userId: string
  readonly installationId: string
  readonly currentPhone: string
  readonly newPhone: string
  readonly at: Date
}

/**
 * Uses up the proofs of this transfer, in the caller's transaction (H36).
 * Proofs bound to it open it in any order. With an unbound one, the present owner must have agreed before the new owner
 * was asked. A proof for a transfer from X to Y does not open one from Y to X (H82, S-84).
 * Returns the side that is missing, and then uses up nothing.
 */
export async function consumeProofs(
  database: Database,
  transfer: ProvedTransfer,
): Promise<'CURRENT' | 'NEW' | 'order' | null> {
  const { userId, installationId, at } = transfer
  const good = (side: TransferSide, phone: string) =>
    and(ofPhone({ userId, phone }), or(boundTo(null), boundTo({ installationId, side })), living(at))
  const isCurrent = good('CURRENT', transfer.currentPhone)
  const found = await database
    .select({
      id: otp.id,
      phone: otp.phone,
      isBound: isNotNull(otp.side),
      sentAt: otp.sentAt,
      verifiedAt: otp.verifiedAt,
    })
    .from(otp)
    .where(or(isCurrent, good('NEW', transfer.newPhone)))
    // In one order for everybody: two transfers that share phones must not wait for each other.
    .orderBy(otp.phone, otp.id)
    .for('update')
  const current = found.filter(({ phone }) => phone === transfer.currentPhone)
  const next = found.filter(({ phone }) => phone === transfer.newPhone)
  if (current.length === 0) return 'CURRENT'
  if (next.length === 0) return 'NEW'
  const areBound = [current, next].every((all) => all.some(({ isBound }) => isBound))
  const agreed = Math.min(...current.map(({ verifiedAt }) => verifiedAt?.getTime() ?? Number.POSITIVE_INFINITY))
  const asked = Math.max(...next.map(({ sentAt }) => sentAt.getTime()))
  if (!areBound && agreed > asked) return 'order'
  const ids = found.map(({ id }) => id)
  await database.update(otp).set({ consumedAt: at }).where(inArray(otp.id, ids))
  return null
}

const sending = handle(sendTransferOtp, async ({ params, query }, call) => {
  const proof = proofOf(call, params.phone, boundOf(query))
  await takeTurns(call.database, proof)
  if (await hasProof(call.database, proof)) return new Reply({ verified: true }, 'OTP already verified')
  await checkPace(call, proof)
  // A code is checked by its phone alone, whatever it was for. A verified proof stays, whoever else is asked.
  await call.database
    .update(otp)
    .set({ voidedAt: call.at })
    .where(and(ofPhone(proof), isNull(otp.voidedAt), isNull(otp.verifiedAt)))
  const id = randomUUID()
  const code = newCode(otpDigits)
  await call.database.insert(otp).values({
    id,
    employeeId: proof.userId,
    purpose: proof.purpose,
    phone: proof.phone,
    ...proof.bound,
    codeHash: sealCode(call.secret, id, code),
    sentAt: call.at,
    expiresAt: new Date(call.at.getTime() + codeLifeMs),
  })
  const text = `${code} is the OTP to agree ${whatFor(proof.bound)}. Valid for 5 minutes.`
  await post(call, { kind: 'OTP', recipient: proof.phone, text, at: call.at })
  return new Reply({ verified: false }, 'OTP Sent!!')
})

function boundOf({ installationId, side }: Partial<Bound>): Bound | null {
  if (installationId !== undefined && side !== undefined) return { installationId, side }
  if (installationId === undefined && side === undefined) return null
  throw new Refusal(400, 'Give "installationId" and "side" together, or neither.')
}

function whatFor(bound: Bound | null): string {
  if (!bound) return 'to the change of ownership of your water purifier'
  return bound.side === 'CURRENT'
    ? `that your water purifier ${bound.installationId} goes to a new owner`
    : `to take over the water purifier ${bound.installationId}`
}

/** Two sends at once would both pass the pause. The lock makes the second wait for the first. */
async function takeTurns(database: Database, proof: ProofOf): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock(hashtext(${`otp user ${proof.userId}`}))`)
  await database.execute(sql`select pg_advisory_xact_lock(hashtext(${`otp phone ${proof.phone}`}))`)
}

async function checkPace(call: Call, proof: ProofOf): Promise<void> {
  const { OTP_PAUSE_SECONDS, OTP_PER_HOUR_AND_PHONE, OTP_PER_HOUR_AND_USER } = call.settings
  const toPhone = await sentLately(call, sql`phone = ${proof.phone}`)
  const byUser = await sentLately(call, sql`employee_id = ${proof.userId}`)
  const waits = [
    wait(toPhone, 1, OTP_PAUSE_SECONDS * 1000),
    wait(toPhone, OTP_PER_HOUR_AND_PHONE, hourMs),
    wait(byUser, OTP_PER_HOUR_AND_USER, hourMs),
  ]
  const seconds = Math.ceil(Math.max(...waits) / 1000)
  if (seconds > 0) throw new Refusal(429, `Wait ${saySeconds(seconds)} before another OTP is sent.`, seconds)
}

/** Ages of the codes that were sent in the last hour, ms, newest first. */
async function sentLately(call: Call, whose: ReturnType<typeof sql>): Promise<number[]> {
  const since = new Date(call.at.getTime() - hourMs)
  const found = await call.database.execute<{ sent_at: Date }>(
    sql`select sent_at from otp where ${whose} and sent_at > ${since} order by sent_at desc`,
  )
  return found.rows.map((row) => call.at.getTime() - new Date(row.sent_at).getTime())
}

/** Ms until fewer than `most` lie within the window. */
const wait = (ages: readonly number[], most: number, windowMs: number): number => {
  const age = ages[most - 1]
  return age === undefined ? 0 : Math.max(0, windowMs - age)
}

const verifying = handle(verifyTransferOtp, async ({ body }, call) => {
  const proof = proofOf(call, body.phoneNumber)
  const tried = await countTry(call, proof)
  if (!tried) return explain(call, proof)
  refuseWrong(call.secret, tried, body.otp)
  await call.database.update(otp).set({ verifiedAt: call.at }).where(eq(otp.id, tried.id))
  return new Reply({ verified: true }, 'OTP Verified!')
})

/** Takes one of the OTP's attempts if any is left. Of a hundred guesses at once, five are checked. */
async function countTry(call: Call, proof: ProofOf) {
  const [tried] = await call.database
    .update(otp)
    .set({ tries: sql`${otp.tries} + 1` })
    .where(
      and(
        ofPhone(proof),
        isNull(otp.voidedAt),
        isNull(otp.verifiedAt),
        gt(otp.expiresAt, call.at),
        sql`${otp.tries} < ${mostTries}`,
      ),
    )
    .returning({ id: otp.id, tries: otp.tries, codeHash: otp.codeHash })
  return tried
}

/** There was no code to try: already verified, used up, expired, or never sent. The one that was sent last counts. */
async function explain(call: Call, proof: ProofOf): Promise<Reply<{ verified: boolean }>> {
  const [last] = await call.database
    .select()
    .from(otp)
    .where(and(ofPhone(proof), isNull(otp.voidedAt)))
    .orderBy(desc(otp.sentAt))
    .limit(1)
  if (!last || last.consumedAt) throw new Refusal(422, 'Send an OTP to this phone first.')
  if (!last.verifiedAt && last.tries >= mostTries) throw new Refusal(422, 'Too many wrong attempts. Send a new OTP.')
  const provesUntil = (last.verifiedAt?.getTime() ?? 0) + proofLifeMs
  if (provesUntil > call.at.getTime()) return new Reply({ verified: true }, 'OTP already verified')
  throw new Refusal(422, last.verifiedAt ? 'Send an OTP to this phone first.' : 'OTP expire!!')
}

export const otpHandlers = [sending, verifying]
