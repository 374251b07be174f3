import { type Answers, look, looksOf, pageAnswer, screen } from '../../../tests/support/outline/screen-looks.ts'
import type { Role } from '../../../tests/support/stage/console.tsx'

const failed = {
  ...{ id: 'QC-10240', purifierId: 'HWP00790717', botId: 'BOT-7F229B', sponsorCode: 'SP-0147' },
  ...{ createdBy: 'Meera Pillai', createdAt: '2026-11-20T05:30:00.000Z', status: 'FAIL' },
}
const undated = {
  ...{ id: 'QC-10003', purifierId: 'HWP00790007', botId: null, sponsorCode: null },
  ...{ createdBy: null, createdAt: null, status: 'HOLD_X' },
}
const midnight = { ...failed, id: 'QC-10241', createdAt: '2026-11-20T18:30:00.000Z', status: 'PENDING' }

export const answers: Answers = {
  '/qualityCheckList/getMetadata': () => pageAnswer([midnight, failed, undated], { pageSize: 25 }),
}

const roles: readonly Role[] = [['PRODUCTION', 4]]
const list = '/app/production/qcchecklist'
const narrowed = 'search=790&startDate=2026-11-01&endDate=2026-11-20'

export const screens = [
  screen('screens/production/list', list, [
    ...looksOf(list, narrowed).map((one) => ({ ...one, roles })),
    look('the filter', `${list}?${narrowed}`, { roles, press: ['[aria-haspopup="dialog"][popovertarget]'] }),
    look('refused', list, { roles: [['PRODUCTION', 3]] }),
  ]),
]
