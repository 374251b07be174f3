import { type Answers, look, screen } from '../../../../tests/support/outline/screen-looks.ts'

const address = '/app/workforce/newAvailableSlots'
const asked = `${address}?city=BLR&zone=BLR-02&type=SERVICE&from=2026-11-21&to=2026-11-22`

const hours = {
  S08: { start: '08:00', end: '10:00' },
  S10: { start: '10:00', end: '12:00' },
  S12: { start: '12:00', end: '14:00' },
}
const slot = (day: string, slotId: keyof typeof hours, more: object = {}) => ({
  zoneCode: 'BLR-02',
  zone: 'Koramangala',
  day,
  slotId,
  ...hours[slotId],
  capacity: 4,
  booked: 2,
  free: 2,
  why: null,
  ...more,
})
const shown = [
  slot('2026-11-21', 'S08', { free: 0, why: 'PASSED' }),
  slot('2026-11-21', 'S10'),
  slot('2026-11-22', 'S08', { capacity: 0, booked: 0, free: 0, why: 'CLOSED' }),
  slot('2026-11-22', 'S10', { booked: 4, free: 0, why: 'FULL' }),
]
const beside = shown.map((one) => ({ ...one, zoneCode: 'BLR-01', zone: 'Indiranagar' }))
const taken = shown.map((one) => ({ ...one, free: 0, why: one.why ?? 'NO_TECHNICIAN' }))

/** Why a slot isn't offered, as the page of a slot zone asks. */
const lines = [
  { code: 'ZONE', passes: true, facts: { places: 4, jobType: '' } },
  { code: 'TAG', passes: true, facts: { category: 'Leaks' } },
  { code: 'CATEGORY', passes: true, facts: { category: 'Leaks', places: 1, added: 0 } },
  { code: 'RULE', passes: false, facts: { category: 'Leaks', day: '2026-11-22' } },
  { code: 'CAPACITY', passes: true, facts: { booked: 1, places: 4, why: 'TOO_FAR' } },
  { code: 'LEAVE', passes: true, facts: { able: 2, away: 1, busy: 3 } },
  { code: 'CUT_OFF', passes: true, facts: { hour: 14, over: 0 } },
]

export const answers: Answers = {
  '/workforce/job/types': () => [{ code: 'SERVICE', label: 'Service' }],
  '/slot/availableSlots': (query) => {
    if (query.has('explain'))
      return { slots: [{ ...slot(query.get('from') ?? '', 'S08', { free: 0, why: 'TOO_FAR' }), lines }], nearest: [] }
    if (query.get('from') === '2026-11-25') return { slots: taken, nearest: [slot('2026-11-26', 'S12')] }
    return { slots: query.getAll('zoneCode').includes('BLR-01') ? [...beside, ...shown] : shown, nearest: [] }
  },
}

const rows = { until: '#main table' }

export const screens = [
  screen('screens/workforce/slots/available', address, [
    look('ready', asked, rows),
    look('loading', asked, { reads: 'waiting' }),
    look('failed', asked, { reads: 'failing' }),
    look('why a slot is offered', `${asked}&tag=LEAK`, {
      until: '#main table',
      press: ['#main section header button', '[role="dialog"] [role="status"]'],
    }),
    look('two zones', `${asked}&other=BLR-01`, rows),
    look('nothing free', asked.replace('from=2026-11-21&to=2026-11-22', 'from=2026-11-25&to=2026-11-26'), rows),
    look('days the wrong way round', asked.replace('to=2026-11-22', 'to=2026-11-20'), { until: '#main .note' }),
  ]),
]
