import { asc, eq, sql } from 'drizzle-orm'
import { isFinalJobStatus } from '../../../src/contract/areas/jobs/job-moves.ts'
import {
  addPaymentToBeCollected,
  addWorkflowText,
  changeJobAddress,
  dialPhone,
  listJobImages,
} from '../../../src/contract/areas/jobs/job-page.ts'
import { shownOfJobContact } from '../../../src/contract/shown/job.ts'
import { toMinor } from '../../../src/contract/values.ts'
import { type Handler, handle, Refusal, Reply } from '../../http/handle.ts'
import { refuseChanged } from '../../lists/changed-since.ts'
import { nextVersion, tell } from '../../lists/held-record.ts'
import { moneyText } from '../../moment.ts'
import { post } from '../../outbox/outbox.ts'
import { customer, installation, job, jobImage } from '../../store/schema/index.ts'
import { endLinks } from '../payments/ended-links.ts'
import { holdJob, holdWithHome, readJob, tellJob } from './job-record.ts'

const images: Handler<typeof listJobImages> = async ({ params: { id } }, { database }) => {
  await readJob(id, { database })
  const found = await database
    .select()
    .from(jobImage)
    .where(eq(jobImage.jobId, id))
    .orderBy(asc(jobImage.takenAt), asc(jobImage.id))
  return found.map(({ id: imageId, stage, url, takenAt }) => ({
    id: imageId,
    stage,
    url,
    takenAt: takenAt.toISOString(),
  }))
}

const addPayment: Handler<typeof addPaymentToBeCollected> = async ({ body: { jobId, amount, note } }, call) => {
  const { held } = await holdWithHome(jobId, undefined, call)
  if (isFinalJobStatus(held.status))
    throw new Refusal(409, `${jobId} is ${held.status}: nothing more is collected for it.`)
  const added = toMinor(amount)
  await call.database
    .update(job)
    .set({ paymentToCollect: sql`${job.paymentToCollect} + ${added}`, updatedAt: nextVersion(job.updatedAt, call) })
    .where(eq(job.id, jobId))
  await endLinks(jobId, call)
  const text = [`${moneyText(added)} more to collect`, note].filter(Boolean).join(': ')
  await tellJob(jobId, { kind: 'PAYMENT', note: text, detail: { toCollect: amount } }, call)
  await tell('job.payment', jobId, call, { amount })
  return readJob(jobId, call)
}

/** No new version: a text changes nothing that somebody may be about to decide on. */
const addText: Handler<typeof addWorkflowText> = async ({ body: { jobId, text } }, call) => {
  await holdJob(jobId, undefined, call)
  await tellJob(jobId, { kind: 'TEXT', note: text }, call)
  return readJob(jobId, call)
}

/** The home's address is the customer's from here on, too (S-188). */
const changeAddress: Handler<typeof changeJobAddress> = async ({ params: { jobId }, body }, call) => {
  const { home } = await holdWithHome(jobId, body.updatedAt, call)
  const { database } = call
  const { address } = body
  await database
    .update(installation)
    .set({ address, updatedAt: nextVersion(installation.updatedAt, call) })
    .where(eq(installation.id, home.id))
  await database
    .update(customer)
    .set({ address, updatedAt: nextVersion(customer.updatedAt, call) })
    .where(eq(customer.id, home.customerId))
  await database
    .update(job)
    .set({ updatedAt: nextVersion(job.updatedAt, call) })
    .where(eq(job.id, jobId))
  await tellJob(jobId, { kind: 'DETAILS', note: `Address: ${address}`, detail: { before: home.address } }, call)
  await tell('customer.address', home.customerId, call, { job: jobId })
  await tell('job.address', jobId, call, { before: home.address })
  return readJob(jobId, call)
}

const dial: Handler<typeof dialPhone> = async ({ params: { number }, body: { jobId } }, call) => {
  const { user, at } = call
  const name = `${user.firstname} ${user.lastname}`
  if (jobId) {
    const one = await readJob(jobId, call)
    if (one.phoneNumber !== number) throw new Refusal(422, `${number} is not the number of the customer of ${jobId}.`)
    refuseChanged(call, shownOfJobContact(one))
    await tellJob(jobId, { kind: 'CALL', note: `Call to ${one.customerName}` }, call)
  }
  await post(call, { kind: 'CALL', recipient: number, text: `${name} calls${jobId ? ` about ${jobId}` : ''}.`, at })
  return new Reply({ at: at.toISOString() }, 'Calling')
}

export const jobPageHandlers = [
  handle(listJobImages, images),
  handle(addPaymentToBeCollected, addPayment),
  handle(addWorkflowText, addText),
  handle(changeJobAddress, changeAddress),
  handle(dialPhone, dial),
]
