import { rateCells } from '../../../src/contract/areas/earnings/earning-rates.ts'
import { daysFrom } from '../../business/calendar.ts'
import { earningConfig, earningRate, earningScheme } from '../../store/schema/index.ts'
import type { Prepare } from '../../testing/examples/preparation.ts'

/** Each turn has schemes and days of its own, a config that is to come, and someone who was paid nothing today. */
export const prepare: Prepare = async ({ server, turn }) => {
  const { database } = server.running.platform
  const at = new Date('2026-11-01T06:00:00Z')
  const ids = { changed: `ES-9${turn}1`, followed: `ES-9${turn}2`, config: `EC-9${turn}` }
  const name = `Knocked scheme ${turn}`
  const made = { createdBy: 'E-1013', createdAt: at }
  await database.insert(earningScheme).values([
    { ...made, id: ids.changed, name, nameKey: name.toLowerCase(), profession: 'Technician' },
    { ...made, id: ids.followed, name: `${name} B`, nameKey: `${name} b`.toLowerCase(), profession: 'DeliveryPerson' },
  ])
  const config = { id: ids.config, schemeId: ids.changed, profession: 'Technician' as const, version: 1 }
  const effectiveFrom = daysFrom('2028-01-01', turn)
  await database.insert(earningConfig).values({ ...config, ...made, updatedAt: at, effectiveFrom })
  await database
    .insert(earningRate)
    .values(rateCells.map((cell) => ({ ...cell, configId: ids.config, amount: 100_00 })))
  const rates = rateCells.map((cell, place) => ({ ...cell, amount: 110 + place }))
  const employeeId = `E-${2002 + (turn % 20)}`
  return {
    addEarningScheme: () => ({ body: { name: `Knocker scheme ${turn}`, profession: 'Technician' } }),
    addEarningConfig: () => ({ body: { schemeId: ids.followed, effectiveFrom, rates } }),
    updateEarningConfig: () => ({ params: { id: ids.config }, body: { effectiveFrom, rates } }),
    addAdhocPayout: () => ({ body: { employeeId, amount: 450.5, note: 'Fuel of the night visit' } }),
  }
}
