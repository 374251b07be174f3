import { eq, inArray, or, sql } from 'drizzle-orm'
import { type B2BRejection, createB2BPayment } from '../../../src/contract/areas/b2b-payments/b2b-payments.ts'
import { shownOfRecharged } from '../../../src/contract/shown/b2b-recharge.ts'
import { toMajor, toMinor } from '../../../src/contract/values.ts'
import { creditWallet } from '../../business/money/credit.ts'
import { movementText } from '../../business/money/movement-text.ts'
import { notRecharged } from '../../business/plans/recharged-home.ts'
import { lastDay } from '../../business/plans/validity.ts'
import { withClaim } from '../../business/refunds/deposit.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { refuseChanged } from '../../lists/changed-since.ts'
import { nextVersion, tell, unlessTaken } from '../../lists/held-record.ts'
import { businessDay, moneyText } from '../../moment.ts'
import { Refusal, RowsRefusal } from '../../store/refusal.ts'
import { b2bPayment, b2bRecharge, customer, installation, wallet } from '../../store/schema/index.ts'

type Body = Parameters<Handler<typeof createB2BPayment>>[0]['body']
type Home = typeof installation.$inferSelect

const mostNamed = 20

/** Locks the installations in the order of their ids, so that two payments for the same ones wait for each other. */
async function hold(ids: readonly string[], { database }: Call): Promise<Home[]> {
  return database
    .select()
    .from(installation)
    .where(or(inArray(installation.purifierId, [...ids]), inArray(installation.id, [...ids])))
    .orderBy(installation.id)
    .for('update')
}

const whyWrong: Readonly<Record<B2BRejection, string>> = {
  unknown: 'No installation has this ID.',
  ended: 'This installation isn’t installed yet, or is uninstalled.',
  leaving: 'This installation is to be uninstalled, or its deposit is asked back.',
  repeated: 'Another ID is of the same installation.',
  noWallet: 'This installation has no wallet.',
}

/** Rejects the whole payment for what is wrong with some ids, each with its reason (H41). */
async function refuseWrong(ids: readonly string[], homes: readonly Home[], body: Body, { database }: Call) {
  const known = new Map(homes.flatMap((home) => [[home.id, home] as const, [home.purifierId, home] as const]))
  const counted = new Map<string, number>()
  for (const id of ids) {
    const home = known.get(id)
    if (home) counted.set(home.id, (counted.get(home.id) ?? 0) + 1)
  }
  const held = homes.map(({ id }) => id)
  const purses = await database
    .select({ id: wallet.installationId })
    .from(wallet)
    .where(inArray(wallet.installationId, held))
  const withWallet = new Set(purses.map(({ id }) => id))
  const leaving = await withClaim(held, database)
  const wrongOf = (id: string): B2BRejection | undefined => {
    const home = known.get(id)
    if (!home) return 'unknown'
    if ((counted.get(home.id) ?? 0) > 1) return 'repeated'
    if (home.status === 'UNINSTALL_REQUESTED' || leaving.has(home.id)) return 'leaving'
    if (notRecharged[home.status]) return 'ended'
    return body.amount > 0 && !withWallet.has(home.id) ? 'noWallet' : undefined
  }
  const rows = ids.flatMap((id, position) => {
    const code = wrongOf(id)
    return code ? [{ id, position, field: 'purifier_ids', code, message: whyWrong[code] }] : []
  })
  if (rows.length === 0) return
  const wrong = rows.map(({ id }) => id)
  const more = wrong.length > mostNamed ? ` and ${wrong.length - mostNamed} more` : ''
  const named = `${wrong.slice(0, mostNamed).join(', ')}${more}`
  throw new RowsRefusal(`Nothing was recharged: ${named} can’t be recharged. Remove or correct them.`, rows)
}

/** Each is still whose it was, and runs as long as was shown (S-324). */
async function refuseChangedHomes(homes: readonly Home[], call: Call): Promise<void> {
  if (!call.seen) return
  const { purifierId, id: installationId, partner, validTill } = installation
  const found = await call.database
    .select({ purifierId, installationId, partner, validTill, customerName: customer.name, walletId: wallet.id })
    .from(installation)
    .innerJoin(customer, eq(customer.id, installation.customerId))
    .leftJoin(wallet, eq(wallet.installationId, installation.id))
    .where(
      inArray(
        installation.id,
        homes.map(({ id }) => id),
      ),
    )
  refuseChanged(call, shownOfRecharged(found))
}

async function addPayment(body: Body, call: Call): Promise<string> {
  const { database, user, at } = call
  const reference = body.payment_reference
  const taken = async () => `The reference ${reference} was used for another payment.`
  const [used] = await database.select().from(b2bPayment).where(eq(b2bPayment.reference, reference))
  if (used) throw new Refusal(422, await taken())
  const [made] = await unlessTaken(
    call,
    (within) =>
      within
        .insert(b2bPayment)
        .values({
          id: sql`'BP-' || nextval('b2b_payment_number')`,
          by: user.id,
          at,
          plan: body.plan,
          paymentType: body.payment_type,
          paymentMode: body.payment_mode,
          reference,
          amount: toMinor(body.amount),
          validity: body.validity,
          litres: body.liters,
          period: body.recharge_period,
        })
        .returning({ id: b2bPayment.id }),
    taken,
  )
  return made?.id ?? ''
}

/** Money goes to the wallet, days to the recharge: the one in force is lengthened (S-122, S-156). */
async function recharge(home: Home, paymentId: string, body: Body, call: Call) {
  const { database, at } = call
  const { id, purifierId, status, validTill: runsTill } = home
  const amount = toMinor(body.amount)
  const text = movementText('PARTNER', { plan: body.plan, way: body.payment_mode, id: body.payment_reference })
  const credited = amount > 0 ? await creditWallet({ installationId: id, amount, text }, call) : null
  const validTill =
    body.validity > 0 ? lastDay({ today: businessDay(at), validity: body.validity, runsTill }) : runsTill
  if (body.validity > 0)
    await database
      .update(installation)
      .set({
        validTill,
        updatedAt: nextVersion(installation.updatedAt, call),
        ...(status === 'INACTIVE' ? { status: 'ACTIVE' } : {}),
      })
      .where(eq(installation.id, id))
  await database.insert(b2bRecharge).values({
    paymentId,
    installationId: id,
    validTill,
    walletId: credited?.walletId ?? null,
    entrySeq: credited?.seq ?? null,
  })
  return {
    purifierId,
    installationId: id,
    walletId: credited?.walletId ?? null,
    credited: toMajor(amount),
    validTill,
  }
}

/** All or nothing: the call's transaction holds every installation until its end (H41). */
const create: Handler<typeof createB2BPayment> = async ({ body }, call) => {
  if (body.amount === 0 && body.validity === 0)
    throw new Refusal(422, 'Enter an amount or a validity: this payment would change nothing.')
  const ids = body.purifier_ids
  const homes = await hold(ids, call)
  await refuseWrong(ids, homes, body, call)
  await refuseChangedHomes(homes, call)
  const paymentId = await addPayment(body, call)
  const results: Awaited<ReturnType<typeof recharge>>[] = []
  for (const home of homes) results.push(await recharge(home, paymentId, body, call))
  const total = toMinor(body.amount) * homes.length
  await tell('b2b.pay', paymentId, call, { reference: body.payment_reference, count: homes.length, total })
  const asked = new Map(ids.map((id, at) => [id, at]))
  const place = (one: (typeof results)[number]) => asked.get(one.purifierId) ?? asked.get(one.installationId) ?? 0
  const answer = { paymentId, paymentReference: body.payment_reference, total: toMajor(total) }
  return new Reply(
    { ...answer, results: results.sort((one, other) => place(one) - place(other)) },
    `${homes.length} recharged, ${moneyText(total)} in all`,
  )
}

export const b2bPaymentHandlers = [handle(createB2BPayment, create)]
