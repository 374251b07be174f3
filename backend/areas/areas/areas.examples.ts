import { sql } from 'drizzle-orm'
import type { Prepare } from '../../testing/examples/preparation.ts'

/** Each turn has an area and a zone of its own, which stand alike before. */
export const prepare: Prepare = async ({ server, turn }) => {
  const { database } = server.running.platform
  const own = sql`limit 1 offset ${turn}`
  const areas = await database.execute<{ id: string }>(
    sql`update area set slots_per_day = 2 where id = (select id from area order by id ${own}) returning id`,
  )
  const zones = await database.execute<{ code: string }>(sql`update zone set min_gs_per_day = 0, max_gs_per_day = 1
    where code = (select code from zone order by code ${own}) returning code`)
  const [{ id: areaId = '' } = {}, { code: zoneCode = '' } = {}] = [areas.rows[0], zones.rows[0]]
  const details = { zoneCode, status: 'ACTIVE', serviceable: true, slots: 6 }
  return {
    addArea: () => ({ body: { ...details, name: `Knocker Colony ${turn}` } }),
    updateArea: () => ({ body: { ...details, areaId, name: `Knocker Gardens ${turn}` } }),
    updateZoneGsThresholdLimits: () => ({ body: { zoneCode, minGsPerDay: 4, maxGsPerDay: 44 } }),
  }
}
