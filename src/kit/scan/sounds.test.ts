import { expect, test } from 'vitest'
import type { Verdict } from '../../../machines/kit/scan/scanned.ts'
import { tonesOf } from './sounds.ts'

const toneOf = (...verdicts: Verdict[]) => tonesOf(verdicts.map((verdict) => ({ code: 'WP-1', verdict })))

test('H99 what was taken, what was there already and what is wrong sound different; of several the worst is heard', () => {
  expect(
    new Set([toneOf('accepted'), toneOf('again'), toneOf('unknown')].map((tones) => JSON.stringify(tones))).size,
  ).toBe(3)
  expect(toneOf('notExpected')).toEqual(toneOf('unknown'))
  expect(toneOf('accepted', 'again')).toEqual(toneOf('again'))
  expect(toneOf('accepted', 'notExpected', 'again')).toEqual(toneOf('unknown'))
})
