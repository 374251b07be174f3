import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { listValidModelsForCities } from '../../../src/contract/areas/devices/devices.ts'
import { type Database, type Handler, handle } from '../../http/handle.ts'
import { city, cityPlanModel, deviceModel, plan } from '../../store/schema/index.ts'

/** Cities are asked for by code or name, as installations name them. One without a valid model is there without any. */
export async function validModelsOf(asked: readonly string[], database: Database) {
  const codes = asked.map((one) => one.toUpperCase())
  const rows = await database
    .select({
      code: city.code,
      city: city.name,
      modelId: deviceModel.id,
      name: deviceModel.name,
      plans: sql<string[] | null>`array_agg(${plan.title} order by lower(${plan.name}), ${plan.validityDays})`,
    })
    .from(city)
    .leftJoin(cityPlanModel, and(eq(cityPlanModel.cityCode, city.code), cityPlanModel.isValid))
    .leftJoin(deviceModel, eq(deviceModel.id, cityPlanModel.modelId))
    .leftJoin(plan, eq(plan.id, cityPlanModel.planId))
    .where(or(inArray(city.code, codes), inArray(city.name, asked)))
    .groupBy(city.code, city.name, deviceModel.id, deviceModel.name)
    .orderBy(asc(city.name), asc(sql`lower(${deviceModel.name})`))
  const cities = new Map(rows.map(({ code, city: name }) => [code, { cityCode: code, city: name }]))
  return [...cities.values()].map((one) => ({
    ...one,
    models: rows.flatMap(({ code, modelId, name, plans }) =>
      code === one.cityCode && modelId && name ? [{ modelId, name, plans: plans ?? [] }] : [],
    ),
  }))
}

const validModels: Handler<typeof listValidModelsForCities> = ({ query }, { database }) =>
  validModelsOf(
    query.cities.split(',').map((one) => one.trim()),
    database,
  )

export const cityPlanModelHandlers = [handle(listValidModelsForCities, validModels)]
