import { exampleOf } from '../../example.ts'
import { listTechniciansJobSlots } from './job-calendar.ts'

export const calls = [
  exampleOf(listTechniciansJobSlots, { query: { from: '2026-03-14', to: '2026-03-14', cityCode: ['BLR'] } }),
]
