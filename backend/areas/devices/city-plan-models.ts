import { and, eq, type SQL, sql } from 'drizzle-orm'
import {
  createMapping,
  invalidateMapping,
  listMappings,
  validateMapping,
} from '../../../src/contract/areas/devices/device-models.ts'
import { listValidModelsForCities, listValidPlansForCities } from '../../../src/contract/areas/devices/devices.ts'
import { deliveryTypes } from '../../../src/contract/areas/jobs/job-codes.ts'
import { isSoldIn } from '../../business/plans/sold-plans.ts'
import { validModelsOf, validPlansOf } from '../../business/stock/valid-models.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { notFound, tell, unlessTaken, whoWasFirst } from '../../lists/held-record.ts'
import { oneOf } from '../../lists/listing.ts'
import { plainList } from '../../lists/plain-list.ts'
import { Refusal } from '../../store/refusal.ts'
import { city, cityPlanModel, deviceModel, plan } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

const namesIn = (cities: string) => cities.split(',').map((one) => one.trim())

const validModels: Handler<typeof listValidModelsForCities> = ({ query }, { database }) =>
  validModelsOf(namesIn(query.cities), database)

const validPlans: Handler<typeof listValidPlansForCities> = ({ query }, { database }) =>
  validPlansOf(namesIn(query.cities), database)

/** Open deliveries that have this model: that of the promised purifier, or of the one of their installation. */
const openDeliveries = sql<number>`(select count(*)::int from job
  join installation home on home.id = job.installation_id
  left join device unit on unit.code = coalesce(job.new_device_code, home.purifier_id)
  where job.type in (${sql.join(
    deliveryTypes.map((type) => sql`${type}`),
    sql`, `,
  )}) and job.status not in ('COMPLETED', 'CANCELLED')
    and home.city_code = ${cityPlanModel.cityCode} and coalesce(job.plan_id, home.plan_id) = ${cityPlanModel.planId}
    and coalesce(job.new_model_id, unit.model_id) = ${cityPlanModel.modelId})`

export const mappingRows = (database: Database) =>
  database
    .select({
      of: cityPlanModel,
      city: city.name,
      plan: sql<string>`${plan.title}`,
      model: deviceModel.name,
      openDeliveries,
    })
    .from(cityPlanModel)
    .innerJoin(city, eq(city.code, cityPlanModel.cityCode))
    .innerJoin(plan, eq(plan.id, cityPlanModel.planId))
    .innerJoin(deviceModel, eq(deviceModel.id, cityPlanModel.modelId))
    .$dynamic()

export const wireMapping = ({ of: one, ...names }: Awaited<ReturnType<typeof mappingRows>>[number]) => ({
  ...names,
  cityCode: one.cityCode,
  planId: one.planId,
  modelId: one.modelId,
  isValid: one.isValid,
  updatedAt: one.updatedAt.toISOString(),
})

const keys = {
  city: city.name,
  plan: sql`lower(${plan.title})`,
  model: sql`lower(${deviceModel.name})`,
  isValid: cityPlanModel.isValid,
  updatedAt: cityPlanModel.updatedAt,
}

/** Names that the model had before, in one text. */
const formerNames = sql`(select string_agg(former.name, ' ') from device_model_name former
  where former.model_id = ${deviceModel.id})`

const list: Handler<typeof listMappings> = ({ query }, { database }) =>
  plainList(
    {
      rows: mappingRows,
      id: cityPlanModel.id,
      keys,
      texts: [city.name, plan.name, deviceModel.name, formerNames],
      filters: (asked) => [
        oneOf(cityPlanModel.cityCode, asked.city),
        asked.plan ? eq(cityPlanModel.planId, asked.plan) : undefined,
        asked.model ? eq(cityPlanModel.modelId, asked.model) : undefined,
        asked.isValid ? eq(cityPlanModel.isValid, asked.isValid === 'true') : undefined,
      ],
      wire: wireMapping,
    },
    query,
    database,
  )

type Key = Parameters<Handler<typeof createMapping>>[0]['body']

const keyOf = (key: Key): string => `${key.city} ${key.plan} ${key.model}`

const isOf = (key: Key): SQL | undefined =>
  and(eq(cityPlanModel.cityCode, key.city), eq(cityPlanModel.planId, key.plan), eq(cityPlanModel.modelId, key.model))

async function read(key: Key, database: Database) {
  const [found] = await mappingRows(database).where(isOf(key))
  if (!found) throw notFound('mapping', keyOf(key))
  return wireMapping(found)
}

/** Rejects a city, plan or model that isn't there, and a plan that the city doesn't sell. */
async function refuseUnfit(key: Key, { database }: Call): Promise<void> {
  const { rows } = await database.execute<{ city: boolean; model: boolean; plan: boolean; sells: boolean }>(sql`select
    exists (select from city where code = ${key.city}) as city,
    exists (select from device_model where id = ${key.model}) as model,
    exists (select from plan where id = ${key.plan}) as plan,
    exists (select from plan where id = ${key.plan} and ${isSoldIn(key.city)}) as sells`)
  for (const noun of ['city', 'plan', 'model'] as const) if (!rows[0]?.[noun]) throw notFound(noun, key[noun])
  if (!rows[0]?.sells)
    throw new Refusal(422, `Plan: ${key.city} doesn’t sell ${key.plan}. Choose a plan that it sells.`)
}

const create: Handler<typeof createMapping> = async ({ body }, call) => {
  await refuseUnfit(body, call)
  await unlessTaken(
    call,
    (within) =>
      within
        .insert(cityPlanModel)
        .values({ cityCode: body.city, planId: body.plan, modelId: body.model, isValid: true, updatedAt: call.at }),
    async () => {
      const one = await read(body, call.database)
      const state = one.isValid ? 'valid' : 'invalid'
      return `${one.model} has a mapping with ${one.plan} in ${one.city} already. It is ${state} for new deliveries.`
    },
  )
  await tell('mapping.add', keyOf(body), call)
  return new Reply(await read(body, call.database), 'Mapping created')
}

/** Switches it once: of two people, the second is told who was first (H93). */
const switching =
  (isValid: boolean): Handler<typeof invalidateMapping> =>
  async ({ body }, call) => {
    const { database, at } = call
    const switched = await database
      .update(cityPlanModel)
      .set({ isValid, updatedAt: at })
      .where(and(isOf(body), eq(cityPlanModel.isValid, !isValid)))
      .returning({ city: cityPlanModel.cityCode })
    const now = await read(body, database)
    const state = isValid ? 'valid' : 'invalid'
    if (switched.length === 0)
      throw new Refusal(
        409,
        `${await whoWasFirst(database, 'mapping', keyOf(body))} It is ${state} already.`,
        undefined,
        now,
      )
    await tell(isValid ? 'mapping.validate' : 'mapping.invalidate', keyOf(body), call)
    const kept = now.openDeliveries
    return new Reply(
      now,
      isValid || kept === 0
        ? `Mapping ${state} for new deliveries`
        : `Mapping invalid for new deliveries. Open deliveries that keep it: ${kept}`,
    )
  }

export const cityPlanModelHandlers = [
  handle(listValidModelsForCities, validModels),
  handle(listValidPlansForCities, validPlans),
  handle(listMappings, list),
  handle(createMapping, create),
  handle(invalidateMapping, switching(false)),
  handle(validateMapping, switching(true)),
]
