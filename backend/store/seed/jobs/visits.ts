import { minuteOf, timeOf, visitMinutes } from '../../../../src/contract/visit-times.ts'
import type { Chance } from '../chance.ts'
import { chanceOf } from '../chance.ts'
import { after, before, dayMs, dayOf, hourMs } from '../days.ts'
import type { Home } from '../installations/installations.ts'
import { numberIn } from '../numbers.ts'
import { places } from '../places/places.ts'
import { slots } from '../places/zones.ts'
import { awayOn, type SeededTechnician, technicians, techniciansOf } from '../staff/technicians.ts'
import { faults, type Job } from './jobs.ts'

/** Some visits begin half an hour into their slot. */
const timesIn = (slot: (typeof slots)[number], type: string, late: boolean) => {
  const begin = minuteOf(slot.starts) + (late && visitMinutes(type) < 90 ? 30 : 0)
  return { starts: timeOf(begin), ends: timeOf(begin + visitMinutes(type)) }
}

const zonesOf = (cityCode: string): readonly string[] => places.find(({ code }) => code === cityCode)?.zones ?? []

const zoneCodeOf = ({ row }: Home): string | null => {
  const index = zonesOf(row.cityCode).indexOf(row.zone)
  return index < 0 ? null : `${row.cityCode}-${String(index + 1).padStart(2, '0')}`
}

const statusesWithPlace = ['SCHEDULED', 'ASSIGNED', 'EN_ROUTE', 'IN_PROGRESS']
const tags = ['LOW_FLOW', 'FILTER', 'REPEAT', 'WARRANTY', 'LEAK', 'VIP']
const kinds = [
  'SERVICE',
  'SERVICE',
  'SERVICE',
  'SERVICE',
  'DELIVERY',
  'SPARE_TRANSFER',
  'DEVICE_REPLACEMENT',
  'RE_DELIVERY',
]
const extra = ['DEVICE_MODEL_REPLACEMENT', 'SERVICE'] as const

/**
 * Gives jobs their zone and technician, those to come a free slot, and adds the days around today that a dispatcher
 * sees: what was done this week, what runs, and what is planned. Chance of its own: other areas stay as they are.
 */
export function planVisits(jobs: readonly Job[], homes: readonly Home[], at: Date): Job[] {
  const chance = chanceOf(18_018)
  const diary = new Diary(chance, at)
  const homeOf = new Map(homes.map((home) => [home.row.id, home]))
  const known = new Map(technicians.map((one) => [one.name, one.id]))
  const placed = jobs.map((job) => {
    const home = homeOf.get(job.installationId)
    const base = { ...job, zoneCode: home ? zoneCodeOf(home) : null, ...traits(chance, job) }
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
  return [...planned, ...fullDay(planned, homes, diary, next + more.length, at)]
}

/** A business of fewer homes has no full day. */
const leastHomes = 200
/** Visits that fill a technician's day. */
const fullDayVisits = 4

/**
 * Fills today's calendar of the first city: each technician at work has four visits and the slot from 16:00 left, in
 * their own zones first. Chance of its own, and homes that have a job anyway first: what else is planned stays as it is.
 */
function fullDay(jobs: readonly Job[], homes: readonly Home[], diary: Diary, first: number, at: Date): Job[] {
  const city = places[0]?.code ?? ''
  if (homes.length < leastHomes) return []
  const chance = chanceOf(24_024)
  const today = dayOf(at)
  const visited = new Set(jobs.map(({ installationId }) => installationId))
  const busy = new Set(
    jobs.filter(({ appointmentDate }) => appointmentDate === today).map(({ installationId }) => installationId),
  )
  const left = homes.filter(
    ({ row, isShown }) => row.cityCode === city && row.status === 'ACTIVE' && !isShown && !busy.has(row.id),
  )
  left.sort((a, b) => Number(visited.has(b.row.id)) - Number(visited.has(a.row.id)))
  const added: Job[] = []
  for (const person of techniciansOf(city)) {
    const isNear = (home: Home) => person.zoneCodes.includes(zoneCodeOf(home) ?? '')
    const has = jobs.filter((one) => one.technicianId === person.id && one.appointmentDate === today).length
    diary.keepFree(person, today, 'S16')
    const more = Math.min(fullDayVisits - has, diary.openSlots(person, today))
    for (let count = 0; count < more; count += 1) {
      const home = left.find(isNear) ?? left[0]
      if (!home) return added
      left.splice(left.indexOf(home), 1)
      const own = {
        id: `J-${first + added.length}`,
        status: 'ASSIGNED',
        appointmentDate: today,
        technician: person.name,
      }
      added.push(diary.place({ ...visit(chance, home, at).job, ...own, zoneCode: zoneCodeOf(home) }, home))
    }
  }
  return added
}

const isFinal = (status: string) => status === 'COMPLETED' || status === 'CANCELLED'

const finished = ({ createdAt, appointmentDate }: Job) => ({
  completedAt: appointmentDate ? new Date(`${appointmentDate}T09:40:00Z`) : createdAt,
})

function traits(chance: Chance, { type, status }: Job) {
  const priority = (['NORMAL', 'NORMAL', 'NORMAL', 'NORMAL', 'HIGH', 'LOW', 'URGENT'] as const)[chance.whole(0, 6)]
  const due = type === 'SERVICE' && chance.percent(30) ? chance.whole(3, 26) * 50_00 : 0
  return {
    priority: isFinal(status) ? ('NORMAL' as const) : (priority ?? 'NORMAL'),
    tags: chance.percent(45) ? [chance.pick(tags)] : [],
    paymentToCollect: isFinal(status) ? 0 : due,
    postponements: status === 'POSTPONED' ? chance.whole(1, 3) : 0,
  }
}

/** A job from three days ago to six days ahead; most are of today. */
function visit(chance: Chance, home: Home, at: Date): { readonly home: Home; readonly job: Job } {
  const away = chance.percent(55) ? 0 : chance.whole(-3, 6)
  const type = chance.percent(4) ? chance.pick(extra) : chance.pick(kinds)
  const wants = away < 0 ? 'COMPLETED' : chance.pick(['ASSIGNED', 'ASSIGNED', 'ASSIGNED', 'SCHEDULED', 'WAITING'])
  const description = type === 'SERVICE' ? chance.pick(faults) : descriptions[type]
  const job: Job = {
    id: '',
    installationId: home.row.id,
    type,
    status: wants,
    description: description ?? 'Visit',
    appointmentDate: wants === 'WAITING' ? null : dayOf(after(at, away * dayMs)),
    technician: null,
    createdAt: new Date(Math.max(before(at, chance.whole(20, 110) * hourMs).getTime(), home.installedAt.getTime())),
    updatedAt: at,
  }
  return { home, job: { ...job, ...traits(chance, job) } }
}

const descriptions: Readonly<Record<string, string>> = {
  DELIVERY: 'Deliver filter set',
  RE_DELIVERY: 'Deliver again, nobody was home',
  SPARE_TRANSFER: 'Bring spare membrane',
  DEVICE_REPLACEMENT: 'Replace the device',
  DEVICE_MODEL_REPLACEMENT: 'Replace by another model',
}

/** The slots that lie within a shift. */
const slotsOf = ({ shiftStart, shiftEnd }: Pick<SeededTechnician, 'shiftStart' | 'shiftEnd'>) =>
  slots.filter(({ starts, ends }) => shiftStart <= starts && ends <= shiftEnd)

/** Which slots of whose days are taken. */
class Diary {
  private readonly taken = new Set<string>()
  private readonly isAway: (technicianId: string, day: string) => boolean

  constructor(
    private readonly chance: Chance,
    private readonly at: Date,
  ) {
    this.isAway = awayOn(at)
  }

  /** A job with its slot and times. What has no technician free that day stays scheduled without one. */
  place(job: Job, home: Home | undefined): Job {
    const day = job.appointmentDate
    if (!day || !home) return job
    const late = this.chance.percent(40)
    const needsPerson = job.status !== 'SCHEDULED'
    const free = needsPerson ? this.freeFor(job, home, day) : undefined
    const slot = free?.slot ?? this.chance.pick(slots.slice(0, 5))
    const times = { slotId: slot.id, ...timesIn(slot, job.type, late) }
    if (!free) return { ...job, ...times, status: 'SCHEDULED', technician: null, technicianId: null }
    const { person } = free
    const status = this.statusAt(job.status, day, times)
    const done = status === 'COMPLETED' ? finishedAt(day, times.ends) : {}
    return { ...job, ...times, ...done, status, technician: person.name, technicianId: person.id }
  }

  /** Leaves a slot of this person to those who plan the day. */
  keepFree({ id }: SeededTechnician, day: string, slotId: string): void {
    this.taken.add(`${id} ${day} ${slotId}`)
  }

  /** How many slots this person could still take that day. */
  openSlots({ id, ...shift }: SeededTechnician, day: string): number {
    if (this.isAway(id, day)) return 0
    return slotsOf(shift).filter((slot) => !this.taken.has(`${id} ${day} ${slot.id}`)).length
  }

  private freeFor(job: Job, home: Home, day: string) {
    const asked = techniciansOf(home.row.cityCode).filter(({ name }) => name === job.technician)
    const people = asked.length > 0 ? asked : this.shuffled(techniciansOf(home.row.cityCode))
    for (const person of people) {
      if (!asked.length && !person.skills.includes(job.type)) continue
      if (this.isAway(person.id, day)) continue
      for (const slot of this.shuffled(slotsOf(person))) {
        const key = `${person.id} ${day} ${slot.id}`
        if (this.taken.has(key)) continue
        this.taken.add(key)
        return { person, slot }
      }
    }
    return undefined
  }

  private shuffled<T>(all: readonly T[]): T[] {
    const from = this.chance.whole(0, Math.max(0, all.length - 1))
    return [...all.slice(from), ...all.slice(0, from)]
  }

  /** What is over today is done, what runs is in progress, and who comes next is on the way. */
  private statusAt(status: string, day: string, { starts, ends }: { starts: string; ends: string }): string {
    if (status !== 'ASSIGNED' || day !== dayOf(this.at)) return status
    const now = new Date(this.at.getTime() + 5.5 * hourMs).toISOString().slice(11, 16)
    if (ends <= now) return 'COMPLETED'
    return starts <= now ? 'IN_PROGRESS' : starts < addHour(now) ? 'EN_ROUTE' : 'ASSIGNED'
  }
}

const addHour = (time: string): string => timeOf(minuteOf(time) + 60)
const finishedAt = (day: string, ends: string) => ({
  completedAt: new Date(`${day}T${ends}:00+05:30`),
  paymentToCollect: 0,
})
