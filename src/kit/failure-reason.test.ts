import { beforeAll, describe, expect, test } from 'vitest'
import type { Failure } from '../contract/failure.ts'
import { startI18n } from '../i18n/i18n.ts'
import { reasonOf } from './failure-reason.ts'
import { failureText } from './failure-text.ts'

beforeAll(async () => {
  Object.assign(globalThis, { document: { cookie: '', documentElement: {} } })
  await startI18n(['failures', 'kit', 'installation'], 'en')
})

const failed = (more: Partial<Failure>): Failure => ({ kind: 'status', outcome: 'refused', status: 500, ...more })
const fallback = 'installation:last3JobsFailed'

describe('the reason of a failure', () => {
  test('is the service’s own text, prefixed (S-26)', () =>
    expect(reasonOf(failed({ message: 'The day is closed' }), fallback)).toBe('Failed: The day is closed'))
  test('is the fallback of the call where the service gives none (B066)', () =>
    expect(reasonOf(failed({}), fallback)).toBe('Failed to fetch last 3 jobs, please try again'))
  test('is ‘Response is null’ where the response is missing (B069)', () =>
    expect(reasonOf({ kind: 'empty', outcome: 'refused' }, fallback)).toBe('Response is null'))
  test.each([
    ['invalid', 'The request wasn’t valid, so it wasn’t sent.'],
    ['offline', 'You’re offline.'],
    ['unreachable', 'The server can’t be reached.'],
    ['timeout', 'The server didn’t respond in time.'],
    ['interrupted', 'You left the page before the response arrived.'],
    ['cut', 'The response was incomplete.'],
    ['status', 'The server returned an error.'],
    ['refused', 'The server rejected the request.'],
    ['malformed', 'The server’s response couldn’t be read.'],
  ] as const)('of the kind %s says what happened on the way where nobody else says anything', (kind, text) =>
    expect(reasonOf(failed({ kind }))).toBe(text),
  )
  test('of the status 404 says that nothing is there', () =>
    expect(reasonOf(failed({ status: 404 }))).toBe('Not found. It may have been removed.'))
  test('S-26 has no second prefix in a sentence that has one of its own (M002, M006)', () =>
    expect(reasonOf(failed({ message: 'The day is closed' }), fallback, {}, 'plain')).toBe('The day is closed'))
  test('comes without prefix where the specification says so (S-26)', () =>
    expect(failureText(failed({ message: 'OTP expire!!' }), fallback, 'plain')).toBe('OTP expire!!'))
})
