import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { weekDays } from '../../../src/contract/areas/slot-zones/slot-zones.ts'
import { patternFrom } from '../../business/visits/zone-places.ts'
import {
  categoryPlace,
  categoryZone,
  employee,
  slot,
  slotCategory,
  zonePattern,
  zoneSlot,
} from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

/** "MONDAY" of 1. */
export const dayName = (weekday: number): string => weekDays[weekday - 1] ?? ''
export const dayNumber = (name: string): number => (weekDays as readonly string[]).indexOf(name) + 1

export const keyOf = (weekday: number, slotId: string): string => `${weekday} ${slotId}`

/** A category's part of a zone's slot. */
interface Share {
  readonly code: string
  readonly name: string
  readonly places: number
}

export const readSlots = (database: Database) => database.select().from(slot).orderBy(asc(slot.starts))

/** The patterns of zones that count on that day and later, the earliest first, each with its places by weekday and slot. */
export async function readWeeks(zoneCodes: readonly string[], today: string, database: Database) {
  const patterns = await database
    .select({ pattern: zonePattern, by: sql<string | null>`${employee.firstname} || ' ' || ${employee.lastname}` })
    .from(zonePattern)
    .leftJoin(employee, eq(employee.id, zonePattern.updatedBy))
    .where(
      and(
        inArray(zonePattern.zoneCode, [...zoneCodes]),
        sql`${zonePattern.countsFrom} >= coalesce(${patternFrom(sql`${zonePattern.zoneCode}`, sql`${today}::date`)}, ${zonePattern.countsFrom})`,
      ),
    )
    .orderBy(asc(zonePattern.zoneCode), asc(zonePattern.countsFrom))
  const places = await database
    .select()
    .from(zoneSlot)
    .where(inArray(zoneSlot.zoneCode, [...zoneCodes]))
  return patterns.map(({ pattern, by }) => ({
    ...pattern,
    by,
    places: new Map(
      places.flatMap((one) =>
        one.zoneCode === pattern.zoneCode && one.countsFrom === pattern.countsFrom
          ? [[keyOf(one.weekday, one.slotId), one.capacity] as const]
          : [],
      ),
    ),
  }))
}

export type Week = Awaited<ReturnType<typeof readWeeks>>[number]

/** The least that a zone takes in a slot by the patterns of now and later: a category may have no more of it. */
export const leastPlaces = (weeks: readonly Week[], key: string): number =>
  weeks.length === 0 ? 0 : Math.min(...weeks.map(({ places }) => places.get(key) ?? 0))

/** What categories have of zones, by zone, weekday and slot; disabled zones left out, inactive categories not. */
export async function readShares(zoneCodes: readonly string[], database: Database) {
  const rows = await database
    .select({ place: categoryPlace, code: slotCategory.code, name: slotCategory.name })
    .from(categoryPlace)
    .innerJoin(
      categoryZone,
      and(eq(categoryZone.categoryCode, categoryPlace.categoryCode), eq(categoryZone.zoneCode, categoryPlace.zoneCode)),
    )
    .innerJoin(slotCategory, eq(slotCategory.code, categoryPlace.categoryCode))
    .where(and(inArray(categoryPlace.zoneCode, [...zoneCodes]), eq(categoryZone.disabled, false)))
    .orderBy(asc(slotCategory.name))
  const shares = new Map<string, Share[]>()
  for (const { place, code, name } of rows) {
    const key = `${place.zoneCode} ${keyOf(place.weekday, place.slotId)}`
    const share = { code, name, places: place.places }
    shares.set(key, [...(shares.get(key) ?? []), share])
  }
  return (zoneCode: string, key: string): readonly Share[] => shares.get(`${zoneCode} ${key}`) ?? []
}

export const totalOf = (shares: readonly { readonly places: number }[]): number =>
  shares.reduce((total, { places }) => total + places, 0)
