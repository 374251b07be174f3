import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { menuFor } from '../app/shell/menu/menu.ts'
import { followDate } from '../client/clock.ts'
import { formatsOf } from '../i18n/formats.ts'
import { isoNow, today } from '../kit/clock.ts'
import { monthParameter } from '../kit/dashboard/periods.ts'
import { paymentDashboard } from './payment-dashboard/payment-dashboard.list.tsx'
import { daysOfBucket, lastMonth } from './payment-dashboard/validity-days.ts'
import { leavesSection } from './technician/leaves.section.tsx'
import { technicianDay } from './technician/technician-jobs.list.ts'
import { todaysJobs } from './technician/todays-jobs.section.tsx'
import { daySheets } from './workforce/jobs/day-sheets.ts'
import { jobActs } from './workforce/jobs/jobs.bulk.ts'

const hour = 3_600_000
/** 2027 begins in the business zone at 18:30 of the day before in UTC. */
const newYear = Date.parse('2026-12-31T18:30:00Z')
const times = [
  ['00:30', 0.5],
  ['02:00', 2],
  ['23:30', 23.5],
] as const
const wrongs = [
  ['a day behind', -24],
  ['right', 0],
  ['a day ahead', 24],
] as const

describe.each(times.flatMap(([time, into]) => wrongs.map(([how, by]) => [time, how, into * hour, by * hour] as const)))(
  'H66 S-41 at %s of the business, where the browser’s clock is %s',
  (_, __, into, by) => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'], now: newYear + into + by })
      followDate(new Date(newYear + into).toUTCString())
    })
    afterEach(() => {
      vi.useRealTimers()
      followDate(new Date().toUTCString())
    })

    test('today is the day of the business, and the instant of an answer lies in it', () => {
      expect([today(), formatsOf('en').dayOf(isoNow())]).toEqual(['2027-01-01', '2027-01-01'])
    })

    test('S-154 the payment dashboard begins with the month up to today, and its groups begin with today', () => {
      const month = { from: '2026-12-03', to: '2027-01-01' }
      expect([paymentDashboard.days?.initial?.(), lastMonth()]).toEqual([month, month])
      expect(daysOfBucket('EXPIRED', today()).to).toBe('2026-12-31')
      expect(daysOfBucket('TODAY', today())).toEqual({ from: '2027-01-01', to: '2027-01-01' })
    })

    test('a technician’s jobs are those of today, and leaves reach from a month ago into the half year to come', () => {
      const one = { technicianId: 'T-1' }
      expect(todaysJobs.input(one)).toMatchObject({
        query: { appointmentFrom: '2027-01-01', appointmentTo: '2027-01-01' },
      })
      expect(technicianDay.days?.initial?.()).toEqual({ from: '2027-01-01', to: '2027-01-01' })
      expect(leavesSection.input(one)).toMatchObject({ query: { fromDate: '2026-12-02', toDate: '2027-06-30' } })
    })

    test('an appointment may be today, not yesterday, and day sheets are those of today', () => {
      const move = jobActs.find(({ id }) => id === 'slot')
      const check = move && 'check' in move ? move.check : undefined
      const problemOf = (day: string) => check?.({ day, slotId: 'S-1' }).day
      expect(['2026-12-31', '2027-01-01'].map(problemOf)).toEqual(['dayIsPast', undefined])
      expect(daySheets('')).toBe('/app/workforce/calendar?view=day&date=2027-01-01')
    })

    test('reports begin with the month and the year of the business', () => {
      expect(monthParameter('month', 2, 'unknown').values(today())).toEqual(['Jan_2027', 'Dec_2026'])
      const roles = [{ roleName: 'LEVEL', permissionId: 1 }]
      const hrefs = menuFor({ roles }).flatMap(({ entries }) => entries.map(({ href }) => href))
      expect(hrefs).toContain('/app/installation/ReportsV2?year=2027')
    })
  },
)
