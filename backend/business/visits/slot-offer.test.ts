import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysFrom } from '../calendar.ts'
import { areOffered, type OfferFacts, offerOf, type Pool } from './slot-offer.ts'
import { linesOf, refusalText } from './slot-refusal.ts'

const today = '2026-11-24'
const plain: OfferFacts = {
  day: '2026-11-25',
  today,
  now: '10:20',
  isOver: false,
  jobType: 'SERVICE',
  issueTypes: ['SERVICE'],
  capacity: 4,
  booked: 1,
  categories: [
    { code: 'LEAK', name: 'Leaks', places: 2, booked: 0, rule: { daysAhead: 1, lastOrderHour: 14 } },
    { code: 'VIP', name: 'Key customers', places: 1, booked: 1, rule: null },
  ],
  own: [],
  customs: [],
}
const leak = { ...plain, own: ['LEAK'] }
const custom = { id: 'CS-1', categoryCode: 'LEAK', places: 1, booked: 0 }

it.each<[string, Partial<OfferFacts>, string | null, number, Pool?]>([
  ['what no category has is anyone’s', {}, null, 1, { slotCategory: null, customSlotId: null }],
  ['what is left is kept for categories', { booked: 2 }, 'RESERVED', 0],
  ['a category has its part', { own: ['LEAK'] }, null, 2, { slotCategory: 'LEAK', customSlotId: null }],
  ['a job with tags of two takes either', { own: ['LEAK', 'VIP'] }, null, 2],
  ['a category’s places are taken', { own: ['VIP'] }, 'CATEGORY_FULL', 0],
  ['the zone is full', { booked: 4, own: ['LEAK'] }, 'FULL', 0],
  ['the zone is closed', { capacity: 0, booked: 0, categories: [] }, 'CLOSED', 0],
  [
    'a custom slot opens a closed zone',
    {
      ...leak,
      capacity: 0,
      booked: 0,
      categories: leak.categories.map((one) => ({ ...one, places: 0 })),
      customs: [custom],
    },
    null,
    1,
    { slotCategory: 'LEAK', customSlotId: 'CS-1' },
  ],
  [
    'a custom slot is taken after the category’s places',
    { ...leak, categories: leak.categories.map((one) => ({ ...one, booked: 2 })), booked: 3, customs: [custom] },
    null,
    1,
    { slotCategory: 'LEAK', customSlotId: 'CS-1' },
  ],
  [
    'a category without places there',
    { ...leak, categories: leak.categories.map((one) => ({ ...one, places: 0 })) },
    'NO_CATEGORY',
    0,
  ],
  ['the zone takes no such jobs', { jobType: 'DELIVERY' }, 'ISSUE_TYPE', 0],
  ['it is over', { isOver: true }, 'PASSED', 0],
  ['S-311 the last day that is offered', { ...leak, day: '2026-11-25' }, null, 2],
  ['S-311 a day later', { ...leak, day: '2026-11-26' }, 'TOO_FAR', 0],
  ['S-311 the last minute of the last hour of ordering', { ...leak, day: today, now: '13:59' }, null, 2],
  ['S-311 after it', { ...leak, day: today, now: '14:00' }, 'CUT_OFF', 0],
])('S-310 %s', (_, more, why, free, pool) => {
  const offer = offerOf({ ...plain, ...more })
  expect([offer.why, offer.free]).toEqual([why, free])
  if (pool) expect(offer.pool).toEqual(pool)
})

it('H112 jobs are planned into one slot together only where each finds its place after those before it', () => {
  const vip = { ...plain, own: ['VIP'] }
  expect(areOffered([leak, leak, plain])).toBe(true)
  expect(areOffered([leak, leak, leak])).toBe(false)
  expect(areOffered([plain, plain])).toBe(false)
  expect(areOffered([leak, vip])).toBe(false)
  // A custom slot has places of its own, and takes none of the zone's.
  const more = [leak, leak, leak, plain].map((one) => ({ ...one, customs: [custom] }))
  expect(areOffered(more)).toBe(true)
  expect(areOffered([...more, { ...leak, customs: [custom] }])).toBe(false)
  expect(areOffered([])).toBe(true)
})

it('H112 a refusal names the rule', () => {
  const said = (more: Partial<OfferFacts>) => {
    const facts = { ...plain, ...more }
    const { why } = offerOf(facts)
    return why && why !== 'PASSED' ? refusalText(why, facts, { zone: 'Kondapur', times: '10:00 to 12:00' }) : why
  }
  expect(said({ ...leak, day: '2026-11-27' })).toBe(
    'Jobs of Leaks are booked until 25 Nov 2026. Choose an earlier day.',
  )
  expect(said({ ...leak, day: today, now: '15:00' })).toBe(
    'Jobs of Leaks are booked for today until 14:00 (Asia/Kolkata). Choose a later day.',
  )
  expect(said({ own: ['VIP'] })).toBe(
    'The places of Key customers in the slot 10:00 to 12:00 on 25 Nov 2026 are taken in Kondapur. Choose another slot.',
  )
})

it('the lines name zone, tag, category, rule, capacity, leave and cut-off once each, and which is in the way', () => {
  const blocked = (more: Partial<OfferFacts>, able = 1) => {
    const facts = { ...plain, ...more }
    const lines = linesOf(facts, offerOf(facts), { able, away: 0, busy: 0 })
    expect(lines.map(({ code }) => code)).toEqual(['ZONE', 'TAG', 'CATEGORY', 'RULE', 'CAPACITY', 'LEAVE', 'CUT_OFF'])
    return lines.flatMap(({ code, passes }) => (passes ? [] : [code]))
  }
  expect(blocked({})).toEqual([])
  expect(blocked({ jobType: 'DELIVERY' })).toEqual(['ZONE'])
  expect(blocked({ ...leak, categories: leak.categories.map((one) => ({ ...one, places: 0 })) })).toEqual(['CATEGORY'])
  expect(blocked({ ...leak, day: '2026-11-27' })).toEqual(['RULE'])
  expect(blocked({ booked: 4 })).toEqual(['CAPACITY'])
  expect(blocked({}, 0)).toEqual(['LEAVE'])
  expect(blocked({ ...leak, day: today, now: '15:00' })).toEqual(['CUT_OFF'])
})

const some = fc.integer({ min: 0, max: 3 })
const rule = fc.option(fc.record({ daysAhead: some, lastOrderHour: fc.integer({ min: 9, max: 12 }) }))
const part = (code: string) => fc.record({ code: fc.constant(code), name: fc.constant(code), places: some, rule })
const codes = ['A', 'B']

it('H112 H114 jobs that are booked as long as they are offered fill every place and none more', () => {
  fc.assert(
    fc.property(
      fc.record({
        day: fc.integer({ min: 0, max: 4 }).map((days) => daysFrom(today, days)),
        capacity: fc.integer({ min: 0, max: 7 }),
        parts: fc.tuple(...codes.map(part)),
        customs: fc.array(fc.record({ categoryCode: fc.constantFrom(...codes), places: some }), { maxLength: 2 }),
        jobs: fc.array(fc.subarray(codes), { maxLength: 20 }),
      }),
      ({ day, capacity, parts, customs, jobs }) => {
        fc.pre(parts.reduce((total, { places }) => total + places, 0) <= capacity)
        const held: Pool[] = []
        const inPool = (code: string | null, id: string | null) =>
          held.filter((one) => one.slotCategory === code && one.customSlotId === id).length
        const factsFor = (own: readonly string[]): OfferFacts => ({
          ...plain,
          day,
          capacity,
          own,
          booked: held.filter(({ customSlotId }) => customSlotId === null).length,
          categories: parts.map((one) => ({ ...one, booked: inPool(one.code, null) })),
          customs: customs.map((one, index) => ({
            ...one,
            id: `CS-${index}`,
            booked: held.filter(({ customSlotId }) => customSlotId === `CS-${index}`).length,
          })),
        })
        for (const own of jobs) {
          const { why, pool } = offerOf(factsFor(own))
          if (why === null) held.push(pool)
        }
        expect(held.filter(({ customSlotId }) => customSlotId === null).length).toBeLessThanOrEqual(capacity)
        for (const { code, places } of parts) expect(inPool(code, null)).toBeLessThanOrEqual(places)
        for (const [index, { places }] of customs.entries())
          expect(held.filter(({ customSlotId }) => customSlotId === `CS-${index}`).length).toBeLessThanOrEqual(places)
        const reserved = parts.reduce((total, { places }) => total + places, 0)
        expect(inPool(null, null)).toBe(Math.min(capacity - reserved, jobs.filter((own) => own.length === 0).length))
        // What is said to be free is what so many more such jobs get.
        for (const own of [[], ['A'], ['A', 'B']]) {
          const kept = held.length
          const { free } = offerOf(factsFor(own))
          for (let more = 0; more < free; more += 1) {
            const { why, pool } = offerOf(factsFor(own))
            expect(why).toBe(null)
            held.push(pool)
          }
          expect(offerOf(factsFor(own)).why).not.toBe(null)
          held.length = kept
        }
      },
    ),
    { numRuns: Number(process.env.OFFER_RUNS ?? 300) },
  )
})
