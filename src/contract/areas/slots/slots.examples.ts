import { exampleOf } from '../../example.ts'
import { findAvailableSlots, listBookableSlots } from './slots.ts'

const days = { from: '2026-11-20', to: '2026-11-26' }

export const calls = [
  exampleOf(findAvailableSlots, {
    query: { cityCode: 'BLR', zoneCode: ['BLR-01', 'BLR-02'], jobType: 'SERVICE', ...days },
  }),
  exampleOf(listBookableSlots, { query: { jobId: 'J-88213', ...days } }),
]
