import { chanceOf } from '../chance.ts'
import type { Home } from '../installations/installations.ts'
import { numberIn } from '../numbers.ts'
import { shownTransfer } from '../showcase.ts'
import { technicians } from '../staff/technicians.ts'
import { Diary } from './diary.ts'
import { fullDays, leaveRoom } from './full-days.ts'
import type { Job } from './jobs.ts'
import { isFinal, traits, visit, zoneCodeOf } from './visit.ts'

const statusesWithPlace = ['SCHEDULED', 'ASSIGNED', 'EN_ROUTE', 'IN_PROGRESS']

const isShown = ({ installationId }: Job): boolean => installationId === shownTransfer.installationId

/**
 * Gives jobs their zone and technician, those to come a free slot, and adds the days around today that a dispatcher
 * sees: what was done this week, what runs, and what is planned. Chance of its own: other areas stay as they are.
 */
export function planVisits(jobs: readonly Job[], homes: readonly Home[], at: Date): Job[] {
  const chance = chanceOf(18_018)
  const diary = new Diary(chance, at)
  const homeOf = new Map(homes.map((home) => [home.row.id, home]))
  const known = new Map(technicians.map((one) => [one.name, one.id]))
  leaveRoom(diary, at)
  // Those of the showcase have the first choice.
  const shownFirst = [...jobs].sort((a, b) => Number(isShown(b)) - Number(isShown(a)))
  const placed = shownFirst.map((job) => {
    const home = homeOf.get(job.installationId)
    const looks = isShown(job) ? {} : traits(chance, job)
    const base = { ...job, zoneCode: home ? zoneCodeOf(home) : null, ...looks }
    const isDone = job.status === 'COMPLETED'
    const withId = { ...base, technicianId: known.get(job.technician ?? '') ?? null, ...(isDone ? finished(job) : {}) }
    return statusesWithPlace.includes(job.status) ? diary.place(withId, home) : withId
  })
  const open = new Set(jobs.filter(({ status }) => !isFinal(status)).map(({ installationId }) => installationId))
  const calm = homes.filter(({ row, isShown }) => row.status === 'ACTIVE' && !isShown && !open.has(row.id))
  const next = Math.max(0, ...jobs.map(({ id }) => numberIn(id))) + 1
  const more = calm.flatMap((home) => (chance.percent(60) ? [visit(chance, home, at)] : []))
  const planned = [
    ...placed,
    ...more.map(({ home, job }, index) =>
      diary.place({ ...job, id: `J-${next + index}`, zoneCode: zoneCodeOf(home) }, home),
    ),
  ]
  return [...planned, ...fullDays(planned, homes, diary, next + more.length, at)]
}

const finished = ({ createdAt, appointmentDate }: Job) => ({
  completedAt: appointmentDate ? new Date(`${appointmentDate}T09:40:00Z`) : createdAt,
})
