import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { resumed } from '../../../machines/kit/resume.ts'
import { at, board, calendar, conflict, day } from '../../../tests/support/fakes/played-calendar.ts'
import { askOf } from './calendar-address.ts'
import { jobCalendar } from './job-calendar.wiring.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const undo = { type: 'undo.start', key: 'u' } as const
const nextDay = askOf('?date=2026-11-21&city=BLR', day, false)

/** A calendar in which J-2 was moved just now. */
async function moved() {
  const played = calendar()
  await played.drop(['J-2'], at('E-1', 12))
  await played.answer('J-2 2')
  const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { ...played, after, isOffered: () => played.state().can(undo) }
}

test('S-260 a refresh after ten seconds brings no undo back', async () => {
  const { after, isOffered, send, settle, state } = await moved()
  await after(9_990)
  expect(isOffered()).toBe(true)
  await after(20)
  expect([isOffered(), state().matches({ shown: 'resting' })]).toEqual([false, true])
  send({ type: 'read.again' })
  await settle()
  expect([isOffered(), state().matches({ shown: 'resting' })]).toEqual([false, true])
})

test.each([
  ['that succeeds', async () => ({ board, at: '' })],
  ['that fails', () => Promise.reject(conflict)],
] as const)(
  'S-260 a refresh %s changes nothing of the ten seconds, nor takes undo away meanwhile',
  async (_, answer) => {
    const { after, isOffered, reads, send, settle } = await moved()
    await after(6_000)
    reads(answer)
    send({ type: 'read.again' })
    expect(isOffered()).toBe(true)
    await settle()
    await after(3_990)
    expect(isOffered()).toBe(true)
    await after(20)
    expect(isOffered()).toBe(false)
  },
)

test('S-260 undo ends during a refresh that takes long, too', async () => {
  const { after, isOffered, reads, send } = await moved()
  reads(() => new Promise(() => {}))
  send({ type: 'read.again' })
  await after(9_990)
  expect(isOffered()).toBe(true)
  await after(20)
  expect(isOffered()).toBe(false)
})

test('S-260 of several moves the ten seconds begin with the last answer', async () => {
  const { answer, drop, state } = calendar()
  await drop(['J-3', 'J-2'], at('E-2', 10))
  await answer('J-3 2')
  await vi.advanceTimersByTimeAsync(8_000)
  await answer('J-2 2')
  await vi.advanceTimersByTimeAsync(9_990)
  expect(state().can(undo)).toBe(true)
  await vi.advanceTimersByTimeAsync(20)
  expect(state().can(undo)).toBe(false)
})

test('F2 S-260 after a reload the rest of the ten seconds is left', async () => {
  const { after, state } = await moved()
  await after(7_000)
  const { value, context } = state()
  const again = createActor(resumed(jobCalendar.logic, { value, context })!, { input: context }).start()
  await after(2_990)
  expect(again.getSnapshot().can(undo)).toBe(true)
  await after(20)
  expect(again.getSnapshot().can(undo)).toBe(false)
})

test('S-261 on another day undo is still offered, and puts the card back with its note', async () => {
  const { after, answer, isOffered, send, sent, settle, state } = await moved()
  send({ type: 'address.change', ask: nextDay })
  await settle()
  await after(5_000)
  expect([state().context.ask.date, isOffered()]).toEqual(['2026-11-21', true])
  send(undo)
  await answer('J-2 3')
  expect(sent.at(-1)).toBe('J-2 null 10:00 J-2 2')
  expect(state().matches({ shown: 'resting' })).toBe(true)
})

test('S-205 S-261 a card whose first place asked for a note is put back with one, from another day, too', async () => {
  const { answer, drop, send, sent, settle } = calendar()
  // E-4 has neither its zone nor its skill.
  await drop(['J-1'], at('E-4', 14))
  send({ type: 'override.start' })
  send({ type: 'note.change', note: 'Naveen has time' })
  send({ type: 'override.confirm', key: 'k' })
  await answer('J-1 2')
  await drop(['J-1'], at('E-1', 12))
  await answer('J-1 3')
  send({ type: 'address.change', ask: nextDay })
  await settle()
  send(undo)
  expect(sent.slice(1)).toEqual(['J-1 E-1 12:00 J-1 2', 'J-1 E-4 14:00 J-1 3 '])
})

test('S-261 the reason of a card that went back stays on another day, until it is dismissed', async () => {
  const { drop, fail, send, settle, state } = calendar()
  await drop(['J-2'], at('E-1', 12))
  expect(state().can({ type: 'address.change', ask: nextDay })).toBe(false)
  await fail(conflict)
  send({ type: 'address.change', ask: nextDay })
  await settle()
  expect(state().context.told.setbacks).toMatchObject([{ jobId: 'J-2', failure: conflict }])
  expect([state().matches({ shown: 'told' }), state().hasTag('idle')]).toEqual([true, false])
  send({ type: 'setbacks.dismiss' })
  expect([state().matches({ shown: 'resting' }), state().hasTag('idle')]).toEqual([true, true])
})

test('S-261 as long as undo is offered, a calendar that is left goes on', async () => {
  const { after, state } = await moved()
  expect(state().hasTag('idle')).toBe(false)
  await after(10_010)
  expect(state().hasTag('idle')).toBe(true)
})
