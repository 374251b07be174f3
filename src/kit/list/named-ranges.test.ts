import { expect, test } from 'vitest'
import { namedRanges } from './named-ranges.ts'

const said = (isAhead: boolean) =>
  namedRanges('2026-03-05', isAhead).map(({ name, from, to }) => `${name} ${from} ${to}`)

test('a range is named by what people ask for: of what happened the days before, of what is to come those ahead', () => {
  const months = ['thisMonth 2026-03-01 2026-03-31', 'lastMonth 2026-02-01 2026-02-28']
  expect(said(false)).toEqual(['today 2026-03-05 2026-03-05', 'lastDays 2026-02-27 2026-03-05', ...months])
  expect(said(true)).toEqual(['today 2026-03-05 2026-03-05', 'nextDays 2026-03-05 2026-03-11', ...months])
})
