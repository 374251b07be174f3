import { inArray } from 'drizzle-orm'
import { readSlotFacts, type SlotPlace } from '../../business/visits/slot-facts.ts'
import { areOffered, type OfferFacts, ruledOut } from '../../business/visits/slot-offer.ts'
import { slot, slotCategoryTag, zone } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

/** A job that would be planned into a slot. */
interface PlannedJob {
  readonly id: string
  readonly type: string
  readonly tags: readonly string[]
}

const noTags = { jobType: 'SERVICE', tags: [] }

/**
 * What zones still take on these days, by the one rule by which a slot is offered (H112), so that no visit is planned
 * that would be rejected: slot categories and display rules count as they do for a booking.
 */
export async function freePlaces(
  days: readonly string[],
  { database, at }: { readonly database: Database; readonly at: Date },
) {
  const zones = await database.select({ code: zone.code, cityCode: zone.cityCode }).from(zone).orderBy(zone.code)
  const slots = await database.select({ id: slot.id }).from(slot).orderBy(slot.id)
  const inOrder = days.toSorted()
  const [from = '', to = from] = [inOrder[0], inOrder.at(-1)]
  const read = from
    ? await readSlotFacts(
        zones.map(({ code }) => code),
        { from, to },
        database,
      )
    : undefined
  const known = new Map<string, OfferFacts>()
  const factsOf = (place: SlotPlace, { type, tags }: Pick<PlannedJob, 'type' | 'tags'>): OfferFacts | undefined => {
    const key = `${place.zoneCode} ${place.day} ${place.slotId} ${type} ${tags.join()}`
    const facts = known.get(key) ?? read?.(place, { jobType: type, tags }, at, false)
    if (facts) known.set(key, facts)
    return facts
  }
  return {
    /** Places of a slot that are free, whoever may have them. Below zero where a note overrode what it takes */
    room(place: SlotPlace): number {
      const facts = factsOf(place, { type: noTags.jobType, tags: noTags.tags })
      if (!facts) return 0
      return facts.customs.reduce((free, one) => free + one.places - one.booked, facts.capacity - facts.booked)
    },
    /** Whether the slot takes all of these jobs together. They take their places in the order of their ids. */
    takes(jobs: readonly PlannedJob[], place: SlotPlace): boolean {
      const inTurn = jobs.toSorted((a, b) => (a.id < b.id ? -1 : 1))
      return areOffered(inTurn.flatMap((one) => factsOf(place, one) ?? []))
    },
    /** What decides about the slots of a city, as a text that is another one where something of it has changed. */
    async restsOf(cityCode: string): Promise<unknown> {
      const codes = zones.flatMap((one) => (one.cityCode === cityCode ? [one.code] : []))
      const tags = await database
        .select({ tag: slotCategoryTag.jobTag, category: slotCategoryTag.categoryCode })
        .from(slotCategoryTag)
        .where(inArray(slotCategoryTag.cityCode, [cityCode]))
        .orderBy(slotCategoryTag.jobTag, slotCategoryTag.categoryCode)
      const places = codes.flatMap((zoneCode) =>
        inOrder.flatMap((day) =>
          slots.flatMap(({ id: slotId }) => {
            const facts = factsOf({ zoneCode, day, slotId }, { type: noTags.jobType, tags: noTags.tags })
            if (!facts) return []
            const { capacity, booked, issueTypes, categories, customs } = facts
            const kept = categories.map((one) => [one.code, one.places, one.booked, ruledOut(one, facts)])
            return [[zoneCode, day, slotId, capacity, booked, issueTypes, kept, customs]]
          }),
        ),
      )
      return [tags, places]
    },
  }
}
