import { exampleOf, type PageExamples } from '../../example.ts'
import {
  activateDeviceCode,
  addDeviceCodePrefix,
  generateDeviceCodes,
  listDeviceCodePrefixes,
  listDeviceCodeStatuses,
  searchDeviceCodes,
  updateDeviceCodeStatus,
} from './device-codes.ts'

export const pages: PageExamples = { '/app/sponsor/device/code/generator/:tab': { tab: 'search' } }

export const calls = [
  exampleOf(listDeviceCodePrefixes, {}),
  exampleOf(addDeviceCodePrefix, {
    body: { prefix: 'KTM' },
    forms: [
      {
        address: '/app/sponsor/device/code/generator/prefixes#add',
        typed: { prefix: 'KTN' },
        fallback: 'Failed to add the prefix',
        done: 'Prefix added',
        by: 'Vikram Sethi',
      },
    ],
  }),
  exampleOf(generateDeviceCodes, { body: { prefix: 'HWP', quantity: 25 }, atOnce: 'each is granted' }),
  exampleOf(searchDeviceCodes, { body: { prefix: 'HWP', status: ['ACTIVE'], codes: ['HWP00700112', 'hwp0700113'] } }),
  exampleOf(listDeviceCodeStatuses, { query: { active: 'true' } }),
  exampleOf(updateDeviceCodeStatus, { params: { newStatus: 'BLOCKED' }, body: ['HWP00900001'] }),
  exampleOf(activateDeviceCode, { params: { deviceCode: 'HWP00900002' } }),
]
