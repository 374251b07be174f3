import { and, asc, between, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { businessDay, businessTime } from '../../moment.ts'
import {
  categoryPlace,
  categoryZone,
  customSlot,
  displayRule,
  job,
  slotCategory,
  slotCategoryTag,
  slotDay,
  zone,
  zonePattern,
  zoneSlot,
} from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import type { CategoryFacts, CustomFacts, OfferFacts } from './slot-offer.ts'

/** A slot of a zone's day. */
export interface SlotPlace {
  readonly zoneCode: string
  readonly day: string
  readonly slotId: string
}

/** A job that wants a place, and the one that it has already: that one counts as free for it. */
export interface Wanting {
  readonly jobType: string
  readonly tags: readonly string[]
  readonly own?: {
    readonly zoneCode: string | null
    readonly day: string | null
    readonly slotId: string | null
    readonly slotCategory: string | null
    readonly customSlotId: string | null
  }
}

/** 1 (Monday) to 7, as PostgreSQL counts them. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

const keyOf = ({ zoneCode, day, slotId }: SlotPlace): string => `${zoneCode} ${day} ${slotId}`

function grouped<T>(rows: readonly T[], keyOfRow: (row: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOfRow(row))
    if (group) group.push(row)
    else groups.set(keyOfRow(row), [row])
  }
  return groups
}

async function readPatterns(codes: readonly string[], to: string, database: Database) {
  const patterns = await database
    .select()
    .from(zonePattern)
    .where(and(inArray(zonePattern.zoneCode, [...codes]), lte(zonePattern.countsFrom, to)))
    .orderBy(asc(zonePattern.countsFrom))
  const slots = await database
    .select()
    .from(zoneSlot)
    .where(and(inArray(zoneSlot.zoneCode, [...codes]), lte(zoneSlot.countsFrom, to)))
  const ofZone = grouped(patterns, ({ zoneCode }) => zoneCode)
  const places = new Map(
    slots.map((one) => [`${one.zoneCode} ${one.countsFrom} ${one.weekday} ${one.slotId}`, one.capacity]),
  )
  /** The pattern that decides a day, and what it gives a slot. */
  return ({ zoneCode, day, slotId }: SlotPlace) => {
    const pattern = ofZone.get(zoneCode)?.findLast(({ countsFrom }) => countsFrom <= day)
    return {
      issueTypes: pattern?.issueTypes ?? null,
      places: pattern ? (places.get(`${zoneCode} ${pattern.countsFrom} ${weekdayOf(day)} ${slotId}`) ?? 0) : 0,
    }
  }
}

/** The categories of cities with the rule that counts, their tags, and what they have in these zones. */
async function readCategories(cities: readonly string[], zones: readonly string[], database: Database) {
  const categories = await database
    .select({
      code: slotCategory.code,
      name: slotCategory.name,
      cityCode: slotCategory.cityCode,
      daysAhead: displayRule.daysAhead,
      lastOrderHour: displayRule.lastOrderHour,
    })
    .from(slotCategory)
    .leftJoin(displayRule, and(eq(displayRule.categoryCode, slotCategory.code), isNull(displayRule.replacedAt)))
    .where(and(inArray(slotCategory.cityCode, [...cities]), slotCategory.active))
    .orderBy(asc(slotCategory.code))
  if (categories.length === 0) return { categories, tags: [], places: [] }
  const codes = categories.map(({ code }) => code)
  return {
    categories,
    tags: await database.select().from(slotCategoryTag).where(inArray(slotCategoryTag.categoryCode, codes)),
    places: await database
      .select({
        categoryCode: categoryPlace.categoryCode,
        zoneCode: categoryPlace.zoneCode,
        weekday: categoryPlace.weekday,
        slotId: categoryPlace.slotId,
        places: categoryPlace.places,
      })
      .from(categoryPlace)
      .innerJoin(
        categoryZone,
        and(
          eq(categoryZone.categoryCode, categoryPlace.categoryCode),
          eq(categoryZone.zoneCode, categoryPlace.zoneCode),
        ),
      )
      .where(
        and(
          inArray(categoryPlace.categoryCode, codes),
          inArray(categoryPlace.zoneCode, [...zones]),
          eq(categoryZone.disabled, false),
        ),
      ),
  }
}

/** What decides about the slots of these zones on these days, read once. The answer tells it for one slot and job. */
export async function readSlotFacts(
  zoneCodes: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
  database: Database,
) {
  const zones = await database
    .select({ code: zone.code, cityCode: zone.cityCode })
    .from(zone)
    .where(inArray(zone.code, [...zoneCodes]))
  const codes = zones.map(({ code }) => code)
  const cityOf = new Map(zones.map(({ code, cityCode }) => [code, cityCode]))
  const patternOn = await readPatterns(codes, to, database)
  const { categories, tags, places } = await readCategories([...new Set(cityOf.values())], codes, database)
  const customs = await database
    .select()
    .from(customSlot)
    .where(and(inArray(customSlot.zoneCode, codes), between(customSlot.day, from, to), eq(customSlot.status, 'ACTIVE')))
    .orderBy(asc(customSlot.id))
  const counted = await database
    .select()
    .from(slotDay)
    .where(and(inArray(slotDay.zoneCode, codes), between(slotDay.day, from, to)))
  const held = await database
    .select({
      zoneCode: sql<string>`${job.zoneCode}`,
      day: sql<string>`${job.appointmentDate}`,
      slotId: sql<string>`${job.slotId}`,
      slotCategory: job.slotCategory,
      customSlotId: job.customSlotId,
      jobs: sql<number>`count(*)::int`,
    })
    .from(job)
    .where(
      and(
        inArray(job.zoneCode, codes),
        between(job.appointmentDate, from, to),
        isNotNull(job.slotId),
        isNotNull(job.slotCategory),
      ),
    )
    .groupBy(job.zoneCode, job.appointmentDate, job.slotId, job.slotCategory, job.customSlotId)
  const dayOf = new Map(counted.map((one) => [keyOf(one), one]))
  const heldIn = grouped(held, keyOf)
  const customsIn = grouped(customs, keyOf)
  const placesOf = new Map(
    places.map((one) => [`${one.categoryCode} ${one.zoneCode} ${one.weekday} ${one.slotId}`, one.places]),
  )
  return (place: SlotPlace, { jobType, tags: bears, own }: Wanting, at: Date, isOver: boolean): OfferFacts => {
    const key = keyOf(place)
    const isOwn = own !== undefined && `${own.zoneCode} ${own.day} ${own.slotId}` === key
    const jobs = heldIn.get(key) ?? []
    const taken = (isOf: (one: { slotCategory: string | null; customSlotId: string | null }) => boolean) =>
      jobs.reduce((total, one) => total + (isOf(one) ? one.jobs : 0), 0) - (isOwn && isOf(own) ? 1 : 0)
    const pattern = patternOn(place)
    const day = dayOf.get(key)
    const cityCode = cityOf.get(place.zoneCode)
    const all = Math.max(0, (day?.booked ?? 0) - (isOwn ? 1 : 0))
    return {
      day: place.day,
      today: businessDay(at),
      now: businessTime(at),
      isOver,
      jobType,
      issueTypes: pattern.issueTypes,
      capacity: day?.capacity ?? pattern.places,
      booked: Math.max(0, all - taken(({ customSlotId }) => customSlotId !== null)),
      categories: categories.flatMap((one): CategoryFacts[] =>
        one.cityCode === cityCode
          ? [
              {
                code: one.code,
                name: one.name,
                places: placesOf.get(`${one.code} ${place.zoneCode} ${weekdayOf(place.day)} ${place.slotId}`) ?? 0,
                booked: taken((of) => of.slotCategory === one.code && of.customSlotId === null),
                rule:
                  one.daysAhead === null || one.lastOrderHour === null
                    ? null
                    : { daysAhead: one.daysAhead, lastOrderHour: one.lastOrderHour },
              },
            ]
          : [],
      ),
      own: [
        ...new Set(
          tags.flatMap((one) => (one.cityCode === cityCode && bears.includes(one.jobTag) ? [one.categoryCode] : [])),
        ),
      ],
      customs: (customsIn.get(key) ?? []).map(
        ({ id, categoryCode, places: many }): CustomFacts => ({
          id,
          categoryCode,
          places: many,
          booked: taken((of) => of.customSlotId === id),
        }),
      ),
    }
  }
}
