import type { Database } from '../../http/handle.ts'
import { device, deviceModel } from '../schema/devices.ts'
import { chanceOf } from './chance.ts'
import { before, dayMs } from './days.ts'
import { insertAll } from './insert.ts'
import type { Home } from './installations.ts'
import { numberIn } from './numbers.ts'
import { models, places } from './places.ts'

type Device = typeof device.$inferInsert

/** Each store has so many, two of a model, and as many that won't be used again. */
const inStock = 8
const retired = 2

const botOf = (number: number): string => `BOT-${number.toString(16).toUpperCase()}`

function ofHome({ row }: Home): Device {
  const { purifierId: code, status, cityCode, updatedAt } = row
  const isNew = status === 'NEW'
  return {
    ...{ code, cityCode, updatedAt, modelId: models.find(({ name }) => name === row.depositModel)?.id ?? '' },
    state: isNew ? 'ASSIGNED' : status === 'UNINSTALLED' ? 'RETIRED' : 'INSTALLED',
    // One that is meant for a home has its bot already; the home learns of it when it is installed.
    botId: isNew ? botOf(0x900000 + numberIn(code)) : (row.botId ?? null),
  }
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
  await insertAll(database, device, homes.map(ofHome))
  const stored = places.flatMap(({ code: cityCode }, city) =>
    Array.from({ length: inStock + retired }, (_, index): Device => {
      const number = 50_000_000 + (city + 1) * 100_000 + index + 1
      return {
        ...{ code: `HWP${number}`, modelId: models[index % models.length]?.id ?? '', cityCode },
        ...{ botId: botOf(number), state: index < inStock ? 'IN_STOCK' : 'RETIRED' },
        updatedAt: before(at, chance.whole(1, 60) * dayMs),
      }
    }),
  )
  await insertAll(database, device, stored)
  return stored.length
}
