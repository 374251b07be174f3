import { and, eq, sql } from 'drizzle-orm'
import {
  createUnpauseDeliveryJob,
  markNonPayingCustomer,
  uninstallInstallation,
  uninstallPausedInstallation,
  updateInstallationStatus,
} from '../../../src/contract/areas/installations/installation-lifecycle.ts'
import { type Call, type Handler, handle, Refusal } from '../../http/handle.ts'
import { nextVersion } from '../../lists/held-record.ts'
import { businessDay } from '../../moment.ts'
import { customer, job } from '../../store/schema/index.ts'
import { zoneOf } from '../jobs/job-rows.ts'
import { endHandedOut } from './handed-out.ts'
import { changeHeld, type Held, holdFor } from './held-installation.ts'
import { openUnpauseJob, unpauseTag } from './installation-life.ts'
import { readInstallation } from './installations.ts'
import { refuseOtherAct } from './reviewed-act.ts'

const updateStatus: Handler<typeof updateInstallationStatus> = async ({ body }, call) => {
  const { installationId: id, status, note, uninstalltionDate: day } = body
  const act = status === 'PAUSED' ? 'pause' : 'requestUninstall'
  const { home } = await holdFor(act, id, call)
  await refuseOtherAct({ act, id, day }, call)
  const text = act === 'pause' ? `Paused: ${note}` : `Uninstallation requested${day ? ` for ${day}` : ''}: ${note}`
  await changeHeld(home, { act, note: text, detail: { reason: note } }, call)
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
  const held = await holdFor('uninstall', id, call)
  refuseDay(held, day, call)
  await refuseOtherAct({ act: 'uninstall', id, day }, call)
  const note = `Uninstalled on ${day}: ${reason}`
  await changeHeld(held.home, { act: 'uninstall', note, set: ended(day), detail: { day, reason } }, call)
  await endHandedOut({ home: held.home, ending: 'uninstallation', note }, call)
  return readInstallation(id, call)
}

const uninstallPaused: Handler<typeof uninstallPausedInstallation> = async ({ params: { id }, query }, call) => {
  const held = await holdFor('uninstallPaused', id, call)
  const day = held.refund?.uninstalltionDate ?? businessDay(call.at)
  refuseDay(held, day, call)
  await refuseOtherAct({ act: 'uninstallPaused', id, day }, call)
  const note = `Uninstalled while paused: ${query.reason}`
  await changeHeld(
    held.home,
    { act: 'uninstallPaused', note, set: ended(day), detail: { day, reason: query.reason } },
    call,
  )
  await endHandedOut({ home: held.home, ending: 'uninstallation', note }, call)
  return readInstallation(id, call)
}

const unpause: Handler<typeof createUnpauseDeliveryJob> = async ({ params: { installationId: id } }, call) => {
  const { database, user, at } = call
  const { home } = await holdFor('unpause', id, call)
  await refuseOtherAct({ act: 'unpause', id }, call)
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
      updatedAt: at,
      zoneCode: zoneOf(id),
    })
    .returning({ id: job.id })
  if (!made) throw new Error('The job vanished.')
  await changeHeld(home, { act: 'unpause', note: `Unpause delivery ${made.id} booked`, detail: { job: made.id } }, call)
  const booked = await openUnpauseJob(id, database)
  if (!booked) throw new Error(`The job ${made.id} vanished.`)
  return booked
}

/** The owner bears the flag, too, because lists of customers are filtered by it (S-134). */
const markNonPaying: Handler<typeof markNonPayingCustomer> = async ({ params: { id }, body: { ticketId } }, call) => {
  const { home } = await holdFor('markNonPaying', id, call)
  await refuseOtherAct({ act: 'markNonPaying', id }, call)
  const note = `Marked as non-paying${ticketId ? `, ticket ${ticketId}` : ''}`
  await changeHeld(
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
