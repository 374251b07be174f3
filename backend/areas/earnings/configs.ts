import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { addEarningConfig, updateEarningConfig } from '../../../src/contract/areas/earnings/earning-configs.ts'
import { rateCells, rateOf } from '../../../src/contract/areas/earnings/earning-rates.ts'
import type { Profession } from '../../../src/contract/areas/employees/employees.ts'
import { toMinor } from '../../../src/contract/values.ts'
import { daysFrom } from '../../business/calendar.ts'
import { holdConfigs } from '../../business/money/earned-job.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { holdRecord, nextVersion, notFound, tell } from '../../lists/held-record.ts'
import { businessDay, dayText } from '../../moment.ts'
import { Refusal } from '../../store/refusal.ts'
import { earningConfig, earningRate, earningScheme } from '../../store/schema/index.ts'
import { lastPaidOf, readConfig, roomOf, type WireConfig } from './config-record.ts'

type Rates = Parameters<Handler<typeof addEarningConfig>>[0]['body']['rates']

const writeRates = (configId: string, rates: Rates, { database }: Call) =>
  database
    .insert(earningRate)
    .values(rateCells.map((cell) => ({ configId, ...cell, amount: toMinor(rateOf(rates, cell.jobType, cell.grade)) })))

const named = ({ version, schemeName }: Pick<WireConfig, 'version' | 'schemeName'>) =>
  `version ${version} of ${schemeName}`

/** A day that has passed or was paid is no first day: its entries would be another's (H109). */
async function refuseSpent(day: string, profession: Profession, { database, at }: Call): Promise<void> {
  const today = businessDay(at)
  if (day < today) throw new Refusal(422, `Effective from: choose ${dayText(today)} or later.`)
  const paid = await lastPaidOf(profession, database)
  if (paid !== null && day <= paid)
    throw new Refusal(
      409,
      `Effective from: jobs until ${dayText(paid)} are paid already. Choose ${dayText(daysFrom(paid, 1))} or later.`,
    )
}

/** Someone else's version is the last one by now. */
function refuseOvertaken(follows: WireConfig | null, seen: string | null | undefined): void {
  if (seen === undefined || (follows?.configId ?? null) === seen) return
  if (!follows) throw new Refusal(422, `Config ${seen} not found. There is none yet: send "follows" as null.`)
  throw new Refusal(
    409,
    `The last version is ${named(follows)} now, added by ${follows.createdBy ?? 'someone'}, effective from ${dayText(follows.effectiveFrom)}. Compare with that one.`,
    undefined,
    follows,
  )
}

const add: Handler<typeof addEarningConfig> = async ({ body }, call) => {
  const { schemeId, effectiveFrom, rates, follows: seen } = body
  const { database, user, at } = call
  const [scheme] = await database.select().from(earningScheme).where(eq(earningScheme.id, schemeId))
  if (!scheme) throw notFound('scheme', schemeId)
  await holdConfigs(scheme.profession, database)
  const { follows } = await roomOf(scheme.profession, call)
  refuseOvertaken(follows, seen)
  await refuseSpent(effectiveFrom, scheme.profession, call)
  if (follows && effectiveFrom <= follows.effectiveFrom)
    throw new Refusal(
      409,
      `Effective from: ${named(follows)} begins on ${dayText(follows.effectiveFrom)}. Choose a later day, or change that one.`,
    )
  const [made] = await database
    .insert(earningConfig)
    .values({
      id: sql`'EC-' || nextval('earning_config_number')`,
      schemeId,
      profession: scheme.profession,
      version: sql`(select coalesce(max(before.version), 0) + 1 from earning_config before where before.scheme_id = ${schemeId})`,
      effectiveFrom,
      createdBy: user.id,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: earningConfig.id })
  const id = made?.id ?? ''
  await writeRates(id, rates, call)
  await tell('earningConfig.add', id, call, { scheme: schemeId, effectiveFrom, follows: follows?.configId ?? null })
  return new Reply(await readConfig(id, call), 'Config added')
}

/** A version stays between those beside it, whichever scheme of the profession has them. */
async function refuseCrossed(now: WireConfig, to: string, call: Call): Promise<void> {
  const { effectiveFrom: from, configId } = now
  const [low, high] = to < from ? [to, from] : [from, to]
  const { database } = call
  const [crossed] = await database
    .select({ id: earningConfig.id })
    .from(earningConfig)
    .where(
      and(
        eq(earningConfig.profession, now.profession as Profession),
        ne(earningConfig.id, configId),
        gt(earningConfig.effectiveFrom, daysFrom(low, -1)),
        lt(earningConfig.effectiveFrom, daysFrom(high, 1)),
      ),
    )
    .limit(1)
  if (!crossed) return
  const other = await readConfig(crossed.id, call)
  const side = to < from ? 'after' : 'before'
  throw new Refusal(
    409,
    `Effective from: choose a day ${side} ${dayText(other.effectiveFrom)}, when ${named(other)} begins.`,
  )
}

const update: Handler<typeof updateEarningConfig> = async ({ params: { id }, body }, call) => {
  const { effectiveFrom, rates, updatedAt: seenAt } = body
  const { database } = call
  const found = await readConfig(id, call)
  await holdConfigs(found.profession as Profession, database)
  const read = () => readConfig(id, call)
  await holdRecord({ noun: 'config', key: earningConfig.id, id, seenAt, read }, call)
  const now = await read()
  if (now.lastUsedDay !== null)
    throw new Refusal(
      409,
      `${named(now).replace('v', 'V')} has paid ${now.entries} ${now.entries === 1 ? 'job' : 'jobs'}, the last one on ${dayText(now.lastUsedDay)}, and stays as it is. Add a new version instead.`,
      undefined,
      now,
    )
  if (effectiveFrom !== now.effectiveFrom) {
    await refuseSpent(effectiveFrom, now.profession as Profession, call)
    await refuseCrossed(now, effectiveFrom, call)
  }
  await database
    .update(earningConfig)
    .set({ effectiveFrom, updatedAt: nextVersion(earningConfig.updatedAt, call) })
    .where(eq(earningConfig.id, id))
  await database.delete(earningRate).where(eq(earningRate.configId, id))
  await writeRates(id, rates, call)
  await tell('earningConfig.update', id, call, { from: now.effectiveFrom, effectiveFrom })
  return new Reply(await read(), 'Config updated')
}

export const earningConfigHandlers = [handle(addEarningConfig, add), handle(updateEarningConfig, update)]
