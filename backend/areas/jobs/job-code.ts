import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { isFinalJobStatus, movesOf } from '../../../src/contract/areas/jobs/job-moves.ts'
import {
  happyCodePause,
  postponementOtpMinutes,
  sendHappyCode,
  sendPostponementOtp,
} from '../../../src/contract/areas/jobs/job-status.ts'
import { happyCodeDigits, otpDigits } from '../../../src/contract/bounds.ts'
import { shownOfJobContact } from '../../../src/contract/shown/job.ts'
import { holdJob, type JobRow, readJob, tellJob } from '../../business/visits/job-record.ts'
import { codeNames, type Kind, ofJob } from '../../business/visits/taken-code.ts'
import type { Call } from '../../call.ts'
import { handle, Reply } from '../../http/handle.ts'
import { refuseChanged } from '../../lists/changed-since.ts'
import { newCode, saySeconds, sealCode } from '../../one-time-code.ts'
import { post } from '../../outbox/outbox.ts'
import { Refusal } from '../../store/refusal.ts'
import { customer, installation, jobCode } from '../../store/schema/index.ts'

interface Rule {
  readonly digits: number
  readonly lifeMs: number
  readonly event: 'OTP' | 'HAPPY_CODE'
  readonly told: string
  /** Between two of them, seconds */
  pause(call: Call): number
  text(code: string, jobId: string): string
}

const hourMs = 3_600_000

/** An OTP agrees to one postponement, so it lives as long as a call does. A happy code lives for the visit (S-186). */
const rules: Readonly<Record<Kind, Rule>> = {
  POSTPONE: {
    digits: otpDigits,
    lifeMs: postponementOtpMinutes * 60_000,
    event: 'OTP',
    told: 'OTP for a postponement sent',
    pause: ({ settings }) => settings.OTP_PAUSE_SECONDS,
    text: (code, jobId) => `${code} is the OTP to agree that the visit ${jobId} is postponed. Valid for 10 minutes.`,
  },
  HAPPY: {
    digits: happyCodeDigits,
    lifeMs: 12 * hourMs,
    event: 'HAPPY_CODE',
    told: 'Happy code sent',
    pause: () => happyCodePause,
    text: (code, jobId) =>
      `${code} is your happy code for the visit ${jobId}. Give it to the technician when you are content with the work.`,
  },
}

/** The job is held, so of two at once the second sees the first. */
async function refuseTooSoon(held: JobRow, kind: Kind, call: Call): Promise<void> {
  const since = new Date(call.at.getTime() - hourMs)
  const sent = await call.database
    .select({ at: jobCode.sentAt })
    .from(jobCode)
    .where(and(ofJob(held.id, kind), gt(jobCode.sentAt, since)))
    .orderBy(desc(jobCode.sentAt))
  const ends = (index: number, ms: number) => (sent[index] ? sent[index].at.getTime() + ms - call.at.getTime() : 0)
  const most = call.settings.OTP_PER_HOUR_AND_PHONE
  const seconds = Math.ceil(Math.max(ends(0, rules[kind].pause(call) * 1000), ends(most - 1, hourMs)) / 1000)
  if (seconds > 0)
    throw new Refusal(429, `Wait ${saySeconds(seconds)} before another ${codeNames[kind]} is sent.`, seconds)
}

/** Makes a code, which voids the one before, and puts it into the outbox with its event, all or nothing. */
async function sendCode(held: JobRow, kind: Kind, call: Call) {
  await refuseTooSoon(held, kind, call)
  const { database, at, secret } = call
  const rule = rules[kind]
  await database
    .update(jobCode)
    .set({ voidedAt: at })
    .where(and(ofJob(held.id, kind), isNull(jobCode.voidedAt)))
  const [id, code] = [randomUUID(), newCode(rule.digits)]
  await database.insert(jobCode).values({
    id,
    jobId: held.id,
    kind,
    codeHash: sealCode(secret, id, code),
    sentAt: at,
    expiresAt: new Date(at.getTime() + rule.lifeMs),
  })
  const [owner] = await database
    .select({ phone: customer.phone })
    .from(installation)
    .innerJoin(customer, eq(customer.id, installation.customerId))
    .where(eq(installation.id, held.installationId))
  if (!owner) throw new Error(`${held.id} has no customer.`)
  await post(call, { kind: rule.event, recipient: owner.phone, text: rule.text(code, held.id), at })
  await tellJob(held.id, { kind: rule.event, note: rule.told }, call)
  const nextAt = new Date(at.getTime() + rule.pause(call) * 1000)
  return { sentAt: at.toISOString(), nextAt: nextAt.toISOString() }
}

const withTechnician = ['ASSIGNED', 'EN_ROUTE', 'IN_PROGRESS']

const happy = handle(sendHappyCode, async ({ query }, call) => {
  const held = await holdJob(query.jobId, undefined, call)
  if (!withTechnician.includes(held.status))
    throw new Refusal(
      409,
      isFinalJobStatus(held.status)
        ? `${held.id} is ${held.status}: it needs no happy code.`
        : `${held.id} is ${held.status}: give it a technician before its happy code is sent.`,
    )
  const now = await readJob(held.id, call)
  refuseChanged(call, shownOfJobContact(now))
  return new Reply(await sendCode(held, 'HAPPY', call), 'Happy code sent')
})

const postponement = handle(sendPostponementOtp, async ({ query }, call) => {
  const held = await holdJob(query.jobId, undefined, call)
  if (!movesOf(held).some(({ to }) => to === 'POSTPONED'))
    throw new Refusal(409, `${held.id} is ${held.status} and can't be postponed.`)
  return new Reply(await sendCode(held, 'POSTPONE', call), 'OTP Sent!!')
})

export const jobCodeHandlers = [happy, postponement]
