import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checksAt } from '../../../machines/kit/calendar/drop-checks.ts'
import { at, board, calendar, conflict, day, since, timeout } from '../../../tests/support/fakes/played-calendar.ts'
import type { Candidate } from '../../contract/areas/technicians/available-technicians.ts'
import { askOf, isNothingLeft, requestOf, searchOf } from './calendar-address.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the job calendar', () => {
  test('S-204 several cards take the next free slots in the order of selection, one call after the other', async () => {
    const { drop, sent, answer } = calendar()
    await drop(['J-3', 'J-2'], at('E-1', 12))
    expect(sent).toEqual(['J-3 E-1 12:00 J-3 1'])
    await answer('J-3 2')
    // 14:00 is held by a job that the asked statuses skip.
    expect(sent[1]).toBe('J-2 E-1 16:00 J-2 1')
  })

  test.each([
    ['another job in the slot', at('E-2', 12.5), ['overlap']],
    ['a job that the asked statuses skip', at('E-1', 14), ['overlap']],
    ['leave', at('E-3', 12), ['leave']],
    ['a shift that begins later, zone and skill', at('E-4', 10), ['shift', 'zone', 'skill']],
    ['a visit that ends after the shift', at('E-4', 16), ['shift', 'zone', 'skill']],
    ['zone and skill within the shift', at('E-4', 14), ['zone', 'skill']],
    ['a full slot', at('E-1', 18), ['full']],
    ['a time that has passed', at('E-1', 12), ['passed'], 13 * 60],
    ['nothing while the visit runs', at('E-1', 12), [], 13 * 60 - 1],
    ['nothing', at('E-1', 12), []],
    ['nothing: without a technician only the slot counts', at(null, 14), []],
  ])('S-175 S-176 before the drop it is told: %s', (_, place, codes, minute = 480) =>
    expect(checksAt(board, { ids: ['J-2'], place, since: { day, minute } }).map(({ code }) => code)).toEqual(codes),
  )

  test('S-175 S-176 S-206 another job forbids the drop, whatever is typed; other concerns pass with a note alone', async () => {
    const forbidden = calendar()
    await forbidden.drop(['J-2'], at('E-2', 12))
    expect(forbidden.state().matches({ carrying: 'advised' })).toBe(true)
    expect(forbidden.state().can({ type: 'override.start' })).toBe(false)
    const { drop, send, state, sent } = calendar()
    await drop(['J-2'], at('E-3', 12))
    send({ type: 'override.start' })
    send({ type: 'note.change', note: '  x ' })
    send({ type: 'override.confirm', key: 'k' })
    expect([sent, state().matches({ carrying: 'overriding' })]).toEqual([[], true])
    send({ type: 'note.change', note: 'Back at noon' })
    send({ type: 'override.confirm', key: 'k' })
    expect(sent).toEqual(['J-2 E-3 12:00 J-2 1 Back at noon'])
  })

  test('S-203 the nearest free place is offered, and taken by one act', async () => {
    const person = (technicianId: string, freeSlots: string[]): Candidate => ({
      technicianId,
      name: technicianId,
      zones: [],
      isFree: true,
      freeSlots,
      reasons: [],
    })
    const { drop, send, sent } = calendar([person('E-1', ['S10', 'S12', 'S14']), person('E-2', ['S10', 'S14'])])
    await drop(['J-2'], at('E-2', 12.5))
    send({ type: 'suggestion.use', key: 'k' })
    expect(sent).toEqual(['J-2 E-1 12:30 J-2 1'])
  })

  test('S-43 a rejected card goes back with its reason, the others go on, and the board is read again', async () => {
    const { drop, fail, answer, state, sent } = calendar()
    await drop(['J-2', 'J-3'], at('E-1', 12))
    await fail(conflict)
    await answer('J-3 2')
    expect(sent).toHaveLength(2)
    expect(state().context.told.setbacks).toMatchObject([{ jobId: 'J-2', cause: 'refused', failure: conflict }])
    expect(state().context.board).toBe(board)
    expect(state().matches({ shown: 'undoable' })).toBe(true)
  })

  test.each([
    ['done', [], 'E-1'],
    ['open', ['notSaved'], null],
    ['lost', ['changed'], null],
  ] as const)('without a response the job is looked up and not sent again: %s', async (became, causes, lane) => {
    const { drop, fail, becomes, state, sent } = calendar()
    await drop(['J-2'], at('E-1', 12))
    becomes({
      became,
      placed: became === 'done' ? { at: new Date().toISOString(), status: 'ASSIGNED', updatedAt: 'J-2 2' } : null,
    })
    await fail(timeout)
    expect(state().value).toBe('unknown')
    await vi.advanceTimersByTimeAsync(4000)
    expect(sent).toHaveLength(1)
    const { told, board: now } = state().context
    expect(told.setbacks.map(({ cause }) => cause)).toEqual(causes)
    expect(now?.jobs.find(({ jobId }) => jobId === 'J-2')?.technicianId).toBe(lane)
  })

  test('S-205 what was moved is put back by the inverse moves, the last one first, for ten seconds', async () => {
    const { drop, answer, send, sent, state } = calendar()
    await drop(['J-3', 'J-2'], at('E-2', 10))
    await answer('J-3 2')
    await answer('J-2 2')
    sent.length = 0
    await vi.advanceTimersByTimeAsync(9_900)
    send({ type: 'undo.start', key: 'u' })
    await answer('J-2 3')
    await answer('J-3 3')
    expect(sent).toEqual(['J-2 null 10:00 J-2 2', 'J-3 null 12:00 J-3 2'])
    expect([state().matches({ shown: 'resting' }), state().context.told.news?.kind]).toEqual([true, 'undone'])
    await drop(['J-2'], at('E-1', 12))
    await answer('J-2 4')
    await vi.advanceTimersByTimeAsync(10_100)
    expect(state().can({ type: 'undo.start', key: 'u' })).toBe(false)
  })

  test('S-205 a card is picked up while the board is read again after an undo, and the late answer takes nothing away', async () => {
    const { drop, answer, send, reads, settle, state } = calendar()
    await drop(['J-2'], at('E-1', 12))
    await answer('J-2 2')
    let bring = () => {}
    reads(() => new Promise((done) => (bring = () => done({ board, at: new Date().toISOString() }))))
    send({ type: 'undo.start', key: 'u' })
    await answer('J-2 3')
    expect(state().value).toBe('rereading')
    send({ type: 'card.pick', jobId: 'J-3', since })
    bring()
    await settle()
    expect([state().matches({ carrying: 'choosing' }), state().context.carried?.ids]).toEqual([true, ['J-3']])
  })

  test('S-202 a job that is on its way is not picked up', async () => {
    const { settle, state } = calendar()
    await settle()
    expect(['J-5', 'J-4'].map((jobId) => state().can({ type: 'card.pick', jobId, since }))).toEqual([false, true])
  })

  test('S-207 in the week arrows lead to other days and technicians, in the day to half hours', async () => {
    const { settle, send, state } = calendar()
    await settle()
    const place = () => state().context.carried?.place
    send({ type: 'card.pick', jobId: 'J-1', since })
    for (const direction of ['down', 'down', 'down', 'right'] as const) send({ type: 'place.step', direction })
    expect(place()).toEqual(at('E-2', 12))
    send({ type: 'card.putBack' })
    send({ type: 'address.change', ask: askOf(`?date=${day}&view=week`, day, false) })
    await settle()
    send({ type: 'card.pick', jobId: 'J-1', since })
    for (const direction of ['down', 'right'] as const) send({ type: 'place.step', direction })
    expect(place()).toEqual({ ...at('E-2', 10), day: '2026-11-21' })
  })
})

test('T088 T089 B064 empty filters are in neither the address nor the request, the others are repeated', () => {
  const plain = askOf('?city=&technicianId=&status=&view=nothing&date=2026-02-30', day, false)
  expect([plain.view, plain.date, searchOf(plain)]).toEqual(['day', day, `?view=day&date=${day}`])
  expect(requestOf(plain)).toEqual({ query: { from: day, to: day } })
  const full = askOf(
    '?view=month&date=2026-11-20&city=BLR&technicianId=E-1&technicianId=E-2&status=ASSIGNED',
    day,
    false,
  )
  expect(requestOf(full).query).toEqual({
    from: '2026-10-26',
    to: '2026-12-06',
    technicianId: ['E-1', 'E-2'],
    cityCode: ['BLR'],
    status: ['ASSIGNED'],
  })
  expect(askOf(searchOf(full), day, true)).toEqual(full)
  expect(askOf('', day, true).view).toBe('agenda')
  const deliveries = askOf('', day, false, 'DeliveryPerson')
  expect(requestOf(deliveries).query).toMatchObject({
    profession: 'DeliveryPerson',
    type: ['DELIVERY', 'RE_DELIVERY'],
  })
})

test.each([
  ['view=day&city=BLR', 5, false],
  ['view=week&technicianId=E-1', 1, false],
  ['view=day&city=BLR', 0, true],
  ['view=agenda&city=BLR', 5, true],
  ['view=day&status=ASSIGNED', 5, true],
  ['view=day', 0, false],
])('a day without jobs shows its lanes, unless filters hide them: %s', (search, lanes, isHidden) =>
  expect(isNothingLeft(askOf(`?date=${day}&${search}`, day, false), lanes)).toBe(isHidden),
)
