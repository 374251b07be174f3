import { asc, eq, sql } from 'drizzle-orm'
import { device, deviceCode } from '../../schema/devices.ts'
import { investment, investmentCode, sponsor } from '../../schema/sponsors.ts'
import type { Database } from '../../typed-database.ts'
import { chanceOf } from '../chance.ts'
import { before, dayMs } from '../days.ts'
import { insertAll } from '../insert.ts'

/** So many sponsors have invested: the first by their ids. */
const investors = 30
const firstNumber = 3001
/** Codes that an investment gets of each kind: of installed devices, assigned, and free. */
const shares = { installed: 4, assigned: 1, free: 5 } as const

/** Every third investment has none yet. */
const withoutCodesEach = 3

/** Codes in their order by what became of them. No device bears one of the demo's own prefix yet. */
async function codesByKind(database: Database): Promise<Record<keyof typeof shares, string[]>> {
  const own = await database.select().from(deviceCode).where(eq(deviceCode.prefix, 'KNT')).orderBy(asc(deviceCode.code))
  const installed = await database
    .select({ code: device.code })
    .from(device)
    .where(eq(device.state, 'INSTALLED'))
    .orderBy(asc(device.code))
  const named = (some: readonly { readonly code: string }[]) => some.map(({ code }) => code)
  return {
    installed: named(installed),
    assigned: named(own.filter(({ status }) => status === 'ASSIGNED')),
    free: named(own.filter(({ status }) => status === 'AVAILABLE')),
  }
}

/** Investments of the first sponsors, whether or not they have a bank account; the same ones every time. */
export async function seedInvestments(database: Database, at: Date): Promise<number> {
  const chance = chanceOf(83_010)
  const sponsors = await database.select().from(sponsor).orderBy(asc(sponsor.id)).limit(investors)
  const left = await codesByKind(database)
  const made: (typeof investment.$inferInsert)[] = []
  const codes: (typeof investmentCode.$inferInsert)[] = []
  for (const one of sponsors) {
    for (let turn = chance.whole(1, 2); turn > 0; turn -= 1) {
      const id = `IVT-${firstNumber + made.length}`
      const isBare = made.length % withoutCodesEach === withoutCodesEach - 1
      const given = isBare
        ? []
        : [
            ...left.installed.splice(0, shares.installed),
            ...left.assigned.splice(0, shares.assigned),
            ...left.free.splice(0, shares.free),
          ]
      codes.push(...given.map((code) => ({ code, investmentId: id })))
      const numOfDevices = given.length + chance.whole(isBare ? 5 : 0, 12)
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
