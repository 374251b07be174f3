import type { Answers } from '../../../tests/support/outline/screen-looks.ts'
import { look, looksOf, pageAnswer, screen, submit } from '../../../tests/support/outline/screen-looks.ts'

const place = { stateCode: 'KA', state: 'Karnataka', cityCode: 'BLR', cityName: 'Bengaluru' }
const updatedAt = '2026-11-19T09:30:00.000Z'

const anArea = {
  areaId: 'A-1001',
  name: 'Defence Colony',
  ...place,
  zoneCode: 'BLR-01',
  zone: 'Indiranagar',
  status: 'ACTIVE',
  serviceable: true,
  slots: 12,
  updatedAt,
}
const another = {
  ...anArea,
  areaId: 'A-1002',
  name: 'منطقة السوق',
  zoneCode: 'BLR-02',
  zone: 'Koramangala',
  status: 'ON_HOLD_X',
  serviceable: false,
  slots: 0,
}

const zones = [
  {
    zoneCode: 'BLR-01',
    zoneName: 'Indiranagar',
    cityCode: 'BLR',
    cityName: 'Bengaluru',
    minGsPerDay: 2,
    maxGsPerDay: 6,
    gsToday: 3,
    openJobs: 5,
    updatedAt,
  },
  {
    zoneCode: 'BLR-02',
    zoneName: 'Koramangala',
    cityCode: 'BLR',
    cityName: 'Bengaluru',
    minGsPerDay: 0,
    maxGsPerDay: 4,
    gsToday: 6,
    openJobs: 0,
    updatedAt,
  },
]

export const answers: Answers = {
  '/area/all': () => pageAnswer([anArea, another], { totalElements: 96 }),
  '/area/A-1001': () => anArea,
  '/area/getAreaZonesByCities': () => zones,
  '/area/getAreaZoneByCity': () => zones,
}

export const screens = [
  screen('screens/area/list', '/app/area/list', looksOf('/app/area/list', 'search=nobody&city=BLR')),
  screen('screens/area/dashboard', '/app/area/dashboard', looksOf('/app/area/dashboard').slice(0, 3)),
  screen('screens/area/add', '/app/area/add', [
    look('ready', '/app/area/add'),
    look('sent with nothing in it', '/app/area/add', { press: [submit] }),
  ]),
  screen('screens/area/view', '/app/area/view/:id', looksOf('/app/area/view/:id')),
  screen('screens/area/edit', '/app/area/edit/:id', looksOf('/app/area/edit/:id')),
]
