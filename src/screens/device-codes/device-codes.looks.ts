import { type Answers, look, looksOf, pageAnswer, screen } from '../../../tests/support/outline/screen-looks.ts'

const prefix = {
  prefix: 'HWP',
  used: 702_114,
  left: 99_297_885,
  nextCode: 'HWP00702115',
  perDay: 41.5,
  lastsUntil: null,
  createdBy: 'Vikram Sethi',
  createdAt: '2025-02-03T05:30:00.000Z',
}
const scarce = {
  ...prefix,
  prefix: 'KTM',
  used: 99_999_879,
  left: 120,
  nextCode: 'KTM99999880',
  perDay: 30,
  lastsUntil: '2026-11-29',
  createdBy: null,
}
const spent = { ...scarce, prefix: 'QAR', used: 99_999_999, left: 0, nextCode: null, lastsUntil: '2026-11-21' }

const batch = {
  batchId: 'DB-1041',
  prefix: 'HWP',
  quantity: 250,
  firstCode: 'HWP00702115',
  lastCode: 'HWP00702364',
  createdBy: 'Rohan Iyer',
  createdAt: '2026-11-21T09:41:00.000Z',
}
const free = {
  code: 'HWP00702115',
  prefix: 'HWP',
  status: 'AVAILABLE',
  targets: ['ASSIGNED', 'BLOCKED'],
  hasDevice: false,
  assetStatus: null,
  installationId: null,
  batchId: 'DB-1041',
  batch,
  createdAt: '2026-11-21T09:41:00.000Z',
  updatedAt: '2026-11-21T09:41:00.000Z',
}
const away = {
  ...free,
  code: 'HWP00700113',
  status: 'ASSIGNED',
  targets: ['BLOCKED'],
  hasDevice: true,
  assetStatus: 'ASG',
  installationId: 'WP-BLR-004110',
  batchId: null,
  batch: null,
}
const home = { ...away, code: 'HWP00700112', status: 'ACTIVE', targets: [], assetStatus: 'NA' }
const shelf = { ...away, code: 'HWP00700114', status: 'BLOCKED', assetStatus: 'DTW', installationId: null }
const held = { ...shelf, code: 'HWP00700115', status: 'ASSIGNED', assetStatus: 'DTT' }
const counted = { ...held, code: 'HWP00700116', assetStatus: 'REC' }
const retired = { ...shelf, code: 'HWP00700117', status: 'RETIRED', assetStatus: 'NA' }

export const answers: Answers = {
  '/device/code/prefix/all': () => [prefix, scarce, spent],
  '/device/code/statues': () => ['AVAILABLE', 'BLOCKED'].map((code) => ({ code, label: code })),
  '/device/code/search': () => pageAnswer([free, away, home, shelf, held, counted, retired]),
}

const page = '/app/sponsor/device/code/generator'
const search = `${page}/search`

const roles = [
  ['LEVEL', 1],
  ['PRODUCTION', 4],
] as const
const asProduction = (looks: readonly ReturnType<typeof look>[]) => looks.map((one) => ({ ...one, roles }))

export const screens = [
  screen(
    'screens/device-codes/prefixes',
    `${page}/:tab`,
    asProduction([
      look('ready', `${page}/prefixes`, { until: '#main table' }),
      look('loading', `${page}/prefixes`, { reads: 'waiting' }),
      look('failed', `${page}/prefixes`, { reads: 'failing' }),
      look('empty', `${page}/prefixes`, { reads: 'empty' }),
      look('one added', `${page}/prefixes#add`, { until: '[role="dialog"] [name="prefix"]' }),
    ]),
  ),
  screen(
    'screens/device-codes/generate',
    `${page}/:tab`,
    asProduction([
      look('of a prefix', `${page}/generate?prefix=KTM`, { until: '#main [name="quantity"]' }),
      look('failed', `${page}/generate`, { reads: 'failing' }),
    ]),
  ),
  screen(
    'screens/device-codes/search',
    `${page}/:tab`,
    asProduction([
      ...looksOf(`${page}/:tab`, 'search=nobody'),
      look('by status', `${search}?active=true`, { until: '#main tbody tr' }),
      look('one beside them', `${search}#HWP00702115`, { until: 'aside dl' }),
      look('one that is meant for a home', `${search}#HWP00700113`, { until: 'aside dl' }),
      look('many changed', `${search}#status`, { until: 'aside textarea' }),
    ]),
  ),
]
