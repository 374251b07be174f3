import { minuteOf, timeOf, visitMinutes } from '../../../../src/contract/visit-times.ts'
import type { Chance } from '../chance.ts'
import { dayOf, hourMs } from '../days.ts'
import type { Home } from '../installations/installations.ts'
import { slots } from '../places/zones.ts'
import { awayOn, type SeededTechnician, techniciansOf } from '../staff/technicians.ts'
import type { Job } from './jobs.ts'

/** Some visits begin half an hour into their slot. */
const timesIn = (slot: (typeof slots)[number], type: string, late: boolean) => {
  const begin = minuteOf(slot.starts) + (late && visitMinutes(type) < 90 ? 30 : 0)
  return { starts: timeOf(begin), ends: timeOf(begin + visitMinutes(type)) }
}

/** The slots that lie within a shift. */
const slotsOf = ({ shiftStart, shiftEnd }: Pick<SeededTechnician, 'shiftStart' | 'shiftEnd'>) =>
  slots.filter(({ starts, ends }) => shiftStart <= starts && ends <= shiftEnd)

/** Which slots of whose days are taken. */
export class Diary {
  private readonly taken = new Set<string>()
  private readonly isAway: (technicianId: string, day: string) => boolean

  constructor(
    private readonly chance: Chance,
    private readonly at: Date,
  ) {
    this.isAway = awayOn(at)
  }

  /** A job with its slot, its own where it has one, and times. What has no technician free that day stays scheduled without one. */
  place(job: Job, home: Home | undefined): Job {
    const day = job.appointmentDate
    if (!day || !home) return job
    const late = !job.slotId && this.chance.percent(40)
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
      for (const slot of this.shuffled(slotsOf(person)).filter(({ id }) => !job.slotId || id === job.slotId)) {
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
