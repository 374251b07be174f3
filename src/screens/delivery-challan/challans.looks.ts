import { type Answers, look, looksOf, pageAnswer, screen } from '../../../tests/support/outline/screen-looks.ts'

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
  differs: [] as string[],
}
const one = {
  challanNumber: 'DC2026-27-00014',
  day: '2026-11-21',
  agentId: 'E-2001',
  agent: 'Suresh Babu',
  vehicle: 'KA 01 AB 1234',
  issuedAt: '2026-11-21T03:30:00.000Z',
  issuedBy: 'Asha Menon',
  jobs: 2,
  devices: 1,
  toCollect: 649,
  changed: 1,
}
const another = { ...one, challanNumber: 'DC2026-27-00013', agentId: 'E-2005', agent: 'عمر', vehicle: '', changed: 0 }
const spare = { ...line, jobId: 'J-90212', customer: 'ليلى', deviceCode: null, model: null, toCollect: 0, valid: false }
const lines = [line, { ...spare, differs: ['AGENT', 'DAY', 'DEVICE', 'ADDRESS', 'COLOUR_X'] }]

export const answers: Answers = {
  '/delivery/challan/search': () => pageAnswer([{ ...one, lines }, another]),
}

const list = '/app/delivery/challans'

export const screens = [
  screen('screens/delivery-challan/list', list, [
    ...looksOf(list, 'search=nobody'),
    look('one challan beside them', `${list}#DC2026-27-00014`, { until: 'aside dl' }),
    look('new ones beside them', `${list}#generate`, { until: 'aside textarea' }),
    look('its paper', `${list}#DC2026-27-00014`, {
      until: 'aside dl',
      press: ['aside dl ~ div > button'],
    }),
  ]),
]
