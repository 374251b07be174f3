/**
 * The one rule by which a slot is offered and a booking is accepted (H112): places of the zone's weekly pattern, those of
 * slot categories and custom slots, display rules. Pure: it is told the facts and the time.
 */
import { daysFrom } from '../calendar.ts'

/** How a category stands in one slot of a zone's day. */
export interface CategoryFacts {
  readonly code: string
  readonly name: string
  /** 0 where it has none there, or the zone is disabled for it */
  readonly places: number
  /** Jobs that hold one of these */
  readonly booked: number
  readonly rule: { readonly daysAhead: number; readonly lastOrderHour: number } | null
}

export interface CustomFacts {
  readonly id: string
  readonly categoryCode: string
  readonly places: number
  readonly booked: number
}

export interface OfferFacts {
  readonly day: string
  /** Of the business zone */
  readonly today: string
  /** HH:MM of the business zone */
  readonly now: string
  /** The visit would be over, or too little of the slot is left for it */
  readonly isOver: boolean
  readonly jobType: string
  /** None: the zone has no pattern */
  readonly issueTypes: readonly string[] | null
  /** Places of the zone, custom slots aside */
  readonly capacity: number
  /** Jobs that hold one of these, of categories or not */
  readonly booked: number
  /** Every active category of the city */
  readonly categories: readonly CategoryFacts[]
  /** Codes of those that the job's tags lead to */
  readonly own: readonly string[]
  /** Active ones of that slot and day */
  readonly customs: readonly CustomFacts[]
}

export type PlaceReason =
  | 'PASSED'
  | 'ISSUE_TYPE'
  | 'CLOSED'
  | 'NO_CATEGORY'
  | 'TOO_FAR'
  | 'CUT_OFF'
  | 'FULL'
  | 'CATEGORY_FULL'
  | 'RESERVED'

/** Whose place a job holds: of a category, of a custom slot, or one that no category has. */
export interface Pool {
  readonly slotCategory: string | null
  readonly customSlotId: string | null
}

export interface SlotOffer {
  /** Nothing: it is offered */
  readonly why: PlaceReason | null
  /** Places that such a job may take; 0 where `why` says so */
  readonly free: number
  /** The one that it takes, or would if nothing were in the way */
  readonly pool: Pool
}

interface Share extends Pool {
  readonly places: number
  readonly free: number
  readonly ruled: 'TOO_FAR' | 'CUT_OFF' | null
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Places that no category has. */
export const unreserved = ({ capacity, categories }: Pick<OfferFacts, 'capacity' | 'categories'>): number =>
  Math.max(0, capacity - sum(categories.map(({ places }) => places)))

/** Taken of these. Who holds more than the places of a category, or a place of a disabled one, holds one of these. */
export const takenOfUnreserved = ({ booked, categories }: Pick<OfferFacts, 'booked' | 'categories'>): number =>
  booked - sum(categories.map((one) => Math.min(one.booked, one.places)))

/** Why a display rule doesn't offer that day: it is too far ahead, or the last hour of ordering is over today (S-311). */
export function ruledOut(
  { rule }: Pick<CategoryFacts, 'rule'>,
  { day, today, now }: Pick<OfferFacts, 'day' | 'today' | 'now'>,
): Share['ruled'] {
  if (!rule) return null
  if (day > daysFrom(today, rule.daysAhead)) return 'TOO_FAR'
  return day === today && Number(now.slice(0, 2)) >= rule.lastOrderHour ? 'CUT_OFF' : null
}

/** What is there for such a job, in the order in which it is taken: a category's places, then its custom slots. */
function sharesOf(facts: OfferFacts): Share[] {
  const { capacity, booked, categories, own, customs } = facts
  const left = capacity - booked
  const mine = categories.filter(({ code }) => own.includes(code))
  if (mine.length === 0) {
    const places = unreserved(facts)
    const free = Math.min(left, places - takenOfUnreserved(facts))
    return [{ slotCategory: null, customSlotId: null, places, free, ruled: null }]
  }
  const ordinary = mine.map((one) => ({
    slotCategory: one.code,
    customSlotId: null,
    places: one.places,
    free: Math.min(left, one.places - one.booked),
    ruled: ruledOut(one, facts),
  }))
  const custom = mine.flatMap((one) =>
    customs
      .filter(({ categoryCode }) => categoryCode === one.code)
      .map(({ id, places, booked: held }) => ({
        slotCategory: one.code,
        customSlotId: id,
        places,
        free: places - held,
        ruled: ruledOut(one, facts),
      })),
  )
  return [...ordinary, ...custom]
}

/** Whether such a job may have a place in that slot, and whose it takes (S-310). */
export function offerOf(facts: OfferFacts): SlotOffer {
  const shares = sharesOf(facts)
  const allowed = shares.filter(({ ruled }) => ruled === null)
  const open = allowed.filter(({ free }) => free > 0)
  const why = reasonOf(facts, shares, allowed, open)
  const { slotCategory = null, customSlotId = null } = open[0] ?? shares[0] ?? {}
  return { why, free: why ? 0 : freeOf(open, facts), pool: { slotCategory, customSlotId } }
}

/** Two categories together have no more than is left of the zone. */
function freeOf(open: readonly Share[], { capacity, booked }: OfferFacts): number {
  const [custom, ordinary] = [true, false].map((isCustom) =>
    sum(open.flatMap((one) => ((one.customSlotId !== null) === isCustom ? [one.free] : []))),
  )
  return Math.min(capacity - booked, ordinary ?? 0) + (custom ?? 0)
}

function reasonOf(
  { isOver, jobType, issueTypes, capacity, booked, own }: OfferFacts,
  shares: readonly Share[],
  allowed: readonly Share[],
  open: readonly Share[],
): PlaceReason | null {
  if (isOver) return 'PASSED'
  if (issueTypes && !issueTypes.includes(jobType)) return 'ISSUE_TYPE'
  const hasPlaces = shares.some(({ places }) => places > 0)
  if (capacity === 0 && !hasPlaces) return 'CLOSED'
  const isOfCategory = shares.some(({ slotCategory }) => slotCategory !== null)
  if (isOfCategory && own.length > 0 && !hasPlaces) return 'NO_CATEGORY'
  if (allowed.length === 0) return shares[0]?.ruled ?? 'TOO_FAR'
  if (open.length > 0) return null
  if (capacity - booked <= 0) return 'FULL'
  return isOfCategory ? 'CATEGORY_FULL' : 'RESERVED'
}

/** The facts after one more job has taken such a place. */
export const withTaken = (facts: OfferFacts, { slotCategory, customSlotId }: Pool): OfferFacts =>
  customSlotId === null
    ? {
        ...facts,
        booked: facts.booked + 1,
        categories: facts.categories.map((one) =>
          one.code === slotCategory ? { ...one, booked: one.booked + 1 } : one,
        ),
      }
    : {
        ...facts,
        customs: facts.customs.map((one) => (one.id === customSlotId ? { ...one, booked: one.booked + 1 } : one)),
      }

/** Whether all these jobs, each with its facts of the same slot, may have places there when they take them in this order. */
export function areOffered(jobs: readonly OfferFacts[]): boolean {
  const taken: Pool[] = []
  return jobs.every((facts) => {
    const { why, pool } = offerOf(taken.reduce(withTaken, facts))
    taken.push(pool)
    return why === null
  })
}
