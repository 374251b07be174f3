import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { city, cityPlanModel, deviceModel, plan } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { isSoldThere } from '../plans/sold-plans.ts'

/** Cities are asked for by code or name, as installations name them. */
function isAsked(asked: readonly string[]) {
  const codes = asked.map((one) => one.toUpperCase())
  return or(inArray(city.code, codes), inArray(city.name, asked))
}

/** Each city once, in the order of its rows, with what `of` makes of its own. */
function byCity<Row extends { readonly cityCode: string; readonly city: string }, Of extends object>(
  rows: readonly Row[],
  of: (own: readonly Row[]) => Of,
) {
  const cities = new Map(rows.map(({ cityCode, city: name }) => [cityCode, { cityCode, city: name }]))
  return [...cities.values()].map((one) => ({
    ...one,
    ...of(rows.filter(({ cityCode }) => cityCode === one.cityCode)),
  }))
}

/** A city without a valid model is there without any. */
export async function validModelsOf(asked: readonly string[], database: Database) {
  const rows = await database
    .select({
      cityCode: city.code,
      city: city.name,
      modelId: deviceModel.id,
      name: deviceModel.name,
      plans: sql<string[] | null>`array_agg(${plan.title} order by lower(${plan.name}), ${plan.validityDays})`,
    })
    .from(city)
    .leftJoin(cityPlanModel, and(eq(cityPlanModel.cityCode, city.code), cityPlanModel.isValid))
    .leftJoin(deviceModel, eq(deviceModel.id, cityPlanModel.modelId))
    .leftJoin(plan, eq(plan.id, cityPlanModel.planId))
    .where(isAsked(asked))
    .groupBy(city.code, city.name, deviceModel.id, deviceModel.name)
    .orderBy(asc(city.name), asc(sql`lower(${deviceModel.name})`))
  return byCity(rows, (own) => ({
    models: own.flatMap(({ modelId, name, plans }) => (modelId && name ? [{ modelId, name, plans: plans ?? [] }] : [])),
  }))
}

/** Active plans that the city sells: those of every city, and those that name it. One may have no valid model. */
export async function validPlansOf(asked: readonly string[], database: Database) {
  const rows = await database
    .select({
      cityCode: city.code,
      city: city.name,
      planId: plan.id,
      title: plan.title,
      models: sql<string[]>`coalesce(array_agg(${deviceModel.name} order by lower(${deviceModel.name}))
        filter (where ${deviceModel.id} is not null), '{}')`,
    })
    .from(city)
    .leftJoin(plan, and(plan.isActive, isSoldThere))
    .leftJoin(
      cityPlanModel,
      and(eq(cityPlanModel.cityCode, city.code), eq(cityPlanModel.planId, plan.id), cityPlanModel.isValid),
    )
    .leftJoin(deviceModel, eq(deviceModel.id, cityPlanModel.modelId))
    .where(isAsked(asked))
    .groupBy(city.code, city.name, plan.id)
    .orderBy(asc(city.name), asc(sql`lower(${plan.name})`), asc(plan.validityDays))
  return byCity(rows, (own) => ({
    plans: own.flatMap(({ planId, title, models }) => (planId && title ? [{ planId, title, models }] : [])),
  }))
}
