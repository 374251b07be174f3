import { exampleOf } from '../example.ts'
import { countDevicesByStatus } from './devices.ts'

export const calls = [
  exampleOf(countDevicesByStatus, {
    answer: [
      { status: 'ONLINE', count: 6 },
      { status: 'WEAK', count: 3 },
      { status: 'NONE', count: 1 },
    ],
  }),
]
