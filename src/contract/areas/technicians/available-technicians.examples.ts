import { exampleOf } from '../../example.ts'
import { listAvailableTechnicians, listAvailableTechniciansV2 } from './available-technicians.ts'

export const calls = [
  exampleOf(listAvailableTechniciansV2, { query: { day: '2026-03-14', jobId: 'J-88213' } }),
  exampleOf(listAvailableTechnicians, { query: { cityCode: ['BLR'] } }),
]
