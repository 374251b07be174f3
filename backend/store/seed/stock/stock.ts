import { sql } from 'drizzle-orm'
import type { Database } from '../../../http/handle.ts'
import { cityPlanModel, device, deviceModel } from '../../schema/devices.ts'
import { chanceOf } from '../chance.ts'
import { before, dayMs } from '../days.ts'
import { insertAll } from '../insert.ts'
import type { Home } from '../installations/installations.ts'
import { numberIn } from '../numbers.ts'
import { models, places } from '../places/places.ts'

type Device = typeof device.$inferInsert

/** Each store has so many, two of a model, and as many that won't be used again. */
const inStock = 8
const retired = 2

const botOf = (number: number): string => `BOT-${number.toString(16).toUpperCase()}`

function ofHome({ row }: Home): Device {
  const { purifierId: code, status, cityCode, updatedAt } = row
  const isNew = status === 'NEW'
  return {
    code,
    cityCode,
    updatedAt,
    modelId: models.find(({ name }) => name === row.depositModel)?.id ?? '',
    state: isNew ? 'ASSIGNED' : status === 'UNINSTALLED' ? 'RETIRED' : 'INSTALLED',
    // One that is meant for a home has its bot already; the home learns of it when it is installed.
    botId: isNew ? botOf(0x900000 + numberIn(code)) : (row.botId ?? null),
  }
}

/** Too small for many people. */
const smallModel = 'HW-RO Mini'
const largePlans = ['P-LARGE-28', 'P-OFFICE-28']
/** Sold in few cities; in Bengaluru no more, though some homes have it. */
const dearModel = 'HW-Alkaline 9'
const dearCities = ['HYD', 'BOM', 'BLR']

/** Every model with every plan that a city sells, but for the small and the dear one. */
async function mappings(database: Database, at: Date): Promise<(typeof cityPlanModel.$inferInsert)[]> {
  const { rows } = await database.execute<{ plan: string; city: string }>(sql`
    select plan.id as plan, city.code as city from plan cross join city
    where not exists (select from plan_city where plan_id = plan.id)
      or exists (select from plan_city where plan_id = plan.id and city_code = city.code)
    order by 2, 1`)
  return rows.flatMap(({ plan: planId, city: cityCode }) =>
    models
      .filter(({ name }) => name !== smallModel || !largePlans.includes(planId))
      .filter(({ name }) => name !== dearModel || dearCities.includes(cityCode))
      .map(({ id, name }) => ({
        cityCode,
        planId,
        modelId: id,
        updatedAt: before(at, 40 * dayMs),
        isValid: name !== dearModel || cityCode !== 'BLR',
      })),
  )
}

/** Models, the devices of the homes, and what the store of each city has: `HWP50100001` is the first of Bengaluru. */
export async function seedStock(database: Database, homes: readonly Home[], at: Date): Promise<number> {
  // A chance of its own, so that more devices change nothing else of the business.
  const chance = chanceOf(28_000)
  await insertAll(
    database,
    deviceModel,
    models.map((one) => ({ ...one, updatedAt: before(at, chance.whole(100, 700) * dayMs) })),
  )
  await insertAll(database, cityPlanModel, await mappings(database, at))
  await insertAll(database, device, homes.map(ofHome))
  const stored = places.flatMap(({ code: cityCode }, city) =>
    Array.from({ length: inStock + retired }, (_, index): Device => {
      const number = 50_000_000 + (city + 1) * 100_000 + index + 1
      return {
        code: `HWP${number}`,
        modelId: models[index % models.length]?.id ?? '',
        cityCode,
        botId: botOf(number),
        state: index < inStock ? 'IN_STOCK' : 'RETIRED',
        updatedAt: before(at, chance.whole(1, 60) * dayMs),
      }
    }),
  )
  await insertAll(database, device, stored)
  return stored.length
}
