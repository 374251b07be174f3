import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { sendTransferOtp, verifyTransferOtp } from '../../src/contract/transfer-otp.ts'
import { type Call, CountedRefusal, type Database, handle, Refusal, Reply } from '../handle.ts'
import { post } from '../outbox.ts'
import { otp } from '../store/schema.ts'

/** Rules of H35. A code lives 5 minutes and 5 tries; what it proves lives 15 minutes (S-15). */
const codeLifeMs = 5 * 60_000
const proofLifeMs = 15 * 60_000
const hourMs = 3_600_000
const mostTries = 5

/** Whose proof, for what, on which phone. */
export interface ProofOf {
  readonly userId: string
  readonly phone: string
  readonly purpose: 'OWNERSHIP_TRANSFER'
  readonly at: Date
}

const proofOf = (call: Call, phone: string): ProofOf => ({
  userId: call.user.id,
  phone,
  purpose: 'OWNERSHIP_TRANSFER',
  at: call.at,
})

const ofProof = ({ userId, phone, purpose }: ProofOf) =>
  and(eq(otp.employeeId, userId), eq(otp.phone, phone), eq(otp.purpose, purpose))

const living = (proof: ProofOf) =>
  and(
    ofProof(proof),
    isNull(otp.consumedAt),
    isNull(otp.voidedAt),
    isNotNull(otp.verifiedAt),
    gt(otp.verifiedAt, new Date(proof.at.getTime() - proofLifeMs)),
  )

/** Has this person proved within 15 minutes that the phone's owner agrees? */
export async function hasProof(database: Database, proof: ProofOf): Promise<boolean> {
  const found = await database.select({ id: otp.id }).from(otp).where(living(proof)).limit(1)
  return found.length > 0
}

/** Uses the proof up, in the caller's transaction; false where there is none, or somebody was quicker (H36). */
export async function consumeProof(database: Database, proof: ProofOf): Promise<boolean> {
  const used = await database.update(otp).set({ consumedAt: proof.at }).where(living(proof)).returning({ id: otp.id })
  return used.length > 0
}

const sending = handle(sendTransferOtp, async ({ params }, call) => {
  const proof = proofOf(call, params.phone)
  await takeTurns(call.database, proof)
  if (await hasProof(call.database, proof)) return new Reply({ verified: true }, 'OTP already verified')
  await checkPace(call, proof)
  await call.database
    .update(otp)
    .set({ voidedAt: call.at })
    .where(and(ofProof(proof), isNull(otp.voidedAt), isNull(otp.consumedAt)))
  const id = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await call.database.insert(otp).values({
    id,
    employeeId: proof.userId,
    purpose: proof.purpose,
    phone: proof.phone,
    codeHash: hashCode(id, code),
    sentAt: call.at,
    expiresAt: new Date(call.at.getTime() + codeLifeMs),
  })
  const text = `${code} is the code to agree to the change of ownership of your water purifier. Valid for 5 minutes.`
  await post(call.database, { kind: 'OTP', recipient: proof.phone, text, at: call.at })
  return new Reply({ verified: false }, 'OTP Sent!!')
})

/** Two sends at once would both see the pause kept; the second waits for the first. */
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
  if (seconds > 0) throw new Refusal(429, `Wait ${saySeconds(seconds)} before another code is sent.`, seconds)
}

const saySeconds = (seconds: number) => (seconds <= 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`)

/** How long ago codes were sent in the last hour, ms, newest first. */
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
  if (!isCode(tried, body.otp)) {
    const left = mostTries - tried.tries
    throw new CountedRefusal(
      422,
      left === 0 ? 'Wrong OTP. Send a new one.' : `Wrong OTP. ${left} ${left === 1 ? 'try' : 'tries'} left.`,
    )
  }
  await call.database.update(otp).set({ verifiedAt: call.at }).where(eq(otp.id, tried.id))
  return new Reply({ verified: true }, 'OTP Verified!')
})

/** Takes one of the code's tries, if it has any: of a hundred guesses at once five are looked at. */
async function countTry(call: Call, proof: ProofOf) {
  const [tried] = await call.database
    .update(otp)
    .set({ tries: sql`${otp.tries} + 1` })
    .where(
      and(
        ofProof(proof),
        isNull(otp.voidedAt),
        isNull(otp.verifiedAt),
        gt(otp.expiresAt, call.at),
        sql`${otp.tries} < ${mostTries}`,
      ),
    )
    .returning({ id: otp.id, tries: otp.tries, codeHash: otp.codeHash })
  return tried
}

const hashCode = (id: string, code: string): string => createHmac('sha256', id).update(code).digest('hex')

const isCode = (tried: { readonly id: string; readonly codeHash: string }, code: string): boolean =>
  timingSafeEqual(Buffer.from(tried.codeHash), Buffer.from(hashCode(tried.id, code)))

/** There was no code to try: already verified, used up, expired, or never sent. */
async function explain(call: Call, proof: ProofOf): Promise<Reply<{ verified: boolean }>> {
  if (await hasProof(call.database, proof)) return new Reply({ verified: true }, 'OTP already verified')
  const [last] = await call.database
    .select()
    .from(otp)
    .where(and(ofProof(proof), isNull(otp.voidedAt), isNull(otp.verifiedAt)))
    .limit(1)
  if (!last) throw new Refusal(422, 'Send an OTP to this phone first.')
  if (last.tries >= mostTries) throw new Refusal(422, 'Too many wrong tries. Send a new OTP.')
  throw new Refusal(422, 'OTP expire!!')
}

export const otpHandlers = [sending, verifying]
