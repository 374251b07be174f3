import { expect, test } from 'vitest'
import { offeredDays } from './offered-days.ts'

const rule = { daysAhead: 3, lastOrderHour: 14 }

test.each([
  ['before the last hour of ordering the day itself is offered', rule, 13, { from: '2026-02-27', to: '2026-03-02' }],
  ['from that hour on it is the next day', rule, 14, { from: '2026-02-28', to: '2026-03-02' }],
  ['24 offers it all day', { ...rule, lastOrderHour: 24 }, 23, { from: '2026-02-27', to: '2026-03-02' }],
  ['no days ahead offer the day alone', { ...rule, daysAhead: 0 }, 9, { from: '2026-02-27', to: '2026-02-27' }],
  ['and nothing after its hour', { ...rule, daysAhead: 0 }, 14, null],
])('S-311 %s', (_, asked, hour, days) => expect(offeredDays(asked, '2026-02-27', hour)).toEqual(days))
