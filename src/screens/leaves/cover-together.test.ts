import { expect, test } from 'vitest'
import { coverTogether } from './cover-together.ts'

const koramangala = { zoneCode: 'BLR-02', zone: 'Koramangala', technicians: 4 }
const whitefield = { zoneCode: 'BLR-09', zone: 'Whitefield', technicians: 2 }

test('S-305 leaves that are approved together take people from the same day, one that is away already counts for nothing', () => {
  const one = {
    cover: [
      { ...whitefield, days: [{ day: '2026-12-09', before: 2, after: 1 }] },
      {
        ...koramangala,
        days: [
          { day: '2026-12-09', before: 4, after: 3 },
          { day: '2026-12-10', before: 3, after: 2 },
          { day: '2026-12-11', before: 3, after: 2 },
        ],
      },
    ],
  }
  const other = {
    cover: [
      {
        ...koramangala,
        days: [
          { day: '2026-12-10', before: 3, after: 2 },
          { day: '2026-12-11', before: 3, after: 3 },
        ],
      },
    ],
  }
  expect(coverTogether([one, other])).toEqual([
    { ...koramangala, day: '2026-12-10', before: 3, after: 1 },
    { ...whitefield, day: '2026-12-09', before: 2, after: 1 },
  ])
  // Alone, its first day of the worst ones is named.
  expect(coverTogether([one])[0]).toEqual({ ...koramangala, day: '2026-12-10', before: 3, after: 2 })
  expect(coverTogether([])).toEqual([])
})
