import { expect, test } from 'vitest'
import { reasonLack } from './reason.ts'

test('H32 a reason has 10 letters at least, or four that are words, and 500 characters at most', () => {
  expect(
    ['', '\u200B'.repeat(12), 'Moving', ' on       leave ', 'Moved away', '多次漏', '多次漏水', 'x'.repeat(503)].map(
      reasonLack,
    ),
  ).toEqual([...[10, 10, 4, 2], ...[0, 1, 0, -3]])
})
