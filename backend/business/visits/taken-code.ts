import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { mostTries, refuseWrong } from '../../one-time-code.ts'
import { Refusal } from '../../store/refusal.ts'
import { jobCode } from '../../store/schema/index.ts'
import { endReasonInside } from '../homes/end-reason-text.ts'
import type { JobRow } from './job-record.ts'

export type Kind = typeof jobCode.$inferSelect.kind

/** As messages call them. */
export const codeNames: Readonly<Record<Kind, string>> = { POSTPONE: 'OTP', HAPPY: 'happy code' }

export const ofJob = (jobId: string, kind: Kind) => and(eq(jobCode.jobId, jobId), eq(jobCode.kind, kind))

/** Uses a code up, once. A wrong one is counted, also though the change that it was for is rejected (S-16). */
export async function takeCode(held: JobRow, kind: Kind, typed: string, call: Call): Promise<void> {
  const { database, at, secret } = call
  const name = codeNames[kind]
  const [tried] = await database
    .update(jobCode)
    .set({ tries: sql`${jobCode.tries} + 1` })
    .where(
      and(
        ofJob(held.id, kind),
        isNull(jobCode.voidedAt),
        isNull(jobCode.usedAt),
        gt(jobCode.expiresAt, at),
        sql`${jobCode.tries} < ${mostTries}`,
      ),
    )
    .returning({ id: jobCode.id, tries: jobCode.tries, codeHash: jobCode.codeHash })
  if (!tried) {
    const [last] = await database
      .select()
      .from(jobCode)
      .where(and(ofJob(held.id, kind), isNull(jobCode.usedAt)))
      .orderBy(desc(jobCode.sentAt))
      .limit(1)
    if (last?.endedReason)
      throw new Refusal(422, `The ${name} has ended: ${endReasonInside(last.endedReason)} Send a new one.`)
    if (!last || last.voidedAt) throw new Refusal(422, `Send the customer the ${name} first.`)
    throw new Refusal(
      422,
      last.tries >= mostTries
        ? `Too many wrong attempts. Send a new ${name}.`
        : `The ${name} has expired. Send a new one.`,
    )
  }
  refuseWrong(secret, tried, typed, name)
  await database.update(jobCode).set({ usedAt: at }).where(eq(jobCode.id, tried.id))
}
