import { serviceEveryDays } from '../../../../src/contract/areas/devices/devices.ts'
import type { job } from '../../schema/jobs.ts'
import { before, dayMs, dayOf } from '../days.ts'
import type { Home } from '../installations/installations.ts'
import { numberIn } from '../numbers.ts'

type Job = typeof job.$inferInsert

/** Every so many homes has waited longer than it should, and by how many days at most. */
const lateEvery = 5
const mostLate = 60

/** Most homes had their last service in time: where it lies too far back, the latest visit was one, some weeks ago. */
export function servedInTime(jobs: readonly Job[], { row, installedAt, until }: Home, at: Date): readonly Job[] {
  const visits = jobs.filter(
    ({ type, status }) => type === 'SERVICE' && (status === 'COMPLETED' || status === 'CANCELLED'),
  )
  const dayBefore = (days: number) => before(at, days * dayMs)
  const served = [
    installedAt,
    ...visits.filter(({ status }) => status === 'COMPLETED').map(({ createdAt }) => createdAt),
  ]
  const isServed = served.some((one) => one > dayBefore(serviceEveryDays))
  const latest = visits.toSorted((a, b) => +b.createdAt - +a.createdAt)[0]
  if (row.status === 'UNINSTALLED' || isServed || !latest) return jobs
  const number = numberIn(row.id)
  const days = number % lateEvery === 0 ? serviceEveryDays + 1 + (number % mostLate) : 6 + ((number * 7) % 80)
  const createdAt = new Date(Math.min(+dayBefore(days), +before(until, 3 * dayMs)))
  if (createdAt <= installedAt) return jobs
  return jobs.map((job) =>
    job === latest ? { ...job, status: 'COMPLETED', createdAt, appointmentDate: dayOf(createdAt) } : job,
  )
}
