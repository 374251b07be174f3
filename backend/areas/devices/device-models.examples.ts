import { sql } from 'drizzle-orm'
import type { Prepare } from '../../testing/examples/preparation.ts'

/** Each who asks has models of their own: one without a mapping, a valid one, an invalid one. */
export const prepare: Prepare = async ({ server, turn, people }) => {
  const { database } = server.running.platform
  // The first ones are for whoever is none of them.
  const modelOf = (kind: string, personId: string) => `DM-${kind}${turn}-${Math.max(0, people.indexOf(personId))}`
  const keyOf = (kind: string) => (personId: string) => ({
    body: { city: 'BLR', plan: 'P-FAMILY-28', model: modelOf(kind, personId) },
  })
  await database.execute(sql`insert into device_model (id, name, updated_at)
    select 'DM-' || kind || ${turn}::text || '-' || at, 'Model ' || kind || ${turn}::text || '-' || at, now()
    from unnest(array['NEW', 'VALID', 'INVALID']) kind, generate_series(0, ${people.length - 1}::int) at`)
  await database.execute(sql`insert into city_plan_model (city_code, plan_id, model_id, is_valid, updated_at)
    select 'BLR', 'P-FAMILY-28', id, id like 'DM-VALID%', now() from device_model
    where id like ${`DM-VALID${turn}-%`} or id like ${`DM-INVALID${turn}-%`}`)
  return {
    createMapping: keyOf('NEW'),
    invalidateMapping: keyOf('VALID'),
    validateMapping: keyOf('INVALID'),
    renameModel: (personId) => {
      const modelId = modelOf('NEW', personId)
      return { body: { modelId, name: `Renamed ${modelId}` } }
    },
  }
}
