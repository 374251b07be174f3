import { type Answers, look, looksOf, pageAnswer, screen } from '../../../tests/support/outline/screen-looks.ts'
import type { Role } from '../../../tests/support/stage/console.tsx'

const failed = {
  id: 'QC-10240',
  purifierId: 'HWP00790717',
  botId: 'BOT-7F229B',
  sponsorCode: 'SP-0147',
  createdBy: 'Meera Pillai',
  createdAt: '2026-11-20T05:30:00.000Z',
  status: 'FAIL',
}
const undated = {
  id: 'QC-10003',
  purifierId: 'HWP00790007',
  botId: null,
  sponsorCode: null,
  createdBy: null,
  createdAt: null,
  status: 'HOLD_X',
}
const midnight = { ...failed, id: 'QC-10241', createdAt: '2026-11-20T18:30:00.000Z', status: 'PENDING' }

const element = (number: number, name: string, value: string | null, good: string | null, bad: string | null) => ({
  id: `QC-10240-${number}`,
  qualityCheckListElementId: `QCE-${number}`,
  qualityCheckListElementName: name,
  elementValue: value,
  onSuccessElementValue: good,
  onFailureElementValue: bad,
})
const elements = [
  element(1, 'Leak test', 'Dry', 'No leak', null),
  element(2, 'Serial number label', 'https://pictures.example/label.jpg', 'Matches', null),
  element(3, 'Flow rate', '8.2 l/h', null, 'Below 14 l/h'),
  element(4, 'Bot pairing', null, null, null),
]

export const answers: Answers = {
  '/qualityCheckList/getData': () => ({ content: elements, pagination: { totalElements: 4 } }),
  '/qualityCheckList/getMetadata': () => pageAnswer([midnight, failed, undated], { pageSize: 25 }),
}

const roles: readonly Role[] = [['PRODUCTION', 4]]
const list = '/app/production/qcchecklist'
const one = '/app/production/qcchecklist/:id'
const narrowed = 'search=790&startDate=2026-11-01&endDate=2026-11-20'

export const screens = [
  screen('screens/production/list', list, [
    ...looksOf(list, narrowed).map((one) => ({ ...one, roles })),
    look('the filter', `${list}?${narrowed}`, { roles, press: ['[aria-haspopup="dialog"][popovertarget]'] }),
    look('refused', list, { roles: [['PRODUCTION', 3]] }),
  ]),
  screen('screens/production/detail', one, [
    ...looksOf(one).map((each) => ({ ...each, roles })),
    look('empty', `${list}/QC-77`, { roles, reads: 'empty' }),
    look('failed checks first', `${list}/QC-10240?failedFirst=true`, { roles }),
  ]),
  screen(
    'screens/production/image',
    one,
    [look('of a host that is not allowed', `${list}/QC-10240`, { roles, press: ['tbody button'] })],
    '[role="dialog"]',
  ),
]
