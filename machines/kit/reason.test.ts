import { expect, test } from 'vitest'
import { reasonLack } from './reason.ts'

test('H32 a reason has 10 visible characters at least and 500 at most', () => {
  expect(
    ['', '\u200B'.repeat(12), 'Moving', ' on       leave ', 'Moved away', 'x'.repeat(503)].map(reasonLack),
  ).toEqual([...[10, 10, 4, 2], ...[0, -3]])
})
