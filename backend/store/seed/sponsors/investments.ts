import { asc, eq, like, sql } from 'drizzle-orm'
import { deviceCode } from '../../schema/devices.ts'
import { qualityCheck } from '../../schema/quality-checks.ts'
import { investment, investmentCode, sponsor } from '../../schema/sponsors.ts'
import type { Database } from '../../typed-database.ts'
import { chanceOf } from '../chance.ts'
import { before, dayMs } from '../days.ts'
import { insertAll } from '../insert.ts'

/** So many sponsors have invested: the first by their ids. */
const investors = 30
const firstNumber = 3001
/** Free codes of the demo's own prefix that an investment gets beside those of its purifiers. */
const freeCodes = 7
/** Every third investment has none yet. */
const withoutCodesEach = 3

/** Codes that no device bears yet, in their order; the first of the prefix are assigned already. */
async function unborne(database: Database): Promise<string[]> {
  const found = await database
    .select({ code: deviceCode.code })
    .from(deviceCode)
    .where(like(deviceCode.code, 'KNT%'))
    .orderBy(asc(deviceCode.code))
  return found.map(({ code }) => code)
}

/** Codes of the purifiers whose quality check names the sponsor. */
async function borne(sponsorCode: string, database: Database): Promise<string[]> {
  const found = await database
    .selectDistinct({ code: deviceCode.code })
    .from(qualityCheck)
    .innerJoin(deviceCode, eq(deviceCode.code, qualityCheck.purifierId))
    .where(eq(qualityCheck.sponsorCode, sponsorCode))
    .orderBy(asc(deviceCode.code))
  return found.map(({ code }) => code)
}

/** Investments of the first sponsors, whether or not they have a bank account; the same ones every time. */
export async function seedInvestments(database: Database, at: Date): Promise<number> {
  const chance = chanceOf(83_010)
  const sponsors = await database.select().from(sponsor).orderBy(asc(sponsor.id)).limit(investors)
  const free = await unborne(database)
  const given = new Set<string>()
  const made: (typeof investment.$inferInsert)[] = []
  const codes: (typeof investmentCode.$inferInsert)[] = []
  for (const one of sponsors) {
    for (let turn = chance.whole(1, 2); turn > 0; turn -= 1) {
      const id = `IVT-${firstNumber + made.length}`
      const isBare = made.length % withoutCodesEach === withoutCodesEach - 1
      const own = isBare ? [] : [...(await borne(one.code, database)), ...free.splice(0, freeCodes)]
      const fresh = own.filter((code) => !given.has(code))
      for (const code of fresh) given.add(code)
      codes.push(...fresh.map((code) => ({ code, investmentId: id })))
      const numOfDevices = fresh.length + chance.whole(isBare ? 5 : 0, 12)
      const age = (at.getTime() - one.createdAt.getTime()) / dayMs
      const createdAt = before(at, chance.whole(1, Math.max(1, Math.floor(age))) * dayMs)
      const price = chance.whole(90, 140) * 100 * 100
      made.push({
        id,
        sponsorId: one.id,
        amount: numOfDevices * price,
        numOfDevices,
        createdBy: one.createdBy ?? null,
        createdAt,
        updatedAt: createdAt,
      })
    }
  }
  await insertAll(database, investment, made)
  await insertAll(database, investmentCode, codes)
  await database.execute(sql`select setval('investment_number', ${firstNumber - 1 + made.length})`)
  return made.length
}
