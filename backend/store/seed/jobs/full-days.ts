import { type Chance, chanceOf } from '../chance.ts'
import { after, dayMs, dayOf } from '../days.ts'
import type { Home } from '../installations/installations.ts'
import { places } from '../places/places.ts'
import { type SeededTechnician, techniciansOf } from '../staff/technicians.ts'
import type { Diary } from './diary.ts'
import type { Job } from './jobs.ts'
import { visit, zoneCodeOf } from './visit.ts'

/** A business of fewer homes has no full day. */
const leastHomes = 200
/** Visits that fill a technician's day. */
const fullDayVisits = 4
/** In the first city nobody has this slot today and tomorrow, so that there is room to plan. */
const roomSlot = 'S16'
/** As far as a dispatcher plans. */
const daysAhead = 6

/** Before anything is planned. */
export function leaveRoom(diary: Diary, at: Date): void {
  const [city] = places
  for (const day of [dayOf(at), dayOf(after(at, dayMs))])
    for (const person of techniciansOf(city.code)) diary.keepFree(person, day, roomSlot)
}

/**
 * Fills the calendar: the technicians of the first city have four visits today. Tomorrow each city has as many as
 * today, and two thirds of them on each of the days after. Chance of its own: what else is planned stays as it is.
 */
export function fullDays(jobs: readonly Job[], homes: readonly Home[], diary: Diary, first: number, at: Date): Job[] {
  if (homes.length < leastHomes) return []
  const calendar = new Calendar(jobs, homes, diary, first, at)
  const [city] = places
  for (const person of techniciansOf(city.code)) calendar.fill(person, 0, fullDayVisits)
  for (const { code } of places) {
    const today = calendar.countOf(code, 0)
    for (let ahead = 1; ahead <= daysAhead; ahead += 1)
      calendar.plan(code, ahead, ahead === 1 ? today : Math.round((today * 2) / 3))
  }
  return calendar.added
}

/** Who visits whom on which day, as it fills. */
class Calendar {
  readonly added: Job[] = []
  private readonly chance: Chance = chanceOf(24_024)
  private readonly homes: readonly Home[]
  /** Visits of each home, so that nobody is visited all week. */
  private readonly visits = new Map<string, number>()

  constructor(
    private readonly jobs: readonly Job[],
    homes: readonly Home[],
    private readonly diary: Diary,
    private readonly first: number,
    private readonly at: Date,
  ) {
    this.homes = homes.filter(({ row, isShown }) => row.status === 'ACTIVE' && !isShown)
    for (const { appointmentDate, installationId } of jobs)
      if (appointmentDate && appointmentDate >= dayOf(at)) this.count(installationId)
  }

  /** Visits that have a technician. */
  countOf(city: string, ahead: number): number {
    const people = new Set(techniciansOf(city).map(({ id }) => id))
    return this.on(ahead).filter(({ technicianId }) => technicianId && people.has(technicianId)).length
  }

  /** Gives this person visits until there are so many that day. */
  fill(person: SeededTechnician, ahead: number, wanted: number): void {
    while (this.visitsOf(person, ahead) < wanted) if (!this.add(person, ahead)) return
  }

  /** Gives visits to those of the city who have the fewest, until there are so many that day. */
  plan(city: string, ahead: number, wanted: number): void {
    while (this.countOf(city, ahead) < wanted) {
      const free = techniciansOf(city)
        .filter((person) => person.skills.length > 0)
        .sort((a, b) => this.visitsOf(a, ahead) - this.visitsOf(b, ahead))
      if (!free.some((person) => this.add(person, ahead))) return
    }
  }

  private add(person: SeededTechnician, ahead: number): boolean {
    const day = this.dayOf(ahead)
    const home = this.diary.openSlots(person, day) > 0 ? this.homeFor(person, ahead) : undefined
    if (!home) return false
    const planned = { status: 'ASSIGNED', appointmentDate: day, technician: person.name, zoneCode: zoneCodeOf(home) }
    const id = `J-${this.first + this.added.length}`
    this.added.push(this.diary.place({ ...visit(this.chance, home, this.at).job, ...planned, id }, home))
    this.count(home.row.id)
    return true
  }

  /** A home that has no visit that day: one with the fewest visits, in the person's own zones first. */
  private homeFor({ cityCode, zoneCodes }: SeededTechnician, ahead: number): Home | undefined {
    const busy = new Set(this.on(ahead).map(({ installationId }) => installationId))
    const isFar = (home: Home) => Number(!zoneCodes.includes(zoneCodeOf(home) ?? ''))
    const visits = ({ row }: Home) => this.visits.get(row.id) ?? 0
    const [best] = this.homes
      .filter(({ row }) => row.cityCode === cityCode && !busy.has(row.id))
      .sort((a, b) => visits(a) - visits(b) || isFar(a) - isFar(b))
    return best
  }

  private dayOf(ahead: number): string {
    return dayOf(after(this.at, ahead * dayMs))
  }

  private on(ahead: number): Job[] {
    const day = this.dayOf(ahead)
    return [...this.jobs, ...this.added].filter(({ appointmentDate }) => appointmentDate === day)
  }

  private visitsOf({ id }: SeededTechnician, ahead: number): number {
    return this.on(ahead).filter(({ technicianId }) => technicianId === id).length
  }

  private count(home: string): void {
    this.visits.set(home, (this.visits.get(home) ?? 0) + 1)
  }
}
