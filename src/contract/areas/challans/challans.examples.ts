import { exampleOf } from '../../example.ts'
import { generateDeliveryChallan, searchDeliveryChallans } from './challans.ts'

const line = {
  jobId: 'J-90211',
  type: 'DELIVERY',
  installationId: 'WP-BLR-004101',
  customer: 'Ananya Krishnamurthy',
  address: '14, 4th Cross, Indiranagar, Bengaluru',
  deviceCode: 'HWP50100001',
  model: 'HW-Copper 7',
  toCollect: 649,
  valid: true,
  differs: ['ADDRESS'],
}
const one = {
  challanNumber: 'DC2026-27-00014',
  day: '2026-11-21',
  agentId: 'E-2001',
  agent: 'Suresh Babu',
  vehicle: 'KA 01 AB 1234',
  issuedAt: '2026-11-21T03:30:00.000Z',
  issuedBy: 'Asha Menon',
  jobs: 1,
  devices: 1,
  toCollect: 649,
  changed: 1,
  lines: [line],
}

export const calls = [
  exampleOf(generateDeliveryChallan, {
    body: { jobList: ['J-90211'], vehicle: 'KA 01 AB 1234' },
    answer: [{ ...one, changed: 0, lines: [{ ...line, differs: [] }] }],
  }),
  exampleOf(searchDeliveryChallans, {
    body: { number: 'DC2026-27-00014' },
    answer: { content: [one], pageNumber: 1, pageSize: 10, totalElements: 1, totalPages: 1 },
  }),
]
