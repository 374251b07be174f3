import { expect, test } from 'vitest'
import { after, atWork } from '../../machines/job-status/job-samples.ts'
import { becameOfStatus } from './became-of-status.ts'

const me = 'Ravi Shankar'
const person = { id: 'E-1002', firstname: 'Ravi', lastname: 'Shankar' }
const became = (now: typeof atWork, seen = atWork) => becameOfStatus(seen, now, 'POSTPONED', person)

test('H49 a change is done where this person made it since the job was seen, whatever its status is by now', () => {
  const postponed = after(atWork, 'POSTPONED', me)
  expect(became(postponed)).toBe('done')
  // With a new slot it is scheduled at once (S-185).
  expect(became(after(postponed, 'SCHEDULED', me))).toBe('done')
})

test('H49 a change is lost where a colleague made it or another one, and what this person did before counts nothing', () => {
  expect(became(after(atWork, 'POSTPONED', 'Suresh Babu'))).toBe('lost')
  const namesakes = after(atWork, 'POSTPONED', me)
  expect(became({ ...namesakes, events: namesakes.events.map((one) => ({ ...one, byId: 'E-1044' })) })).toBe('lost')
  expect(became(after(atWork, 'NOT_DONE', me))).toBe('lost')
  const seen = { ...after(atWork, 'POSTPONED', me), status: 'IN_PROGRESS' as const }
  expect(became({ ...seen, note: 'Ring twice', updatedAt: '2026-11-21T06:30:00Z' }, seen)).toBe('lost')
})

test('H49 a change is open where the job is as it was seen', () => expect(became(atWork)).toBe('open'))
