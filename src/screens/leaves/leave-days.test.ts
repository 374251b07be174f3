import { afterAll, expect, test } from 'vitest'
import { sampleLane } from '../../../machines/kit/calendar/board-samples.ts'
import { leaveOf } from '../../../machines/kit/calendar/calendar-board.ts'
import { configureFormats, formatsOf } from '../../i18n/formats.ts'
import { employeeLeavesAddress } from '../../records/record-links.ts'
import { addLeaveForm } from './leave.forms.ts'
import { daysIn, daysText, lengthOf, shortDaysText } from './leave-days.ts'

const own = process.env.TZ
afterAll(() => {
  if (own === undefined) delete process.env.TZ
  else process.env.TZ = own
})

/** First and last day, all days and how they are read: over both changes of clocks in New York and Auckland. */
const leaves = [
  ['2027-03-13', '2027-03-15', ['2027-03-13', '2027-03-14', '2027-03-15'], 'Sat 13 Mar – Mon 15 Mar 2027'],
  ['2027-04-03', '2027-04-04', ['2027-04-03', '2027-04-04'], 'Sat 3 Apr – Sun 4 Apr 2027'],
  ['2027-09-25', '2027-09-26', ['2027-09-25', '2027-09-26'], 'Sat 25 Sept – Sun 26 Sept 2027'],
  ['2027-11-07', '2027-11-07', ['2027-11-07'], 'Sun 7 Nov 2027'],
  ['2026-12-31', '2027-01-01', ['2026-12-31', '2027-01-01'], 'Thu 31 Dec 2026 – Fri 1 Jan 2027'],
] as const

test.each([
  ['Pacific/Pago_Pago', 1],
  ['America/New_York', 7],
  ['Asia/Kolkata', 17],
  ['Pacific/Auckland', 1],
])(
  'H108 with the browser in %s a leave has its days in row, count, address, form and lane, both ends included',
  (zone, hour) => {
    process.env.TZ = zone
    configureFormats({ zone: 'Asia/Kolkata' })
    expect(new Date('2026-11-20T12:00:00Z').getHours()).toBe(hour)
    for (const [fromDate, toDate, days, text] of leaves) {
      const leave = { fromDate, toDate }
      expect([daysText(leave, formatsOf('en')), lengthOf(leave), daysIn(leave)]).toEqual([text, days.length, days])
      expect(employeeLeavesAddress('E-2001', { from: fromDate, to: toDate })).toBe(
        `/app/employee/view/E-2001/leave/${fromDate}/${toDate}`,
      )
      const form = addLeaveForm(false)
      const sent = form.input({ from: fromDate, to: toDate, type: 'PAID', note: '' }, { id: 'E-2001' }, null)
      expect(sent).toEqual({ params: { id: 'E-2001' }, body: { fromDate, toDate, type: 'PAID' } })
      const lane = sampleLane('E-2001', 'Suresh Babu', { leaves: [{ type: 'PAID', from: fromDate, to: toDate }] })
      const around = [...daysIn({ fromDate: '2026-12-30', toDate: '2027-11-09' })]
      expect(around.filter((day) => leaveOf(lane, day))).toEqual(days)
    }
  },
)

test.each([
  ['2027-03-13', '2027-03-15', '13 Mar – 15 Mar 2027'],
  ['2027-11-07', '2027-11-07', '7 Nov 2027'],
  ['2026-12-31', '2027-01-01', '31 Dec 2026 – 1 Jan 2027'],
])('where there is room for no more, %s to %s reads %s', (fromDate, toDate, text) => {
  configureFormats({ zone: 'Asia/Kolkata' })
  expect(shortDaysText({ fromDate, toDate }, formatsOf('en'))).toBe(text)
})
