import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import {
  assignJobTags,
  createSlotCategory,
  listSlotCategories,
  removeJobTagMapping,
  updateSlotCategory,
} from '../../../src/contract/areas/slot-zones/slot-categories.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { holdRecord, nextVersion, notFound, tell, unlessTaken } from '../../lists/held-record.ts'
import { inCity } from '../../lists/listing.ts'
import { plainList } from '../../lists/plain-list.ts'
import { Refusal } from '../../store/refusal.ts'
import { city, displayRule, slotCategory, slotCategoryTag } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { readConcerned } from './concerned-jobs.ts'

const itsTags = sql<{ jobTag: string; jobs: number }[]>`(
  select coalesce(json_agg(json_build_object('jobTag', tag.job_tag, 'jobs', (
    select count(*)::int from job where job.slot_category = tag.category_code and job.slot_id is not null
      and job.status not in ('COMPLETED', 'CANCELLED') and tag.job_tag = any(array_append(job.tags, job.tag))))
    order by tag.job_tag), '[]'::json)
  from slot_category_tag tag where tag.category_code = ${slotCategory.code})`

const rows = (database: Database) =>
  database
    .select({
      category: slotCategory,
      cityName: city.name,
      daysAhead: displayRule.daysAhead,
      lastOrderHour: displayRule.lastOrderHour,
      jobTags: itsTags,
      assignedZones: sql<number>`(select count(*)::int from category_zone
        where category_zone.category_code = ${slotCategory.code} and not category_zone.disabled)`,
      places: sql<number>`(select coalesce(sum(category_place.places), 0)::int from category_place
        join category_zone on category_zone.category_code = category_place.category_code
          and category_zone.zone_code = category_place.zone_code and not category_zone.disabled
        where category_place.category_code = ${slotCategory.code})`,
    })
    .from(slotCategory)
    .innerJoin(city, eq(city.code, slotCategory.cityCode))
    .leftJoin(displayRule, and(eq(displayRule.categoryCode, slotCategory.code), sql`${displayRule.replacedAt} is null`))
    .$dynamic()

const wire = ({ category, cityName, daysAhead, lastOrderHour, ...has }: Awaited<ReturnType<typeof rows>>[number]) => ({
  code: category.code,
  name: category.name,
  cityCode: category.cityCode,
  cityName,
  active: category.active,
  ...has,
  rule: daysAhead === null || lastOrderHour === null ? null : { daysAhead, lastOrderHour },
  updatedAt: category.updatedAt.toISOString(),
})

const list: Handler<typeof listSlotCategories> = ({ query }, { database }) =>
  plainList(
    {
      rows,
      id: slotCategory.code,
      keys: { code: slotCategory.code, name: sql`lower(${slotCategory.name})`, city: city.name },
      texts: [slotCategory.code, slotCategory.name],
      filters: ({ cityCode, jobTag, active }) => [
        inCity(slotCategory.cityCode, cityCode),
        jobTag
          ? sql`exists (select from slot_category_tag tag
              where tag.category_code = ${slotCategory.code} and tag.job_tag = ${jobTag})`
          : undefined,
        active ? eq(slotCategory.active, active === 'true') : undefined,
      ],
      wire,
    },
    query,
    database,
  )

async function read(code: string, { database }: Pick<Call, 'database'>) {
  const [found] = await rows(database).where(eq(slotCategory.code, code))
  if (!found) throw notFound('slot category', code)
  return wire(found)
}

const hold = (code: string, seenAt: string | undefined, call: Call) =>
  holdRecord({ noun: 'slot category', key: slotCategory.code, id: code, seenAt, read: () => read(code, call) }, call)

const touch = (code: string, call: Call) =>
  call.database
    .update(slotCategory)
    .set({ updatedAt: nextVersion(slotCategory.updatedAt, call) })
    .where(eq(slotCategory.code, code))

/** Writes a category, unless its code is another's or its city has one of that name, which is named. */
const storing = (
  { code, cityCode, name }: { readonly code: string; readonly cityCode: string; readonly name: string },
  call: Call,
  write: (database: Database) => Promise<unknown>,
) =>
  unlessTaken(call, write, async () => {
    const same = sql`${slotCategory.cityCode} = ${cityCode} and lower(${slotCategory.name}) = lower(${name})
      and ${slotCategory.code} <> ${code}`
    const [other] = await call.database.select().from(slotCategory).where(same)
    return other
      ? `Name: the city has a category ${other.name} already (${other.code}). Enter another name.`
      : `Code: ${code} is the code of another category. Enter another code.`
  })

const create: Handler<typeof createSlotCategory> = async ({ body }, call) => {
  const [at] = await call.database.select().from(city).where(eq(city.code, body.cityCode))
  if (!at) throw notFound('city', body.cityCode)
  await storing(body, call, (within) => within.insert(slotCategory).values({ ...body, updatedAt: call.at }))
  await tell('slotCategory.add', body.code, call)
  return new Reply(await read(body.code, call), 'Slot category added')
}

const update: Handler<typeof updateSlotCategory> = async ({ body }, call) => {
  const { code, name, active, updatedAt } = body
  await hold(code, updatedAt, call)
  const { cityCode } = await read(code, call)
  await storing({ code, cityCode, name }, call, (within) =>
    within
      .update(slotCategory)
      .set({ name, active, updatedAt: nextVersion(slotCategory.updatedAt, call) })
      .where(eq(slotCategory.code, code)),
  )
  await tell('slotCategory.update', code, call, { name, active })
  return new Reply(await read(code, call), 'Slot category updated')
}

/** The tags that another category of the city has already (H114). */
async function tagsElsewhere(code: string, cityCode: string, tags: readonly string[], { database }: Call) {
  const found = await database
    .select({ tag: slotCategoryTag.jobTag, code: slotCategory.code, name: slotCategory.name })
    .from(slotCategoryTag)
    .innerJoin(slotCategory, eq(slotCategory.code, slotCategoryTag.categoryCode))
    .where(
      and(
        eq(slotCategoryTag.cityCode, cityCode),
        inArray(slotCategoryTag.jobTag, [...tags]),
        ne(slotCategoryTag.categoryCode, code),
      ),
    )
    .orderBy(slotCategoryTag.jobTag)
  return found.map((one) => `${one.tag} is a tag of ${one.name} (${one.code}).`)
}

const assign: Handler<typeof assignJobTags> = async ({ body: { code, jobTags } }, call) => {
  await hold(code, undefined, call)
  const { cityCode } = await read(code, call)
  const inTheWay = async () =>
    `${(await tagsElsewhere(code, cityCode, jobTags, call)).join(' ')} Remove it there first.`
  if ((await tagsElsewhere(code, cityCode, jobTags, call)).length > 0) throw new Refusal(409, await inTheWay())
  await unlessTaken(
    call,
    (within) =>
      within.execute(sql`
        insert into slot_category_tag (city_code, job_tag, category_code)
        select ${cityCode}, asked.tag, ${code} from unnest(${sql.param([...new Set(jobTags)])}::text[]) as asked (tag)
        where not exists (select from slot_category_tag tag where tag.category_code = ${code} and tag.job_tag = asked.tag)`),
    inTheWay,
  )
  await touch(code, call)
  await tell('slotCategory.assignTags', code, call, { jobTags })
  return new Reply(await read(code, call), 'Job tags assigned')
}

const remove: Handler<typeof removeJobTagMapping> = async ({ body: { code, jobTag } }, call) => {
  await hold(code, undefined, call)
  const gone = await call.database
    .delete(slotCategoryTag)
    .where(and(eq(slotCategoryTag.categoryCode, code), eq(slotCategoryTag.jobTag, jobTag)))
    .returning({ tag: slotCategoryTag.jobTag })
  if (gone.length > 0) {
    await touch(code, call)
    await tell('slotCategory.removeTag', code, call, { jobTag })
  }
  const bookings = await readConcerned(
    sql`job.slot_category = ${code} and ${jobTag} = any(array_append(job.tags, job.tag))`,
    call.database,
  )
  return new Reply({ category: await read(code, call), bookings }, 'Job tag removed')
}

export const slotCategoryHandlers = [
  handle(listSlotCategories, list),
  handle(createSlotCategory, create),
  handle(updateSlotCategory, update),
  handle(assignJobTags, assign),
  handle(removeJobTagMapping, remove),
]
