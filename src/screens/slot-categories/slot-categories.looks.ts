import { type Answers, look, looksOf, pageAnswer, screen } from '../../../tests/support/outline/screen-looks.ts'

const updatedAt = '2026-11-19T09:30:00.000Z'
const leaks = {
  code: 'HYD-LEAK',
  name: 'Leaks',
  cityCode: 'HYD',
  cityName: 'Hyderabad',
  active: true,
  jobTags: [
    { jobTag: 'LEAK', jobs: 3 },
    { jobTag: 'SEEPAGE_X', jobs: 0 },
  ],
  assignedZones: 2,
  places: 24,
  rule: { daysAhead: 3, lastOrderHour: 14 },
  updatedAt,
}
const vip = {
  ...leaks,
  code: 'HYD-VIP',
  name: 'عملاء مميزون',
  active: false,
  jobTags: [{ jobTag: 'VIP', jobs: 1 }],
  assignedZones: 0,
  places: 0,
  rule: null,
}
const bare = { ...vip, code: 'HYD-BARE', name: 'Bare', jobTags: [], rule: { daysAhead: 0, lastOrderHour: 24 } }

const booked = {
  jobId: 'J-10421',
  type: 'SERVICE',
  status: 'ASSIGNED',
  customerName: 'Rajesh Kulkarni',
  day: '2026-11-23',
  slotId: 'S08',
  start: '08:00',
  end: '10:00',
}
const slot = {
  dayInWeek: 'MONDAY',
  slotId: 'S08',
  start: '08:00',
  end: '10:00',
  places: 2,
  zonePlaces: 5,
  others: 1,
}
const zones = [
  {
    zoneCode: 'HYD-01',
    zone: 'Kondapur',
    disabled: false,
    slots: [slot, { ...slot, dayInWeek: 'TUESDAY', slotId: 'S10', start: '10:00', end: '12:00', places: 1 }],
    bookings: [booked],
    updatedAt,
  },
  { zoneCode: 'HYD-02', zone: 'Madhapur', disabled: true, slots: [], bookings: [], updatedAt },
]

const rule = {
  ruleId: '7',
  cityCode: 'HYD',
  cityName: 'Hyderabad',
  categoryCode: 'HYD-LEAK',
  category: 'Leaks',
  daysAhead: 3,
  lastOrderHour: 14,
  createdBy: 'Asha Menon',
  createdAt: updatedAt,
  replacedAt: null,
}
const former = { ...rule, ruleId: '6', daysAhead: 1, lastOrderHour: 24, createdBy: null, replacedAt: updatedAt }

const custom = {
  customSlotId: 'CS-1001',
  cityCode: 'HYD',
  cityName: 'Hyderabad',
  zoneCode: 'HYD-01',
  zone: 'Kondapur',
  categoryCode: 'HYD-LEAK',
  category: 'Leaks',
  day: '2026-11-24',
  slotId: 'S08',
  start: '08:00',
  end: '10:00',
  places: 3,
  bookings: [booked],
  status: 'ACTIVE',
}

export const answers: Answers = {
  '/slot/slotCategories': () => pageAnswer([leaks, vip, bare]),
  '/slot/category/HYD-LEAK/assignedZones': () => zones,
  '/slot/category/HYD-VIP/assignedZones': () => [],
  '/slot/zoneWiseCategoryAvailableSlots': () => [
    {
      zoneCode: 'HYD-01',
      zone: 'Kondapur',
      slots: zones.flatMap(({ slots }) =>
        slots.map(({ zonePlaces, others, places, ...one }) => ({
          ...one,
          places: zonePlaces,
          categories: [
            { code: 'HYD-LEAK', name: 'Leaks', places },
            { code: 'HYD-VIP', name: 'VIP', places: others },
          ],
          left: zonePlaces - places - others,
        })),
      ),
    },
  ],
  '/slot/displayRules': (query) => pageAnswer(query.has('former') ? [rule, former] : [rule]),
  '/slot/zoneWiseCategoryCustomSlotsForCity': () =>
    pageAnswer([custom, { ...custom, customSlotId: 'CS-1002', status: 'CANCELLED', bookings: [] }]),
}

const page = '/app/slotzone/manageSlotCategory'
const roles = [
  ['LEVEL', 1],
  ['CRM', 6],
  ['OPERATIONS', 3],
] as const
const asManager = <L extends { readonly roles: unknown }>(looks: readonly L[]): L[] =>
  looks.map((one) => ({ ...one, roles }))

export const screens = [
  screen(
    'screens/slot-categories/categories',
    page,
    asManager([
      ...looksOf(page, 'search=nobody&cityCode=HYD'),
      look('one edited', `${page}#edit-HYD-LEAK`, { until: '[role="dialog"] [name="name"]' }),
      look('its zones beside it', `${page}/categories/zones#HYD-LEAK`, { until: '#main aside table' }),
      look('places in a zone', `${page}/categories/zones#place-HYD-LEAK--HYD-01`, {
        until: '[role="dialog"] [name="MONDAY S08"]',
      }),
      look('no zones', `${page}/categories/zones#HYD-VIP`, { until: '#main aside h3' }),
      look('a zone to be disabled', `${page}/categories/zones#HYD-LEAK`, {
        until: '#main aside [data-event="act.ask"]',
        press: ['#main aside [data-event="act.ask"]'],
      }),
      look('one added', `${page}#add`, { until: '[role="dialog"] [name="code"]' }),
    ]),
  ),
  screen(
    'screens/slot-categories/display-rules',
    `${page}/:tab`,
    asManager([
      ...looksOf(`${page}/:tab`, 'search=nobody&cityCode=HYD'),
      look('with former ones', `${page}/display-rules?former=true`),
      look('one beside them', `${page}/display-rules#7`, { until: '#main aside [name="hour"]' }),
      look('one added', `${page}/display-rules#add`, { until: '[role="dialog"] [name="daysAhead"]' }),
    ]),
  ),
  screen(
    'screens/slot-categories/tags',
    `${page}/:tab/:innerTab`,
    asManager([
      look('its tags beside it', `${page}/categories/tags#HYD-LEAK`, { until: '#main aside [name="tag"]' }),
      look('a tag to be removed', `${page}/categories/tags#HYD-LEAK`, {
        until: '#main aside [data-event="act.ask"]',
        press: ['#main aside [data-event="act.ask"]'],
      }),
    ]),
  ),
  screen('screens/slot-categories/custom-slots', `${page}/:tab`, asManager([look('ready', `${page}/custom-slots`)])),
]
