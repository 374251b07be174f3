import { and, eq, inArray, sql } from 'drizzle-orm'
import { actBlock, actRules, type InstallationAct } from '../../../src/contract/areas/installation-acts.ts'
import {
  createUnpauseDeliveryJob,
  markNonPayingCustomer,
  uninstallInstallation,
  uninstallPausedInstallation,
  updateInstallationStatus,
} from '../../../src/contract/areas/installation-lifecycle.ts'
import { type Call, type Handler, handle, Refusal } from '../../http/handle.ts'
import { nextVersion, tell } from '../../lists/held-record.ts'
import { businessDay, momentText } from '../../moment.ts'
import { customer, installation, job } from '../../store/schema/index.ts'
import { depositRefund, depositText } from '../refunds/deposit.ts'
import type { WireRefund } from '../refunds/refund-record.ts'
import { actionOf, actWords, isOpenUnpause, lastActOf, openUnpauseJob, unpauseTag } from './installation-life.ts'
import { noteOf } from './installation-notes.ts'
import { readInstallation, statusLabels } from './installations.ts'

type Row = typeof installation.$inferSelect

interface Held {
  readonly home: Row
  readonly refund: WireRefund | undefined
}

/**
 * Locks the installation for the rest of the write, as refunds and transfers do, and rejects an act that its state
 * doesn't allow. So of two acts at once the second sees what the first did (H30).
 */
async function hold(act: InstallationAct, id: string, call: Call): Promise<Held> {
  const { database } = call
  const [home] = await database.select().from(installation).where(eq(installation.id, id)).for('update')
  if (!home) throw new Refusal(404, `Installation ${id} not found.`)
  const refund = await depositRefund(call, id)
  const unpauseJob = await openUnpauseJob(id, database)
  const standing = refund && { refundId: refund.refundId, state: refund.state, initiatedBy: refund.initiatedBy.name }
  const { status, isNonPaying: nonPaying } = home
  const block = actBlock(act, { status, nonPaying, unpauseJob, refund: standing })
  if (block === 'refundOpen' || block === 'refundPaid')
    throw new Refusal(409, `${depositText(refund as WireRefund)}. ${id} stays out of use.`)
  if (block) throw new Refusal(409, await whyNot(act, block, home, call), undefined, await readInstallation(id, call))
  return { home, refund }
}

const decisive: Partial<Record<string, readonly string[]>> = { jobOpen: ['unpause'], flagged: ['markNonPaying'] }
const changesStatus = ['pause', 'requestUninstall', 'uninstall', 'uninstallPaused', 'status']

/** "Kiran Desai paused WP-BLR-004217 at 10:41 on 21 Nov 2026. Its status is Paused now." */
async function whyNot(act: InstallationAct, block: string, { id, status }: Row, { database }: Call): Promise<string> {
  const last = await lastActOf(id, database, decisive[block] ?? changesStatus)
  const who = last && `${last.by} ${actWords[last.act]?.(id)} ${momentText(last.at)}.`
  if (block !== 'status') return who ?? `${id} was ${act === 'unpause' ? 'booked' : 'flagged'} already.`
  return `${who ? `${who} ` : ''}The status of ${id} is ${statusLabels[status] ?? status}, which does not allow this.`
}

interface Change {
  readonly act: InstallationAct
  readonly note: string
  readonly set?: Partial<typeof installation.$inferInsert>
  readonly detail?: Readonly<Record<string, unknown>>
}

/** One conditional statement, a note of who did it, and a line of the log. */
async function change({ id, status: before }: Row, { act, note, set = {}, detail = {} }: Change, call: Call) {
  const { database } = call
  const { from, to } = actRules[act]
  const changed = await database
    .update(installation)
    .set({
      ...set,
      ...(to ? { status: to } : {}),
      notes: noteOf(note, call),
      updatedAt: nextVersion(installation.updatedAt, call),
    })
    .where(and(eq(installation.id, id), inArray(installation.status, [...from])))
    .returning({ id: installation.id })
  if (changed.length === 0) throw new Refusal(409, 'The installation has changed in the meantime. Reload it.')
  await tell(actionOf(act), id, call, { from: before, ...(to ? { to } : {}), ...detail })
}

const updateStatus: Handler<typeof updateInstallationStatus> = async ({ body }, call) => {
  const { installationId: id, status, note, uninstalltionDate: day } = body
  const act = status === 'PAUSED' ? 'pause' : 'requestUninstall'
  const { home } = await hold(act, id, call)
  const text = act === 'pause' ? `Paused: ${note}` : `Uninstallation requested${day ? ` for ${day}` : ''}: ${note}`
  await change(home, { act, note: text, detail: { reason: note } }, call)
  return readInstallation(id, call)
}

/** The day is neither before the installation nor ahead, and that of the refund where one stands (S-132). */
function refuseDay({ home, refund }: Held, day: string, { at }: Call): void {
  const { id, installedOn } = home
  if (new Date(day).toJSON()?.slice(0, 10) !== day) throw new Refusal(422, `${day} is no day of the calendar.`)
  if (installedOn && day < installedOn)
    throw new Refusal(422, `${id} was installed on ${installedOn}: the day cannot be before that.`)
  if (day > businessDay(at)) throw new Refusal(422, `The day cannot be ahead: record what has happened.`)
  const counted = refund?.uninstalltionDate
  if (counted && counted !== day)
    throw new Refusal(
      422,
      `${refund.refundId} counts the use until ${counted}: the purifier is uninstalled on that day.`,
    )
}

const ended = (day: string) => ({ uninstalledOn: day, validTill: null, connectivity: null })

const uninstall: Handler<typeof uninstallInstallation> = async ({ params: { id }, body }, call) => {
  const { uninstalltionDate: day, reason } = body
  const held = await hold('uninstall', id, call)
  refuseDay(held, day, call)
  const note = `Uninstalled on ${day}: ${reason}`
  await change(held.home, { act: 'uninstall', note, set: ended(day), detail: { day, reason } }, call)
  return readInstallation(id, call)
}

const uninstallPaused: Handler<typeof uninstallPausedInstallation> = async ({ params: { id }, query }, call) => {
  const held = await hold('uninstallPaused', id, call)
  const day = held.refund?.uninstalltionDate ?? businessDay(call.at)
  refuseDay(held, day, call)
  const note = `Uninstalled while paused: ${query.reason}`
  await change(
    held.home,
    { act: 'uninstallPaused', note, set: ended(day), detail: { day, reason: query.reason } },
    call,
  )
  await call.database.update(job).set({ status: 'CANCELLED' }).where(isOpenUnpause(id))
  return readInstallation(id, call)
}

const unpause: Handler<typeof createUnpauseDeliveryJob> = async ({ params: { installationId: id } }, call) => {
  const { database, user, at } = call
  const { home } = await hold('unpause', id, call)
  const [made] = await database
    .insert(job)
    .values({
      id: sql`'J-' || nextval('job_number')`,
      installationId: id,
      type: 'DELIVERY',
      status: 'WAITING',
      description: 'Unpause delivery',
      tag: unpauseTag,
      createdBy: user.id,
      createdAt: at,
    })
    .returning({ id: job.id })
  if (!made) throw new Error('The job vanished.')
  await change(home, { act: 'unpause', note: `Unpause delivery ${made.id} booked`, detail: { job: made.id } }, call)
  const booked = await openUnpauseJob(id, database)
  if (!booked) throw new Error(`The job ${made.id} vanished.`)
  return booked
}

/** The owner bears the flag, too, because lists of customers are filtered by it (S-134). */
const markNonPaying: Handler<typeof markNonPayingCustomer> = async ({ params: { id }, body: { ticketId } }, call) => {
  const { home } = await hold('markNonPaying', id, call)
  const note = `Marked as non-paying${ticketId ? `, ticket ${ticketId}` : ''}`
  await change(
    home,
    { act: 'markNonPaying', note, set: { isNonPaying: true }, detail: ticketId ? { ticketId } : {} },
    call,
  )
  await call.database
    .update(customer)
    .set({ isNonPaying: true, updatedAt: nextVersion(customer.updatedAt, call) })
    .where(and(eq(customer.id, home.customerId), eq(customer.isNonPaying, false)))
  return readInstallation(id, call)
}

export const installationLifecycleHandlers = [
  handle(updateInstallationStatus, updateStatus),
  handle(uninstallInstallation, uninstall),
  handle(uninstallPausedInstallation, uninstallPaused),
  handle(createUnpauseDeliveryJob, unpause),
  handle(markNonPayingCustomer, markNonPaying),
]
