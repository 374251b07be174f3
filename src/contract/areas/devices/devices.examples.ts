import { exampleOf } from '../../example.ts'
import {
  countDevicesByStatus,
  getDevice,
  getDeviceModel,
  listDevices,
  listValidModelsForCities,
  listValidPlansForCities,
} from './devices.ts'

const id = 'HWP50100001'

export const calls = [
  exampleOf(countDevicesByStatus, {
    answer: [
      { status: 'ONLINE', count: 6 },
      { status: 'WEAK', count: 3 },
      { status: 'NONE', count: 1 },
    ],
  }),
  exampleOf(getDevice, { params: { id } }),
  exampleOf(getDeviceModel, { params: { id } }),
  exampleOf(listDevices, { query: { bucket: 'OVERDUE', cityCode: ['BLR'] } }),
  exampleOf(listValidModelsForCities, { query: { cities: 'Bengaluru,PNQ' } }),
  exampleOf(listValidPlansForCities, { query: { cities: 'BOM,Hyderabad' } }),
]
