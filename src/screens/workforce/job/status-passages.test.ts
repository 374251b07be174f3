import { expect, it } from 'vitest'
import type { JobEvent } from '../../../contract/areas/jobs/job-events.ts'
import { passagesOf } from './status-passages.ts'

const event = (hour: number, kind: string, status: string | null = null): JobEvent => ({
  at: `2026-11-21T0${hour}:00:00.000Z`,
  by: 'Ravi Shankar',
  byTitle: 'Dispatcher',
  kind,
  status,
  note: '',
})

it('tells each status with its end and what happened meanwhile; a postponed job passes POSTPONED and is scheduled again', () => {
  const found = passagesOf([
    event(1, 'STATUS', 'WAITING'),
    event(2, 'TEXT'),
    event(3, 'STATUS', 'SCHEDULED'),
    event(4, 'OTP'),
    event(5, 'STATUS', 'POSTPONED'),
    event(5, 'APPOINTMENT'),
    event(5, 'STATUS', 'SCHEDULED'),
    event(6, 'CALL'),
  ])
  expect(
    found.map(({ status, until, meanwhile }) => [status, until?.slice(11, 13), meanwhile.map((one) => one.kind)]),
  ).toEqual([
    ['WAITING', '03', []],
    ['SCHEDULED', '05', ['OTP']],
    ['POSTPONED', '05', ['APPOINTMENT']],
    ['SCHEDULED', undefined, ['CALL']],
  ])
})
