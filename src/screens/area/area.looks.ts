import type { Answers } from '../../../tests/support/outline/screen-looks.ts'
import { looksOf, pageAnswer, screen } from '../../../tests/support/outline/screen-looks.ts'

const place = { stateCode: 'KA', state: 'Karnataka', cityCode: 'BLR', cityName: 'Bengaluru' }
const updatedAt = '2026-11-19T09:30:00.000Z'

const anArea = {
  ...{ areaId: 'A-1001', name: 'Defence Colony', ...place, zoneCode: 'BLR-01', zone: 'Indiranagar' },
  ...{ status: 'ACTIVE', serviceable: true, slots: 12, updatedAt },
}
const another = {
  ...{ ...anArea, areaId: 'A-1002', name: 'منطقة السوق', zoneCode: 'BLR-02', zone: 'Koramangala' },
  ...{ status: 'ON_HOLD_X', serviceable: false, slots: 0 },
}

export const answers: Answers = {
  '/area/all': () => pageAnswer([anArea, another], { totalElements: 96 }),
}

export const screens = [
  screen('screens/area/list', '/app/area/list', looksOf('/app/area/list', 'search=nobody&city=BLR')),
]
