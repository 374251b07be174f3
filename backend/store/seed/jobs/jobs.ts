import type { job } from '../../schema/jobs.ts'
import type { Chance } from '../chance.ts'
import { after, before, dayMs, dayOf } from '../days.ts'
import type { Home } from '../installations/installations.ts'
import { numbersFrom } from '../numbers.ts'
import { shownTransfer } from '../showcase.ts'
import { techniciansOf } from '../staff/technicians.ts'
import { servedInTime } from './services.ts'

export type Job = typeof job.$inferInsert

export const faults = [
  'Low flow',
  'Filter change',
  'Bot offline',
  'Water tastes odd',
  'Leak below the sink',
  'Noise while filtering',
]

/** Who visits homes of this city. Eight is what chance knew before technicians had cities. */
const visitor = (chance: Chance, home: Home): string => {
  const there = techniciansOf(home.row.cityCode)
  return there[chance.whole(0, 7) % there.length]?.name ?? ''
}

/** Numbered by age, as they would have come in. */
export function makeJobs(chance: Chance, homes: readonly Home[], at: Date): Job[] {
  const shown = shownJobs(at)
  const made = homes.flatMap((home) => (home.isShown ? [] : servedInTime(jobsOf(chance, home, at), home, at)))
  made.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const nextNumber = numbersFrom(
    87_201,
    shown.map(({ id }) => Number(id.slice(2))),
  )
  return [...made.map((one) => ({ ...one, id: `J-${nextNumber()}` })), ...shown]
}

function jobsOf(chance: Chance, home: Home, at: Date): Job[] {
  const { row, installedAt, until } = home
  const base = { id: '', installationId: row.id, updatedAt: at }
  if (row.status === 'NEW') {
    const day = after(at, chance.whole(1, 4) * dayMs)
    const job = { type: 'INSTALLATION', status: 'SCHEDULED', description: 'New installation', technician: null }
    return [{ ...base, ...job, appointmentDate: dayOf(day), createdAt: before(at, chance.whole(1, 3) * dayMs) }]
  }
  const first = { type: 'INSTALLATION', status: 'COMPLETED', description: 'New installation' }
  const days = Math.floor((until.getTime() - installedAt.getTime()) / dayMs)
  const visits = Array.from({ length: days < 6 ? 0 : chance.whole(1, 5) }, () =>
    after(installedAt, chance.whole(2, days - 3) * dayMs),
  )
  return [
    {
      ...base,
      ...first,
      technician: visitor(chance, home),
      appointmentDate: dayOf(installedAt),
      createdAt: before(installedAt, 2 * dayMs),
    },
    ...visits.map((createdAt) => ({
      ...base,
      type: 'SERVICE',
      status: chance.percent(90) ? 'COMPLETED' : 'CANCELLED',
      description: chance.pick(faults),
      technician: visitor(chance, home),
      appointmentDate: dayOf(after(createdAt, chance.whole(0, 2) * dayMs)),
      createdAt,
    })),
    ...(row.status === 'ACTIVE' && chance.percent(25) ? [openJob(chance, base, home, at)] : []),
  ]
}

/** Nobody asks for a service before the purifier is there. */
function openJob(chance: Chance, base: Pick<Job, 'id' | 'installationId' | 'updatedAt'>, home: Home, at: Date): Job {
  const status = chance.pick(['WAITING', 'SCHEDULED', 'ASSIGNED', 'POSTPONED'])
  return {
    ...base,
    type: 'SERVICE',
    status,
    description: chance.pick(faults),
    technician: status === 'ASSIGNED' ? visitor(chance, home) : null,
    appointmentDate: status === 'WAITING' ? null : dayOf(after(at, chance.whole(0, 3) * dayMs)),
    createdAt: new Date(Math.max(before(at, chance.whole(1, 40) * (dayMs / 24)).getTime(), home.installedAt.getTime())),
  }
}

/** [id, days ago, type, status, description, technician, tag, slot] */
const shownList = [
  ['J-86102', 65, 'INSTALLATION', 'COMPLETED', 'New installation', 'Prakash Rane', 'VIP', null],
  ['J-87288', 19, 'SERVICE', 'COMPLETED', 'Bot offline', 'Suresh Babu', 'VIP', null],
  ['J-87640', 11, 'SERVICE', 'COMPLETED', 'Filter change', 'Manjunath H', 'WARRANTY', null],
  ['J-88213', 0, 'SERVICE', 'ASSIGNED', 'Low flow', 'Suresh Babu', 'LEAK', 'S12'],
] as const

const shownJobs = (at: Date) =>
  shownList.map(([id, days, type, status, description, technician, tag, slotId]) => ({
    id,
    installationId: shownTransfer.installationId,
    type,
    status,
    description,
    technician,
    tags: [tag],
    priority: 'NORMAL' as const,
    paymentToCollect: 0,
    postponements: 0,
    slotId,
    appointmentDate: dayOf(before(at, days * dayMs)),
    createdAt: before(at, (days + 1) * dayMs),
    updatedAt: at,
  }))
