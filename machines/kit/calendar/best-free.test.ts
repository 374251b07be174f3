import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CalendarBoard, CalendarJob, CalendarLane } from '../../../src/contract/areas/jobs/job-calendar.ts'
import { dayOf, othersFor, type Proposal, proposalsFor } from './best-free.ts'
import { sampleDay, sampleJob, sampleLane } from './board-samples.ts'

const day = sampleDay
const hours = ['10', '12', '14', '16']
const slots = hours.map((hour) => ({ slotId: `S${hour}`, start: `${hour}:00`, end: `${Number(hour) + 2}:00` }))

const lane = (technicianId: string, more: Partial<CalendarLane> = {}): CalendarLane =>
  sampleLane(technicianId, technicianId, { zoneCodes: ['Z-1'], zones: ['Zone 1'], ...more })
const job = (jobId: string, technicianId: string | null, hour: string, more: Partial<CalendarJob> = {}) =>
  sampleJob(jobId, {
    technicianId,
    zoneCode: 'Z-1',
    slotId: `S${hour}`,
    start: `${hour}:00`,
    end: `${Number(hour) + 1}:00`,
    ...more,
  })
const boardOf = (lanes: CalendarLane[], jobs: CalendarJob[], more: Partial<CalendarBoard> = {}): CalendarBoard => ({
  slots,
  lanes,
  jobs,
  taken: [],
  capacities: [],
  booked: [],
  days: [],
  ...more,
})
const ill = lane('ILL')
const of = (board: CalendarBoard, minute = 480) =>
  proposalsFor(
    board,
    board.jobs.filter(({ technicianId }) => technicianId === 'ILL'),
    { day, minute },
  )
const told = (board: CalendarBoard, minute?: number) =>
  of(board, minute).map(({ jobId, spot, why }) => `${jobId} ${spot ? `${spot.technicianId} ${spot.start}` : why}`)

describe('jobs that lose their technician', () => {
  test('keep their time with someone free, who has the fewest visits that day', () =>
    expect(
      told(
        boardOf(
          [ill, lane('A'), lane('B')],
          [job('J-1', 'ILL', '12'), job('J-2', 'ILL', '10'), job('J-3', 'A', '16'), job('J-4', 'A', '14')],
        ),
      ),
    ).toEqual(['J-2 B 10:00', 'J-1 B 12:00']))

  test('a job that must move takes no promised slot of another one', () =>
    // J-1 can be had at 12:00 or later alone, and J-2 at 12:00 alone.
    expect(
      told(
        boardOf(
          [ill, lane('A')],
          [job('J-1', 'ILL', '10'), job('J-2', 'ILL', '12'), job('J-3', 'A', '10'), job('J-4', 'A', '16')],
        ),
      ),
    ).toEqual(['J-1 A 14:00', 'J-2 A 12:00']))

  test('of a slot that has begun what is left is promised, too', () =>
    expect(told(boardOf([ill, lane('A')], [job('J-1', 'ILL', '12')]), 12 * 60 + 20)).toEqual(['J-1 A 12:30']))

  test('a time that is no half hour stays as it is', () =>
    expect(told(boardOf([ill, lane('A')], [job('J-1', 'ILL', '12', { start: '12:15', end: '13:15' })]))).toEqual([
      'J-1 A 12:15',
    ]))

  test('without a zone it is someone of the same city', () =>
    expect(
      told(boardOf([ill, lane('P', { cityCode: 'PNQ' }), lane('A')], [job('J-1', 'ILL', '12', { zoneCode: null })])),
    ).toEqual(['J-1 A 12:00']))

  test.each<[string, CalendarLane[], Partial<CalendarBoard>, number]>([
    ['skill', [lane('A', { skills: ['DELIVERY'] })], {}, 480],
    ['zone', [lane('A', { zoneCodes: ['Z-2'] }), lane('B', { skills: [] })], {}, 480],
    ['leave', [lane('A', { leaves: [{ type: 'SICK', from: day, to: day }] })], {}, 480],
    ['over', [lane('A')], {}, 17 * 60 + 1],
    ['taken', [lane('A', { shiftEnd: '10:30' })], {}, 480],
    [
      'taken',
      [lane('A')],
      { taken: hours.map((hour) => ({ ...job(`T-${hour}`, 'A', hour), technicianId: 'A' })) },
      480,
    ],
  ])('where no one can take it, the reason is %s', (why, others, more, minute) =>
    expect(told(boardOf([ill, ...others], [job('J-1', 'ILL', '12')], more), minute)).toEqual([`J-1 ${why}`]),
  )

  test('a full slot of the zone takes none that comes from another slot', () =>
    expect(
      told(
        boardOf([ill, lane('A')], [job('J-1', 'ILL', '10'), job('J-2', 'A', '10')], {
          booked: [{ zoneCode: 'Z-1', day, slotId: 'S12', capacity: 2, booked: 2 }],
        }),
      ),
    ).toEqual(['J-1 A 14:00']))
})

describe('jobs that have no technician yet', () => {
  const proposed = (board: CalendarBoard) =>
    proposalsFor(
      board,
      board.jobs.filter(({ technicianId }) => technicianId === null),
      { day, minute: 480 },
    ).map(({ jobId, spot, why }) => `${jobId} ${spot ? `${spot.technicianId} ${spot.day} ${spot.start}` : why}`)

  test('go to those of the city of their zone, day by day', () => {
    const next = '2037-11-22'
    const board = boardOf(
      [lane('P', { cityCode: 'PNQ', zoneCodes: ['Z-9'] }), lane('A')],
      [job('J-1', null, '12', { day: next }), job('J-2', null, '14'), job('J-3', null, '10', { zoneCode: 'Z-9' })],
    )
    expect(proposed(board)).toEqual([`J-3 P ${day} 10:00`, `J-2 A ${day} 14:00`, `J-1 A ${next} 12:00`])
    expect(board.jobs.map((one) => othersFor(board, one).map(({ technicianId }) => technicianId))).toEqual([
      ['A'],
      ['A'],
      ['P'],
    ])
  })

  test('without a zone, too, are proposed to no one, and anyone can be chosen', () => {
    const board = boardOf([lane('P', { cityCode: 'PNQ' }), lane('A')], [job('J-1', null, '12', { zoneCode: null })])
    expect(proposed(board)).toEqual(['J-1 zone'])
    expect(board.jobs.flatMap((one) => othersFor(board, one)).map(({ technicianId }) => technicianId)).toEqual([
      'P',
      'A',
    ])
  })
})

test('a day is told by the places of the shift and how many of them are taken, or by the end of a leave', () => {
  const short = lane('A', { shiftStart: '12:00', leaves: [{ type: 'SICK', from: day, to: '2037-11-23' }] })
  const board = boardOf([short, lane('B')], [job('J-1', 'A', '12'), job('J-2', 'A', '10'), job('J-3', 'B', '10')])
  const told = board.lanes.map((one) => dayOf(board, one, day))
  expect(told).toEqual([
    // One visit lies before the shift, so its place counts, too.
    { visits: 2, places: 4, awayUntil: '2037-11-23' },
    { visits: 1, places: 4, awayUntil: null },
  ])
})

const pick = <T>(...all: T[]) => fc.constantFrom(...all)
const anyLane = fc.record({
  skills: pick(['SERVICE'], ['SERVICE', 'DELIVERY'], ['DELIVERY']),
  zoneCodes: pick(['Z-1'], ['Z-2'], ['Z-1', 'Z-2']),
  shiftStart: pick('10:00', '12:00'),
  shiftEnd: pick('18:00', '14:00'),
  leaves: pick([], [], [], [{ type: 'SICK', from: day, to: day }]),
})
const anyJob = fc.record({
  type: pick('SERVICE', 'DELIVERY'),
  zoneCode: pick('Z-1', 'Z-2', null),
  hour: pick(...hours),
  whose: fc.nat({ max: 4 }),
})
const anyBoard = fc
  .record({
    lanes: fc.array(anyLane, { minLength: 1, maxLength: 4 }),
    jobs: fc.array(anyJob, { maxLength: 14 }),
    room: fc.nat({ max: 3 }),
    minute: pick(480, 480, 12 * 60 + 10, 15 * 60),
  })
  .map(({ lanes, jobs, room, minute }) => {
    const people = ['ILL', ...lanes.map((_, at) => `T-${at}`)]
    const all = lanes.map((one, at) => lane(`T-${at}`, one))
    const held = new Set<string>()
    const placed = jobs.flatMap(({ type, zoneCode, hour, whose }, at) => {
      const technicianId = people[whose % people.length] ?? null
      if (held.has(`${technicianId} ${hour}`)) return []
      held.add(`${technicianId} ${hour}`)
      return [job(`J-${at}`, technicianId, hour, { type, zoneCode })]
    })
    const capacities = ['Z-1', 'Z-2'].flatMap((zoneCode) =>
      slots.map(({ slotId }) => ({ zoneCode, slotId, capacity: 1 + room })),
    )
    const booked = capacities.map((one) => {
      const here = placed.filter(({ zoneCode, slotId }) => zoneCode === one.zoneCode && slotId === one.slotId)
      return { ...one, day, booked: here.length }
    })
    return { board: boardOf([ill, ...all], placed, { capacities, booked }), minute }
  })

/** What the business asks of a visit, counted anew: without the calendar's checks. */
function faultsOf({ board, minute }: { board: CalendarBoard; minute: number }, proposals: readonly Proposal[]) {
  const after = board.jobs.map((one) => ({ ...one, ...proposals.find(({ jobId }) => jobId === one.jobId)?.spot }))
  return proposals.flatMap(({ jobId, spot }) => {
    const [now, was] = [after, board.jobs].map((all) => all.find((one) => one.jobId === jobId))
    const person = board.lanes.find(({ technicianId }) => technicianId === spot?.technicianId)
    if (!now || !was || !spot) return []
    const inSlot = after.filter((one) => one.slotId === spot.slotId)
    const room = board.capacities.find((one) => one.zoneCode === now.zoneCode && one.slotId === spot.slotId)
    const faults = {
      self: spot.technicianId === 'ILL',
      day: spot.day !== day,
      late: Number(spot.start.slice(0, 2)) * 60 + Number(spot.start.slice(3)) < minute,
      skill: !person?.skills.includes(now.type),
      zone: now.zoneCode !== null && !person?.zoneCodes.includes(now.zoneCode),
      leave: person?.leaves.length !== 0,
      shift: spot.start < (person?.shiftStart ?? '') || spot.end > (person?.shiftEnd ?? ''),
      double: inSlot.filter(({ technicianId }) => technicianId === spot.technicianId).length > 1,
      full:
        spot.slotId !== was.slotId &&
        inSlot.filter(({ zoneCode }) => zoneCode === now.zoneCode).length > (room?.capacity ?? 99),
    }
    return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [`${jobId} ${fault}`] : []))
  })
}

test('whatever the day looks like, each job has one proposal, and nothing speaks against a proposed place', () =>
  fc.assert(
    fc.property(anyBoard, (given) => {
      const proposals = of(given.board, given.minute)
      const lost = given.board.jobs.filter(({ technicianId }) => technicianId === 'ILL').map(({ jobId }) => jobId)
      expect(proposals.map(({ jobId }) => jobId).toSorted()).toEqual(lost.toSorted())
      expect(faultsOf(given, proposals)).toEqual([])
      expect(proposals.every(({ spot, why }) => (spot === null) === (why !== null))).toBe(true)
    }),
    { numRuns: 400 },
  ))

test('whatever the day looks like, a promised slot is kept where anyone could come then', () =>
  fc.assert(
    fc.property(anyBoard, ({ board, minute }) => {
      for (const { jobId, spot } of of(board, minute)) {
        const was = board.jobs.find((one) => one.jobId === jobId)
        const could = board.lanes.some(
          (one) =>
            one.technicianId !== 'ILL' &&
            one.leaves.length === 0 &&
            one.skills.includes(was?.type ?? '') &&
            (was?.zoneCode === null || one.zoneCodes.includes(was?.zoneCode ?? '')) &&
            one.shiftStart <= (was?.start ?? '') &&
            (was?.end ?? '') <= one.shiftEnd &&
            !board.jobs.some((other) => other.technicianId === one.technicianId && other.slotId === was?.slotId),
        )
        const isToCome = Number(was?.start.slice(0, 2)) * 60 >= minute
        if (could && isToCome) expect([jobId, spot?.slotId, spot?.start]).toEqual([jobId, was?.slotId, was?.start])
      }
    }),
    { numRuns: 400 },
  ))
