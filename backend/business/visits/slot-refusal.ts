import { businessZone, dayText } from '../../moment.ts'
import { daysFrom } from '../calendar.ts'
import { type OfferFacts, type PlaceReason, ruledOut, type SlotOffer } from './slot-offer.ts'

interface Named {
  readonly zone: string
  /** "12:00 to 14:00" */
  readonly times: string
}

const namesOf = (names: readonly string[]): string => names.join(' and ')

/** Why a booking of that slot is refused, naming the rule, and what to do (H112). */
export function refusalText(why: Exclude<PlaceReason, 'PASSED'>, facts: OfferFacts, { zone, times }: Named): string {
  const { day, today, categories, own, jobType } = facts
  const slot = `slot ${times} on ${dayText(day)}`
  const mine = categories.filter(({ code }) => own.includes(code))
  const names = namesOf(mine.map(({ name }) => name))
  const ruled = mine.find((one) => ruledOut(one, facts) === why)
  const says: Readonly<Record<typeof why, string>> = {
    ISSUE_TYPE: `${zone} takes no jobs of type ${jobType}. Add it to the issue types of its slot zone.`,
    CLOSED: `The ${slot} has no places in ${zone}. Choose another slot.`,
    NO_CATEGORY: `The ${slot} has no places of ${names} in ${zone}. Choose another slot.`,
    TOO_FAR: `Jobs of ${ruled?.name} are booked until ${dayText(daysFrom(today, ruled?.rule?.daysAhead ?? 0))}. Choose an earlier day.`,
    CUT_OFF: `Jobs of ${ruled?.name} are booked for today until ${ruled?.rule?.lastOrderHour}:00 (${businessZone}). Choose a later day.`,
    FULL: `The ${slot} is full in ${zone}. Choose another slot.`,
    CATEGORY_FULL: `The places of ${names} in the ${slot} are taken in ${zone}. Choose another slot.`,
    RESERVED: `What is left of the ${slot} in ${zone} is kept for ${namesOf(categories.flatMap(({ name, places }) => (places > 0 ? [name] : [])))}. Choose another slot.`,
  }
  return says[why]
}

/** What a line of "Why is this slot offered?" is about, one each. */
export type LineCode = 'ZONE' | 'CATEGORY' | 'TAG' | 'RULE' | 'CAPACITY' | 'LEAVE' | 'CUT_OFF'

export interface Line {
  readonly code: LineCode
  /** False: this one is in the way */
  readonly passes: boolean
  /** What the line says by its code, for its text */
  readonly facts: Readonly<Record<string, string | number>>
}

/** Who could come then. */
export interface People {
  readonly able: number
  readonly away: number
  readonly busy: number
}

/** Zone, category, tag, rule, capacity, leave and cut-off of one slot, whether it is offered or not. */
export function linesOf(facts: OfferFacts, { why }: SlotOffer, people: People): Line[] {
  const { capacity, booked, categories, own, customs, issueTypes, jobType, day, today, now, isOver } = facts
  const mine = categories.filter(({ code }) => own.includes(code))
  const names = namesOf(mine.map(({ name }) => name))
  const places = mine.reduce((total, one) => total + one.places, 0)
  const custom = customs.filter(({ categoryCode }) => own.includes(categoryCode))
  const added = custom.reduce((total, one) => total + one.places, 0)
  const rule = mine.find((one) => ruledOut(one, facts)) ?? mine.find((one) => one.rule)
  const isOf = (...reasons: PlaceReason[]): boolean => why !== null && reasons.includes(why)
  const takesType = issueTypes === null || issueTypes.includes(jobType)
  const lastDay = rule?.rule ? daysFrom(today, rule.rule.daysAhead) : ''
  const isCut = rule ? ruledOut({ rule: rule.rule }, { day, today, now }) : null
  return [
    {
      code: 'ZONE',
      passes: takesType && capacity + added > 0,
      facts: { places: capacity, jobType: takesType ? '' : jobType },
    },
    { code: 'TAG', passes: true, facts: { category: names } },
    { code: 'CATEGORY', passes: mine.length === 0 || places + added > 0, facts: { category: names, places, added } },
    { code: 'RULE', passes: isCut !== 'TOO_FAR', facts: { category: rule?.name ?? '', day: lastDay } },
    {
      code: 'CAPACITY',
      passes: !isOf('FULL', 'CATEGORY_FULL', 'RESERVED'),
      facts: { booked, places: capacity, why: why ?? '' },
    },
    { code: 'LEAVE', passes: people.able > 0, facts: { ...people } },
    {
      code: 'CUT_OFF',
      passes: !isOver && isCut !== 'CUT_OFF',
      facts: { hour: rule?.rule ? rule.rule.lastOrderHour : '', over: isOver ? 1 : 0 },
    },
  ]
}
