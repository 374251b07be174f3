/** Long, because each act begins with what the one before left of the places. */
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelCustomSlot, listCustomSlots } from '../../../src/contract/areas/slot-zones/custom-slots.ts'
import {
  assignJobTags,
  assignZoneAndSlots,
  createDisplayRule,
  createSlotCategory,
  disableZoneMapping,
  listAssignedZones,
  listCategoryAvailableSlots,
  listDisplayRules,
  listSlotCategories,
  removeJobTagMapping,
  updateSlotCategory,
} from '../../../src/contract/areas/slot-zones/slot-categories.ts'
import {
  addSlotZone,
  getSlotZone,
  listSlotsByZone,
  listSlotZones,
  updateSlotZone,
} from '../../../src/contract/areas/slot-zones/slot-zones.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { daysFrom, weekEnd } from '../../business/calendar.ts'
import { businessDay } from '../../moment.ts'
import { customSlot, job } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { waitInZone } from '../../testing/jobs/waiting-jobs.ts'
import { type Called, startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let token: string
let waiting: string[]
const database = () => server.running.platform.database
const today = () => businessDay(server.running.platform.clock.now())
/** A Monday beyond all that the demo business has booked, one of so many weeks later. */
const monday = (weeks = 0) => daysFrom(weekEnd(daysFrom(today(), 20)), 1 + weeks * 7)
const zoneCode = 'HYD-04'

beforeAll(async () => {
  server = await startTestServer(undefined)
  token = await server.session('vikram.sethi@headwater.example')
  waiting = await waitInZone(database(), 8, zoneCode)
  await database().update(job).set({ tags: [] }).where(inArray(job.id, waiting))
})
afterAll(() => server.close())

const get = (path: string, query: Record<string, string> = {}) =>
  server.call('GET', `${path}?${new URLSearchParams(query)}`, { token })
const send = (method: 'POST' | 'PUT', path: string, body: object) => server.call(method, path, { token, body })
const rejected = ({ status, json }: Called) => [status, json.message]
const book = (index: number, day: string, slotId: string, more: object = {}) =>
  send('PUT', `/workforce/job/${waiting[index]}`, { appointment: { appointmentDate: day, slotId }, ...more })
const tag = (index: number, ...tags: string[]) =>
  database()
    .update(job)
    .set({ tags })
    .where(eq(job.id, waiting[index] ?? ''))
/** What these jobs hold, each by day and slot. */
const placesOf = async (...indexes: number[]) => {
  const ids = indexes.map((index) => waiting[index] ?? '')
  const held = await database().select().from(job).where(inArray(job.id, ids))
  return held.map(({ appointmentDate, slotId }) => [appointmentDate, slotId])
}
const zoneOf = async (id = zoneCode) => answerOf(getSlotZone, await get(`/slotzone/${id}`))
const pattern = (places: number, days = ['MONDAY', 'TUESDAY']) =>
  days.flatMap((dayInWeek) => ['S08', 'S10'].map((slotId) => ({ dayInWeek, slotId, places })))
const change = (slots: object[], more: object = {}) =>
  send('PUT', '/slotzone/update', { slotzoneId: zoneCode, issueTypes: ['SERVICE'], slots, ...more })

it('S-309 a zone’s pattern counts from tomorrow on, says what it changes, and what counts until then', async () => {
  const before = await zoneOf()
  expect([before.daysInWeek.length, before.until]).toEqual([7, null])
  const changed = answerOf(updateSlotZone, await change(pattern(3)))
  expect(changed.zone).toMatchObject({
    countsFrom: daysFrom(today(), 1),
    daysInWeek: ['MONDAY', 'TUESDAY'],
    issueTypes: ['SERVICE'],
    places: 12,
    updatedBy: 'Vikram Sethi',
    until: { countsFrom: '2000-01-01', slots: before.slots },
  })
  expect(changed.offer).toHaveLength(14)
  expect(changed.offer[0]?.day).toBe(daysFrom(today(), 1))
  expect(changed.offer.filter(({ after }) => after > 0).length).toBe(4)
  const [zone] = answerOf(
    listSlotsByZone,
    await get('/slotzone/slotsByZone/all', { zoneCode, from: today(), to: daysFrom(today(), 8) }),
  )
  expect(zone?.slots.filter(({ day, booked }) => day > today() && booked === 0).map(({ places }) => places)).toEqual(
    expect.arrayContaining([3]),
  )
  // Today is as it was.
  expect(zone?.slots.filter(({ day }) => day === today()).length).toBe(6)
  const stale = await change(pattern(2), { updatedAt: before.updatedAt })
  expect(rejected(stale)).toEqual([409, expect.stringMatching(/^Vikram Sethi changed this slot zone /)])
  const rows = answerOf(
    listSlotZones,
    await get('/slotzone/list', { city: 'HYD', dayInWeek: 'SUNDAY', pageSize: '50' }),
  )
  expect(rows.items.map(({ slotzoneId }) => slotzoneId)).toEqual(['HYD-01', 'HYD-02', 'HYD-03', 'HYD-05'])
})

it('S-309 H113 lowering places keeps the bookings and names them; the slot is full', async () => {
  const day = monday()
  expect((await book(0, day, 'S08')).status).toBe(200)
  expect((await book(1, day, 'S08')).status).toBe(200)
  const changed = answerOf(updateSlotZone, await change(pattern(1)))
  expect(changed.bookings.filter((one) => one.day === day).map(({ jobId }) => jobId)).toEqual(
    waiting.slice(0, 2).toSorted(),
  )
  expect(rejected(await book(2, day, 'S08'))).toEqual([
    409,
    expect.stringMatching(/^The slot 08:00 to 10:00 on .+ is full in Secunderabad\. Choose another slot\.$/),
  ])
  expect(rejected(await book(2, daysFrom(day, 3), 'S08'))).toEqual([
    409,
    expect.stringMatching(/^The slot 08:00 to 10:00 on .+ has no places in Secunderabad\./),
  ])
  const other = await send('PUT', '/slotzone/update', {
    slotzoneId: zoneCode,
    issueTypes: ['DELIVERY'],
    slots: pattern(3),
  })
  expect(other.status).toBe(200)
  expect(rejected(await book(2, day, 'S10'))).toEqual([
    409,
    'Secunderabad takes no jobs of type SERVICE. Add it to the issue types of its slot zone.',
  ])
  expect((await change(pattern(3))).status).toBe(200)
  expect(await brokenInvariants(database())).toEqual([])
})

it('S-309 a zone gets its first pattern once', async () => {
  const body = { zoneCode: 'DEL-05', issueTypes: ['SERVICE'], slots: pattern(2, ['FRIDAY']) }
  const added = answerOf(addSlotZone, await send('POST', '/slotzone/add', body))
  expect([added.zone.slotzoneId, added.zone.places, added.zone.until]).toEqual(['DEL-05', 4, null])
  expect(rejected(await send('POST', '/slotzone/add', body))).toEqual([
    409,
    'Mayur Vihar has a weekly pattern already. Change that one.',
  ])
  expect((await send('PUT', '/slotzone/update', { ...body, slotzoneId: 'DEL-99' })).status).toBe(404)
})

it('S-310 H113 H114 a tag is in one category of a city, its jobs take the category’s places and keep them, other jobs what is left', async () => {
  const code = 'HYD-FLOW'
  const made = answerOf(
    createSlotCategory,
    await send('POST', '/slot/slotCategory', { code: 'hyd-flow', cityCode: 'HYD', name: 'Low flow', active: true }),
  )
  expect(made).toMatchObject({ code, jobTags: [], assignedZones: 0, places: 0, rule: null })
  expect(
    rejected(await send('POST', '/slot/slotCategory', { code: 'HYD-2', cityCode: 'HYD', name: 'LEAKS', active: true })),
  ).toEqual([409, 'Name: the city has a category Leaks already (HYD-LEAK). Enter another name.'])
  expect(rejected(await send('POST', '/slot/assignJobTags', { code, jobTags: ['LOW_FLOW', 'LEAK'] }))).toEqual([
    409,
    'LEAK is a tag of Leaks (HYD-LEAK). Remove it there first.',
  ])
  const tagged = answerOf(assignJobTags, await send('POST', '/slot/assignJobTags', { code, jobTags: ['LOW_FLOW'] }))
  expect(tagged.jobTags).toEqual([{ jobTag: 'LOW_FLOW', jobs: 0 }])
  const slots = [{ dayInWeek: 'TUESDAY', slotId: 'S10', places: 2 }]
  const tooMany = await send('POST', '/slot/assignZoneAndSlots', {
    code,
    zoneCode,
    slots: [{ ...slots[0], places: 4 }],
  })
  expect(rejected(tooMany)).toEqual([
    409,
    'Secunderabad hasn’t so many places. Tuesday 10:00 to 12:00: at most 3 (3 of the zone). Enter fewer, or give the zone more first.',
  ])
  const assigned = answerOf(
    assignZoneAndSlots,
    await send('POST', '/slot/assignZoneAndSlots', { code, zoneCode, slots }),
  )
  expect(assigned.slots.find(({ dayInWeek, slotId }) => dayInWeek === 'TUESDAY' && slotId === 'S10')).toMatchObject({
    places: 2,
    zonePlaces: 3,
    others: 0,
  })
  expect(rejected(await change(pattern(1)))).toEqual([
    409,
    'Slot categories have places there. Tuesday 10:00 to 12:00: at least 2 for Low flow (2). Give the slots these places, or lower those of the categories first.',
  ])
  const tuesday = daysFrom(monday(1), 1)
  for (const index of [3, 4, 5]) await tag(index, 'LOW_FLOW')
  // One place is nobody's, two are the category's.
  expect((await book(2, tuesday, 'S10')).status).toBe(200)
  expect(rejected(await book(6, tuesday, 'S10'))).toEqual([
    409,
    expect.stringMatching(/^What is left of the slot 10:00 to 12:00 on .+ in Secunderabad is kept for Low flow\./),
  ])
  expect((await book(3, tuesday, 'S10')).status).toBe(200)
  expect((await book(4, tuesday, 'S10')).status).toBe(200)
  expect(rejected(await book(5, tuesday, 'S10'))).toEqual([409, expect.stringMatching(/ is full in Secunderabad\./)])
  expect(rejected(await book(5, tuesday, 'S08'))).toEqual([
    409,
    expect.stringMatching(/^The slot 08:00 to 10:00 on .+ has no places of Low flow in Secunderabad\./),
  ])
  const onDay = { zoneCode, from: tuesday, to: tuesday }
  const [byDay] = answerOf(listSlotsByZone, await get('/slotzone/slotsByZone/all', onDay))
  expect(byDay?.slots.find(({ slotId }) => slotId === 'S10')).toMatchObject({
    places: 3,
    booked: 3,
    categories: [{ code, places: 2, booked: 2 }],
  })
  const [share] = answerOf(
    listCategoryAvailableSlots,
    await get('/slot/zoneWiseCategoryAvailableSlots', { zoneCodes: zoneCode }),
  )
  expect(share?.slots.find(({ dayInWeek, slotId }) => dayInWeek === 'TUESDAY' && slotId === 'S10')).toMatchObject({
    places: 3,
    left: 1,
    categories: [{ code, name: 'Low flow', places: 2 }],
  })
  const disabled = await send('PUT', '/slot/disableZoneMapping', { code, zoneCode })
  const again = await send('PUT', '/slot/disableZoneMapping', { code, zoneCode })
  expect(answerOf(disableZoneMapping, disabled).bookings.map(({ jobId }) => jobId)).toEqual(
    waiting.slice(3, 5).toSorted(),
  )
  expect(again.json.body).toEqual(disabled.json.body)
  const [mapping] = answerOf(listAssignedZones, await get(`/slot/category/${code}/assignedZones`))
  expect([mapping?.disabled, mapping?.bookings.length]).toEqual([true, 2])
  const removed = answerOf(
    removeJobTagMapping,
    await send('PUT', '/slot/removeJobTagMapping', { code, jobTag: 'LOW_FLOW' }),
  )
  expect([removed.category.jobTags, removed.bookings.length]).toEqual([[], 2])
  expect(await placesOf(3, 4)).toEqual([
    [tuesday, 'S10'],
    [tuesday, 'S10'],
  ])
  // Without its tag such a job is like any other.
  expect((await book(5, tuesday, 'S08')).status).toBe(200)
  const renamed = answerOf(
    updateSlotCategory,
    await send('PUT', '/slot/slotCategory', { code, name: 'Weak flow', active: false }),
  )
  expect([renamed.name, renamed.active]).toEqual(['Weak flow', false])
  const off = answerOf(listSlotCategories, await get('/slot/slotCategories', { cityCode: 'HYD', active: 'false' }))
  expect(off.items.map((one) => one.code)).toEqual([code])
  expect(await brokenInvariants(database())).toEqual([])
})

it('S-311 a display rule decides which days are booked, and replaces the former one, which is kept', async () => {
  await tag(6, 'LEAK')
  const { items } = answerOf(listDisplayRules, await get('/slot/displayRules', { categoryCode: 'HYD-LEAK' }))
  expect(items.map(({ daysAhead, lastOrderHour }) => [daysAhead, lastOrderHour])).toEqual([[7, 16]])
  await send('POST', '/slot/assignZoneAndSlots', {
    code: 'HYD-LEAK',
    zoneCode,
    slots: pattern(1),
  })
  const day = monday(2)
  expect(rejected(await book(6, day, 'S08'))).toEqual([
    409,
    expect.stringMatching(/^Jobs of Leaks are booked until .+\. Choose an earlier day\.$/),
  ])
  const made = answerOf(
    createDisplayRule,
    await send('POST', '/slot/displayRule', {
      cityCode: 'HYD',
      categoryCode: 'HYD-LEAK',
      daysAhead: 60,
      lastOrderHour: 9,
    }),
  )
  expect([made.daysAhead, made.createdBy, made.replacedAt]).toEqual([60, 'Vikram Sethi', null])
  expect((await book(6, day, 'S08')).status).toBe(200)
  const all = answerOf(listDisplayRules, await get('/slot/displayRules', { categoryCode: 'HYD-LEAK', former: 'true' }))
  expect(all.items.map(({ daysAhead, replacedAt }) => [daysAhead, replacedAt === null])).toEqual([
    [3, false],
    [7, false],
    [60, true],
  ])
  const wrong = { cityCode: 'BLR', categoryCode: 'HYD-LEAK', daysAhead: 1, lastOrderHour: 9 }
  expect((await send('POST', '/slot/displayRule', wrong)).status).toBe(422)
})

it('T067 S-312 S-62 H113 a cancelled custom slot takes no new jobs, keeps its own and names them, again with the same answer', async () => {
  const day = daysFrom(monday(2), 3)
  await tag(7, 'LEAK')
  await database()
    .insert(customSlot)
    .values({ id: 'CS-2001', zoneCode, categoryCode: 'HYD-LEAK', day, slotId: 'S08', places: 2, status: 'ACTIVE' })
  // Thursday: the zone itself has no places then.
  expect((await book(7, day, 'S08')).status).toBe(200)
  const body = { customSlotId: 'CS-2001', reason: 'No van' }
  const cancelled = await send('PUT', '/slot/custom/cancel', body)
  expect(answerOf(cancelCustomSlot, cancelled)).toMatchObject({
    status: 'CANCELLED',
    reason: 'No van',
    cancelledBy: 'Vikram Sethi',
    bookings: [{ jobId: waiting[7], day, start: '08:00' }],
  })
  expect((await send('PUT', '/slot/custom/cancel', { ...body, reason: 'Another one' })).json.body).toEqual(
    cancelled.json.body,
  )
  expect(await placesOf(7)).toEqual([[day, 'S08']])
  await tag(5, 'LEAK')
  expect((await book(5, day, 'S08')).status).toBe(409)
  const { items } = answerOf(
    listCustomSlots,
    await get('/slot/zoneWiseCategoryCustomSlotsForCity', { cityCode: 'HYD', status: 'CANCELLED' }),
  )
  expect(items.map(({ customSlotId }) => customSlotId)).toEqual(['CS-1005', 'CS-2001'])
  expect(rejected(await send('PUT', '/slot/custom/cancel', { ...body, customSlotId: 'CS-9' }))).toEqual([
    404,
    'Custom slot CS-9 not found.',
  ])
  expect((await send('PUT', '/slot/custom/cancel', { ...body, reason: 'No' })).status).toBe(422)
  expect(await brokenInvariants(database())).toEqual([])
})
