import { expect, it } from 'vitest'
import { repeatedVisits } from './repeated-visits.ts'

const job = (appointmentDate: string | null, type = 'SERVICE', status = 'COMPLETED') => ({
  appointmentDate,
  type,
  status,
})

it('S-251 counts service visits of the twenty days up to the latest, whatever lies between', () => {
  expect(
    repeatedVisits([
      job('2026-11-21', 'SERVICE', 'ASSIGNED'),
      job('2026-11-19', 'DELIVERY'),
      job('2026-11-10'),
      job('2026-11-08', 'SPARE_TRANSFER'),
      job('2026-11-02'),
      job('2026-10-02'),
    ]),
  ).toEqual({ visits: 3, days: 19 })
  expect(repeatedVisits([job('2026-11-21'), job('2026-11-10'), job('2026-11-01')])).toEqual({ visits: 3, days: 20 })
})

it('warns of no two, of none that was cancelled or has no day, and of none before the window', () => {
  expect(repeatedVisits([])).toBeNull()
  expect(repeatedVisits([job('2026-11-21'), job('2026-11-10')])).toBeNull()
  expect(repeatedVisits([job('2026-11-21'), job('2026-11-10'), job('2026-10-31')])).toBeNull()
  expect(repeatedVisits([job('2026-11-21'), job('2026-11-10'), job('2026-11-09', 'SERVICE', 'CANCELLED')])).toBeNull()
  expect(repeatedVisits([job('2026-11-21'), job('2026-11-10'), job(null)])).toBeNull()
})
