import { and, eq, sql } from 'drizzle-orm'
import { changePlan, getPlanDetails, listPlans } from '../../../src/contract/areas/plans/plans.ts'
import { toMajor, toMinor } from '../../../src/contract/values.ts'
import { type Call, type Database, type Handler, handle, Refusal, Reply } from '../../http/handle.ts'
import { holdRecord, nextVersion, notFound, tell, unlessTaken } from '../../lists/held-record.ts'
import { plainList } from '../../lists/plain-list.ts'
import { plan, planCity } from '../../store/schema/index.ts'

/** As the index of installations by plan has it. */
const installations = sql<number>`(select count(*)::int from installation where coalesce(plan_id, '') = plan.id)`
const cities = sql<{ code: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('code', city.code, 'name', city.name) order by city.name)
  from plan_city join city on city.code = plan_city.city_code where plan_city.plan_id = plan.id), '[]'::json)`

const rows = (database: Database) => database.select({ plan, installations, cities }).from(plan).$dynamic()

const wire = ({ plan: one, ...rest }: Awaited<ReturnType<typeof rows>>[number]) => ({
  ...rest,
  planId: one.id,
  planname: one.name,
  validity: one.validityDays,
  price: toMajor(one.price),
  litres: one.litres,
  active: one.isActive,
  updatedAt: one.updatedAt.toISOString(),
})

const keys = {
  planId: plan.id,
  planname: [sql`lower(${plan.name})`, plan.validityDays],
  validity: plan.validityDays,
  price: plan.price,
  // Unlimited is most, as PostgreSQL sorts it.
  litres: plan.litres,
  active: plan.isActive,
  installations,
}

const isNamed = (name: string) => sql`lower(${plan.name}) = lower(${name})`

/** A city by its code or name. */
export const isSoldIn = (city: string) => sql`(not exists (select from plan_city where plan_id = plan.id) or exists (
  select from plan_city join city on city.code = plan_city.city_code
  where plan_id = plan.id and (city.code = ${city.toUpperCase()} or city.name = ${city})))`

const list: Handler<typeof listPlans> = async ({ body }, { database }) => {
  const page = await plainList(
    {
      rows,
      id: plan.id,
      keys,
      texts: [plan.id, plan.title],
      filters: (asked: typeof body) => [
        asked.planId ? eq(plan.id, asked.planId) : undefined,
        asked.planname ? isNamed(asked.planname) : undefined,
        asked.validity ? eq(plan.validityDays, asked.validity) : undefined,
        asked.city ? isSoldIn(asked.city) : undefined,
        asked.active ? eq(plan.isActive, asked.active === 'true') : undefined,
      ],
      wire,
    },
    body,
    database,
  )
  if (body.planId && page.totalElements === 0) throw notFound('plan', body.planId)
  return page
}

async function read(id: string, { database }: Pick<Call, 'database'>) {
  const [found] = await rows(database).where(eq(plan.id, id))
  if (!found) throw notFound('plan', id)
  return wire(found)
}

const byNameAndValidity = (name: string, validity: number, { database }: Pick<Call, 'database'>) =>
  rows(database).where(and(isNamed(name), eq(plan.validityDays, validity)))

const details: Handler<typeof getPlanDetails> = async ({ query: { planname, validity } }, call) => {
  const [found] = await byNameAndValidity(planname, validity, call)
  if (!found) throw new Refusal(404, `${planname} with validity ${validity} days is not present`)
  return wire(found)
}

type Details = Parameters<Handler<typeof changePlan>>[0]['body']

const columnsOf = ({ planname, validity, price, litres, active }: Details) => ({
  name: planname,
  validityDays: validity,
  price: toMinor(price),
  litres,
  isActive: active,
})

async function refuseUnknownCity(asked: readonly string[], { database }: Call): Promise<void> {
  const { rows: unknown } = await database.execute<{ code: string }>(
    sql`select code from json_array_elements_text(${JSON.stringify(asked)}::json) asked (code)
      where code not in (select code from city)`,
  )
  if (unknown[0]) throw notFound('city', unknown[0].code)
}

/** Stores the row and its cities, and gives its id. Rejects a name and validity that another plan has. */
const storing = (body: Details, call: Call): Promise<string> =>
  unlessTaken(
    call,
    async (database) => {
      const [stored] = body.planId
        ? await database
            .update(plan)
            .set({ ...columnsOf(body), updatedAt: nextVersion(plan.updatedAt, call) })
            .where(eq(plan.id, body.planId))
            .returning({ id: plan.id })
        : await database
            .insert(plan)
            .values({ id: sql`'P-' || nextval('plan_number')`, ...columnsOf(body), updatedAt: call.at })
            .returning({ id: plan.id })
      const planId = stored?.id ?? ''
      await database.delete(planCity).where(eq(planCity.planId, planId))
      const codes = [...new Set(body.cities)]
      if (codes.length > 0) await database.insert(planCity).values(codes.map((cityCode) => ({ planId, cityCode })))
      return planId
    },
    async () => {
      const [other] = await byNameAndValidity(body.planname, body.validity, call)
      const name = `${other?.plan.name ?? body.planname} with validity ${body.validity} days`
      return `Plan name: ${name} is present already (${other?.plan.id ?? 'added just now'}).`
    },
  )

const change: Handler<typeof changePlan> = async ({ body }, call) => {
  const { planId: id, updatedAt: seenAt } = body
  if (id) await holdRecord({ noun: 'plan', key: plan.id, id, seenAt, read: () => read(id, call) }, call)
  await refuseUnknownCity(body.cities, call)
  const stored = await storing(body, call)
  const { planname, validity, price, litres, cities: codes, active } = body
  await tell(id ? 'plan.update' : 'plan.add', stored, call, {
    planname,
    validity,
    price,
    litres,
    cities: codes,
    active,
  })
  return new Reply(await read(stored, call), id ? 'Plan saved' : 'Plan added')
}

export const planHandlers = [handle(listPlans, list), handle(changePlan, change), handle(getPlanDetails, details)]
