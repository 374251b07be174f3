import { expect, test } from 'vitest'
import type { JobEvent } from '../../../contract/areas/jobs/job-events.ts'
import { brokenPromise, promisedSlot } from './promised-slot.ts'

let minute = 0
const event = (kind: string, more: Partial<JobEvent>): JobEvent => {
  minute += 1
  const at = `2026-11-20T05:${String(minute).padStart(2, '0')}:00Z`
  return { at, by: 'Ravi Shankar', byTitle: null, kind, status: null, note: '', ...more }
}
const status = (code: string) => event('STATUS', { status: code })
const place = (day: string, slotId: string, start = '10:00') => ({ appointmentDate: day, slotId, start, end: '12:00' })
const to = (day: string, slotId: string, start?: string) =>
  event('APPOINTMENT', { data: { appointment: place(day, slotId, start) } })
const away = () => event('APPOINTMENT', { data: { appointment: null } })

const first = to('2026-11-24', 'S10')
const promisedBy = (...events: readonly JobEvent[]) => {
  const found = promisedSlot(events)
  return found && [found.appointmentDate, found.slotId, found.since]
}

test('S-83 the first slot of a job is promised, since it was booked; where it is moved to is not', () => {
  const booked = ['2026-11-24', 'S10', first.at]
  expect(promisedBy(status('WAITING'), first)).toEqual(booked)
  expect(promisedBy(status('WAITING'), first, to('2026-11-25', 'S14'), status('ASSIGNED'))).toEqual(booked)
  expect(promisedBy(status('WAITING'), first, away())).toEqual(booked)
  expect(promisedBy(status('WAITING'), event('TEXT', {}))).toBeNull()
})

test('S-83 a postponement is agreed with the customer, and so is the slot of a job that had lost its one', () => {
  const later = to('2026-11-27', 'S08')
  const agreed = ['2026-11-27', 'S08', later.at]
  expect(promisedBy(first, status('POSTPONED'), later, status('SCHEDULED'))).toEqual(agreed)
  expect(promisedBy(first, away(), later)).toEqual(agreed)
  expect(promisedBy(first, status('NOT_DONE'), status('WAITING'), later)).toEqual(agreed)
  // Until then no slot is promised any more.
  expect(promisedBy(first, status('POSTPONED'))).toBeNull()
})

test('S-83 another slot or none breaks the promise; other times within the slot keep it', () => {
  const events = [first, to('2026-11-24', 'S10', '11:00')]
  const now = { events, appointmentDate: '2026-11-24', slotId: 'S10', appointmentStartTime: '11:00' }
  expect(brokenPromise(now)).toBeNull()
  expect(brokenPromise({ ...now, slotId: 'S12' })?.since).toBe(first.at)
  expect(brokenPromise({ ...now, appointmentDate: '2026-11-25' })?.since).toBe(first.at)
  expect(brokenPromise({ ...now, appointmentDate: null, slotId: null, appointmentStartTime: null })?.start).toBe(
    '10:00',
  )
  // A service that names no slot in its history is compared by the time.
  const older = event('APPOINTMENT', {
    data: { appointment: { appointmentDate: '2026-11-24', start: '11:00', end: '12:00' } },
  })
  expect(brokenPromise({ ...now, events: [older] })).toBeNull()
  expect(brokenPromise({ ...now, events: [older], appointmentStartTime: '14:00' })?.since).toBe(older.at)
})
