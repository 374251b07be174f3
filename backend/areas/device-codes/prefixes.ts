import { asc, eq, sql } from 'drizzle-orm'
import { codeDigits, codeOf, isMisread } from '../../../src/contract/areas/device-codes/code-moves.ts'
import {
  addDeviceCodePrefix,
  generateDeviceCodes,
  listDeviceCodePrefixes,
} from '../../../src/contract/areas/device-codes/device-codes.ts'
import { daysFrom } from '../../business/calendar.ts'
import { nameOfEmployee } from '../../business/staff/technician-names.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { notFound, tell } from '../../lists/held-record.ts'
import { businessDay } from '../../moment.ts'
import { Refusal } from '../../store/refusal.ts'
import { deviceCode, deviceCodeBatch, deviceCodePrefix, employee } from '../../store/schema/index.ts'
import { wireBatch } from './code-rows.ts'

/** Numbers of a prefix are below this. */
const end = 10 ** codeDigits
/** Days over which the pace is counted, and days beyond which nothing is said of the end. */
const paceDays = 90
const farDays = 36_500

async function prefixes({ database, at }: Call, only?: string) {
  const since = new Date(at.getTime() - paceDays * 86_400_000)
  const found = await database
    .select({
      one: deviceCodePrefix,
      by: nameOfEmployee,
      used: sql<number>`(select count(*)::int from ${deviceCode} where ${deviceCode.prefix} = ${deviceCodePrefix.prefix})`,
      lately: sql<number>`(select coalesce(sum(${deviceCodeBatch.quantity}), 0)::int from ${deviceCodeBatch}
        where ${deviceCodeBatch.prefix} = ${deviceCodePrefix.prefix} and ${deviceCodeBatch.createdAt} > ${since})`,
    })
    .from(deviceCodePrefix)
    .leftJoin(employee, eq(employee.id, deviceCodePrefix.createdBy))
    .where(only === undefined ? undefined : eq(deviceCodePrefix.prefix, only))
    .orderBy(asc(deviceCodePrefix.prefix))
  return found.map(({ one, by, used, lately }) => {
    const left = end - one.nextNumber
    const perDay = lately / paceDays
    const days = perDay > 0 ? Math.floor(left / perDay) : farDays
    return {
      prefix: one.prefix,
      used,
      left,
      nextCode: left > 0 ? codeOf(one.prefix, one.nextNumber) : null,
      perDay: Math.round(perDay * 10) / 10,
      lastsUntil: days < farDays ? daysFrom(businessDay(at), days) : null,
      createdBy: one.createdBy && by,
      createdAt: one.createdAt.toISOString(),
    }
  })
}

const list: Handler<typeof listDeviceCodePrefixes> = (_, call) => prefixes(call)

/** Of two people who add prefixes at once the second sees the first's: none begins another (S-316). */
const add: Handler<typeof addDeviceCodePrefix> = async ({ body: { prefix } }, call) => {
  const { database, user, at } = call
  if (isMisread(prefix))
    throw new Refusal(
      422,
      `A spreadsheet would read codes that begin with ${prefix} as a date or a value. Choose another.`,
    )
  await database.execute(sql`lock table device_code_prefix in share row exclusive mode`)
  const all = await database.select({ prefix: deviceCodePrefix.prefix }).from(deviceCodePrefix)
  for (const { prefix: other } of all) {
    if (other === prefix) throw new Refusal(409, `The prefix ${prefix} is already there.`)
    if (other.startsWith(prefix) || prefix.startsWith(other))
      throw new Refusal(409, `${prefix} and ${other} begin alike, so their codes could be confused. Choose another.`)
  }
  await database.insert(deviceCodePrefix).values({ prefix, createdBy: user.id, createdAt: at })
  await tell('device-code.prefix', prefix, call)
  const [made] = await prefixes(call, prefix)
  if (!made) throw new Error(`${prefix} vanished.`)
  return made
}

/** The row of the prefix is held, so batches follow each other and no code comes twice (H46). */
const generate: Handler<typeof generateDeviceCodes> = async ({ body }, call) => {
  const { database, user, at } = call
  const { prefix, quantity, firstCode } = body
  const [held] = await database.select().from(deviceCodePrefix).where(eq(deviceCodePrefix.prefix, prefix)).for('update')
  if (!held) throw notFound('prefix', prefix)
  const first = held.nextNumber
  const left = end - first
  if (quantity > left)
    throw new Refusal(409, `${prefix} has ${left} codes left. Generate fewer, or take another prefix.`)
  const next = codeOf(prefix, first)
  if (firstCode !== undefined && firstCode !== next)
    throw new Refusal(409, `Codes of ${prefix} were generated meanwhile: ${next} is next now. Review it again.`)
  const [made] = await database
    .insert(deviceCodeBatch)
    .values({
      id: sql`'DB-' || nextval('device_code_batch_number')`,
      prefix,
      quantity,
      firstCode: next,
      lastCode: codeOf(prefix, first + quantity - 1),
      createdBy: user.id,
      createdAt: at,
    })
    .returning()
  if (!made) throw new Error('The batch vanished.')
  const codes = Array.from({ length: quantity }, (_, more) => codeOf(prefix, first + more))
  await database.insert(deviceCode).values(
    codes.map((code) => ({
      code,
      prefix,
      batchId: made.id,
      status: 'AVAILABLE' as const,
      createdAt: at,
      updatedAt: at,
    })),
  )
  await database
    .update(deviceCodePrefix)
    .set({ nextNumber: first + quantity })
    .where(eq(deviceCodePrefix.prefix, prefix))
  await tell('device-code.generate', made.id, call, { first: made.firstCode, quantity })
  const [by] = await database.select({ name: nameOfEmployee }).from(employee).where(eq(employee.id, user.id))
  return wireBatch(made, by?.name ?? null)
}

export const prefixHandlers = [
  handle(listDeviceCodePrefixes, list),
  handle(addDeviceCodePrefix, add),
  handle(generateDeviceCodes, generate),
]
