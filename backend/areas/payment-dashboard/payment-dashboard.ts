import { and, eq, sql } from 'drizzle-orm'
import {
  coolDownHours,
  downloadPaymentDashboard,
  listPaymentDashboardPlans,
  listPaymentDashboardValidity,
  sendPaymentReminder,
  validityRow,
} from '../../../src/contract/areas/payment-dashboard/payment-dashboard.ts'
import { shownOfReminder } from '../../../src/contract/shown/payment.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { asRead, refuseChanged } from '../../lists/changed-since.ts'
import { notFound, tell } from '../../lists/held-record.ts'
import { momentText } from '../../moment.ts'
import { post } from '../../outbox/outbox.ts'
import { Refusal } from '../../store/refusal.ts'
import { customer, installation, paymentReminder, plan, unreachablePhone } from '../../store/schema/index.ts'
import { lastReminderOf, listRows, nextReminder, reminded, runsOnRecharge, validityOf } from './validity-rows.ts'

const plans: Handler<typeof listPaymentDashboardPlans> = async (_, { database }) =>
  database
    .select({ id: plan.id, name: sql<string>`${plan.title}`, count: sql<number>`count(*)::int` })
    .from(installation)
    .innerJoin(plan, eq(plan.id, installation.planId))
    .where(runsOnRecharge)
    .groupBy(plan.id)
    .orderBy(sql`count(*) desc`, plan.id)

/** "22 Nov 2026" of a day. */
const dayText = (day: string): string => momentText(`${day}T12:00:00Z`).replace(/^.* on /, '')

/** Rejects during the cool-down, and says until when (S-155). */
async function refuseTooEarly(id: string, { database, at }: Call): Promise<void> {
  const [last] = await lastReminderOf(id, database)
  if (!last) return
  const next = nextReminder(last.at)
  if (next <= at) return
  throw new Refusal(
    422,
    `${last.by} sent a reminder for ${id} ${momentText(last.at)}. The next may be sent ${coolDownHours} hours later, ${momentText(next)}.`,
  )
}

/** Holds the installation, so that of several reminders at once one is sent (S-155). */
const remind: Handler<typeof sendPaymentReminder> = async ({ query: { installationId: id } }, call) => {
  const { database, user, at, settings } = call
  const [home] = await database.select().from(installation).where(eq(installation.id, id)).for('update')
  if (!home) throw notFound('installation', id)
  if (!reminded.includes(home.status) || home.validTill === null)
    throw new Refusal(422, `${id} has no recharge in effect now, so there is nothing to remind of.`)
  await refuseTooEarly(id, call)
  const [owner] = await database.select().from(customer).where(eq(customer.id, home.customerId))
  if (!owner) throw notFound('customer', home.customerId)
  const [silent] = await database
    .select()
    .from(unreachablePhone)
    .where(and(eq(unreachablePhone.customerId, owner.id), eq(unreachablePhone.phone, owner.phone)))
  if (silent)
    throw new Refusal(
      422,
      `The phone of ${owner.name} has been out of service since ${dayText(silent.since)}. No reminder was sent; ask for another number.`,
    )
  const now = await validityOf(id, call)
  if (now) refuseChanged(call, shownOfReminder(asRead(validityRow, now)))
  await database
    .insert(paymentReminder)
    .values({ installationId: id, customerId: owner.id, by: user.id, at, validTill: home.validTill })
  await tell('payment.remind', id, call, { customer: owner.id, validTill: home.validTill })
  await post(
    { database, settings },
    {
      kind: 'PAYMENT_REMINDER',
      recipient: owner.phone,
      at,
      text: `The recharge of your water purifier ${id} ends on ${dayText(home.validTill)}. Recharge in the app to keep your water.`,
    },
  )
  const row = await validityOf(id, call)
  if (!row) throw new Error(`The installation ${id} vanished.`)
  return new Reply(row, 'Reminder sent')
}

export const paymentDashboardHandlers = [
  handle(listPaymentDashboardValidity, listRows),
  handle(downloadPaymentDashboard, listRows),
  handle(listPaymentDashboardPlans, plans),
  handle(sendPaymentReminder, remind),
]
