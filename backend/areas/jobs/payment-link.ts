import { randomBytes } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { paymentLinkPause, triggerPostApiDataPayment } from '../../../src/contract/areas/jobs/job-page.ts'
import { jobRecord } from '../../../src/contract/areas/jobs/jobs.ts'
import { shownOfJobLink } from '../../../src/contract/shown/job.ts'
import { type Call, type Handler, handle, Refusal, Reply } from '../../http/handle.ts'
import { asRead, refuseChanged } from '../../lists/changed-since.ts'
import { moneyText } from '../../moment.ts'
import { saySeconds } from '../../one-time-code.ts'
import { post } from '../../outbox/outbox.ts'
import { adhocPayment, customer, installation, jobEvent } from '../../store/schema/index.ts'
import { linkLife, paymentPath } from '../payments/adhoc-payment.ts'
import { isPayable } from '../payments/ended-links.ts'
import { depositRefund, depositText } from '../refunds/deposit.ts'
import { holdWithHome, type JobRow, readJob, tellJob } from './job-record.ts'

/** The job is held, so of two at once the second sees the first. */
async function refuseTooSoon({ id }: JobRow, { database, at }: Call): Promise<void> {
  const [last] = await database
    .select({ at: jobEvent.at })
    .from(jobEvent)
    .where(and(eq(jobEvent.jobId, id), eq(jobEvent.kind, 'PAYMENT_LINK')))
    .orderBy(desc(jobEvent.at))
    .limit(1)
  const seconds = last ? Math.ceil((last.at.getTime() + paymentLinkPause * 1000 - at.getTime()) / 1000) : 0
  if (seconds > 0) throw new Refusal(429, `Wait ${saySeconds(seconds)} before another payment link is sent.`, seconds)
}

/** The link that still waits for this amount, else a new one. */
async function linkOf(held: JobRow, customerId: string, { database, at, user }: Call): Promise<string> {
  const amount = held.paymentToCollect
  const [waiting] = await database
    .select({ token: adhocPayment.token })
    .from(adhocPayment)
    .where(and(eq(adhocPayment.jobId, held.id), eq(adhocPayment.amount, amount), isPayable(at)))
  if (waiting) return waiting.token
  const token = randomBytes(32).toString('base64url')
  await database.insert(adhocPayment).values({
    id: sql`'AP-' || nextval('adhoc_payment_number')`,
    installationId: held.installationId,
    customerId,
    type: 'VISIT',
    amount,
    note: `Visit ${held.id}`,
    token,
    createdBy: user.id,
    createdAt: at,
    expiresAt: new Date(at.getTime() + linkLife),
    jobId: held.id,
  })
  return token
}

const trigger: Handler<typeof triggerPostApiDataPayment> = async ({ query: { jobId } }, call) => {
  const { database, at } = call
  const { held, home } = await holdWithHome(jobId, undefined, call)
  if (held.paymentToCollect === 0) throw new Refusal(409, `Nothing is to collect for ${jobId}.`)
  if (home.status === 'UNINSTALLED') throw new Refusal(409, `${home.id} is uninstalled.`)
  const refund = await depositRefund(call, home.id)
  if (refund) throw new Refusal(409, `${depositText(refund)}. Nothing is paid by link in the meantime.`)
  await refuseTooSoon(held, call)
  const now = await readJob(jobId, call)
  refuseChanged(call, shownOfJobLink(asRead(jobRecord, now)))
  const [owner] = await database
    .select({ id: customer.id, phone: customer.phone })
    .from(installation)
    .innerJoin(customer, eq(customer.id, installation.customerId))
    .where(eq(installation.id, held.installationId))
  if (!owner) throw new Error(`${jobId} has no customer.`)
  const token = await linkOf(held, owner.id, call)
  const amount = moneyText(held.paymentToCollect)
  const text = `Please pay ${amount} for the visit ${jobId}: ${paymentPath}${token}`
  await post(call, { kind: 'PAYMENT_LINK', recipient: owner.phone, text, at })
  await tellJob(jobId, { kind: 'PAYMENT_LINK', note: `Payment link for ${amount} sent` }, call)
  const nextAt = new Date(at.getTime() + paymentLinkPause * 1000)
  return new Reply({ sentAt: at.toISOString(), nextAt: nextAt.toISOString() }, 'Payment link sent')
}

export const paymentLinkHandlers = [handle(triggerPostApiDataPayment, trigger)]
