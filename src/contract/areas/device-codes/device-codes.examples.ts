import { exampleOf } from '../../example.ts'
import {
  activateDeviceCode,
  addDeviceCodePrefix,
  generateDeviceCodes,
  listDeviceCodePrefixes,
  listDeviceCodeStatuses,
  searchDeviceCodes,
  updateDeviceCodeStatus,
} from './device-codes.ts'

export const calls = [
  exampleOf(listDeviceCodePrefixes, {}),
  exampleOf(addDeviceCodePrefix, { body: { prefix: 'KTM' } }),
  exampleOf(generateDeviceCodes, { body: { prefix: 'HWP', quantity: 25 }, atOnce: 'each is granted' }),
  exampleOf(searchDeviceCodes, { body: { prefix: 'HWP', status: ['ACTIVE'], codes: ['HWP00700112', 'hwp0700113'] } }),
  exampleOf(listDeviceCodeStatuses, { query: { active: 'true' } }),
  exampleOf(updateDeviceCodeStatus, { params: { newStatus: 'BLOCKED' }, body: ['HWP00900001'] }),
  exampleOf(activateDeviceCode, { params: { deviceCode: 'HWP00900002' } }),
]
