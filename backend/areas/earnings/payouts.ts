import { and, desc, eq } from 'drizzle-orm'
import { addAdhocPayout } from '../../../src/contract/areas/earnings/earnings.ts'
import { toMinor } from '../../../src/contract/values.ts'
import { nameOfEmployee } from '../../business/staff/technician-names.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { notFound, tell } from '../../lists/held-record.ts'
import { businessDay, momentText, moneyText } from '../../moment.ts'
import { Refusal } from '../../store/refusal.ts'
import { earningEntry, employee } from '../../store/schema/index.ts'
import { entryIdOf, entryNumberOf, readEntry } from './entry-record.ts'

type Body = Parameters<Handler<typeof addAdhocPayout>>[0]['body']

/** Whoever pays out to someone, or takes an entry back, holds them: of several at once the later ones see the first. */
async function holdPerson(id: string, { database }: Call): Promise<string> {
  const [found] = await database
    .select({ name: nameOfEmployee })
    .from(employee)
    .where(eq(employee.id, id))
    .for('no key update')
  if (!found) throw notFound('employee', id)
  return found.name
}

/** The same amount for the same person today needs a reason that knows of the last one (S-308). */
async function refuseDouble(
  { employeeId, amount, reason, despite }: Body,
  name: string,
  call: Call,
): Promise<string | null> {
  const { database, at } = call
  const same = and(
    eq(earningEntry.employeeId, employeeId),
    eq(earningEntry.kind, 'PAYOUT'),
    eq(earningEntry.amount, toMinor(amount)),
    eq(earningEntry.day, businessDay(at)),
  )
  const [last] = await database.select().from(earningEntry).where(same).orderBy(desc(earningEntry.id)).limit(1)
  if (!last) return null
  const entryId = entryIdOf(last.id)
  if (despite?.toUpperCase() === entryId && reason !== undefined) return reason
  const earlier = await readEntry(last.id, database)
  const what = `${earlier.by} paid out ${moneyText(last.amount)} to ${name} ${momentText(last.at)} (${entryId})`
  throw new Refusal(
    409,
    `${what}. To pay the same amount again that day, send "despite": "${entryId}" and a reason.`,
    undefined,
    {
      entryId,
      at: earlier.at,
      by: earlier.by,
      amount: earlier.amount,
      note: earlier.note,
    },
  )
}

async function payOut(body: Body, name: string, call: Call): Promise<Reply<Awaited<ReturnType<typeof readEntry>>>> {
  const { database, user, at } = call
  const { employeeId, note } = body
  const amount = toMinor(body.amount)
  const reason = await refuseDouble(body, name, call)
  const [made] = await database
    .insert(earningEntry)
    .values({
      employeeId,
      at,
      day: businessDay(at),
      type: 'CREDIT',
      kind: 'PAYOUT',
      amount,
      note,
      reason,
      byId: user.id,
    })
    .returning({ id: earningEntry.id })
  const id = made?.id ?? 0
  await tell('earning.payout', entryIdOf(id), call, { employee: employeeId, amount })
  return new Reply(await readEntry(id, database), `${moneyText(amount)} paid out to ${name}`)
}

/** Takes an entry back whole, once (S-307). The entry itself stays. */
async function reverse(body: Body, reverses: string, name: string, call: Call) {
  const { database, user, at } = call
  const { employeeId, note } = body
  const amount = toMinor(body.amount)
  const number = entryNumberOf(reverses)
  const entry = await readEntry(number, database)
  if (entry.employeeId !== employeeId) throw new Refusal(422, `${entry.entryId} is no entry of ${name}.`)
  if (entry.kind === 'REVERSAL')
    throw new Refusal(422, `${entry.entryId} is a reversal itself, and isn't reversed. Pay the amount out instead.`)
  if (entry.reversedBy !== null) {
    const before = await readEntry(entryNumberOf(entry.reversedBy), database)
    throw new Refusal(
      409,
      `${before.by} reversed ${entry.entryId} ${momentText(before.at)} (${before.entryId}).`,
      undefined,
      before,
    )
  }
  if (toMinor(entry.amount) !== amount)
    throw new Refusal(
      422,
      `${entry.entryId} is over ${moneyText(toMinor(entry.amount))}. A reversal is of the whole amount.`,
    )
  const [made] = await database
    .insert(earningEntry)
    .values({
      employeeId,
      at,
      day: businessDay(at),
      type: 'DEBIT',
      kind: 'REVERSAL',
      amount,
      note,
      byId: user.id,
      reverses: number,
    })
    .returning({ id: earningEntry.id })
  const id = made?.id ?? 0
  await tell('earning.reverse', entryIdOf(id), call, { employee: employeeId, amount, reverses: entry.entryId })
  return new Reply(await readEntry(id, database), `${entry.entryId} reversed`)
}

const add: Handler<typeof addAdhocPayout> = async ({ body }, call) => {
  const name = await holdPerson(body.employeeId, call)
  return body.reverses === undefined ? payOut(body, name, call) : reverse(body, body.reverses, name, call)
}

export const payoutHandlers = [handle(addAdhocPayout, add)]
