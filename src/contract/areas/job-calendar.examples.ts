import { exampleOf } from '../example.ts'
import { listAvailableTechnicians, listAvailableTechniciansV2, listTechniciansJobSlots } from './job-calendar.ts'

export const calls = [
  exampleOf(listTechniciansJobSlots, { query: { from: '2026-03-14', to: '2026-03-14', cityCode: ['BLR'] } }),
  exampleOf(listAvailableTechniciansV2, { query: { day: '2026-03-14', jobId: 'J-88213' } }),
  exampleOf(listAvailableTechnicians, { query: { cityCode: ['BLR'] } }),
]
