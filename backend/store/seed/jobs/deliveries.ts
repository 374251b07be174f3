import { sql } from 'drizzle-orm'
import { broughtTypes, isFinalJobStatus } from '../../../../src/contract/areas/jobs/job-moves.ts'
import { minuteOf, timeOf, visitMinutes } from '../../../../src/contract/visit-times.ts'
import { job } from '../../schema/jobs.ts'
import type { Database } from '../../typed-database.ts'
import { before, dayMs, dayOf, hourMs } from '../days.ts'
import { insertAll } from '../insert.ts'
import type { Home } from '../installations/installations.ts'
import { deliveryPersons } from '../staff/delivery-persons.ts'
import type { Job } from './jobs.ts'
import { zoneCodeOf } from './visit.ts'

interface Plan {
  readonly city: string
  readonly status: string
  /** Days from today on, slot, and whose of its city */
  readonly place?: readonly [days: number, slotId: string, starts: string, person?: number]
  /** Minor units */
  readonly due?: number
  /** The delivery before it that it took over, by its place in this list */
  readonly parent?: number
}

/** One of each status that a delivery reads as, and a chain of two that came to nothing (S-283). */
const plans: readonly Plan[] = [
  { city: 'BLR', status: 'ASSIGNED', place: [1, 'S12', '12:00', 0] },
  { city: 'BLR', status: 'WAITING' },
  { city: 'BLR', status: 'SCHEDULED', place: [0, 'S16', '16:00'], due: 649_00 },
  { city: 'BLR', status: 'SCHEDULED', place: [1, 'S10', '10:00'] },
  { city: 'BLR', status: 'EN_ROUTE', place: [0, 'S10', '10:00', 0], due: 1_299_00 },
  { city: 'BLR', status: 'IN_PROGRESS', place: [0, 'S10', '10:00', 1] },
  { city: 'BLR', status: 'COMPLETED', place: [0, 'S08', '08:00', 0] },
  { city: 'BLR', status: 'NOT_DONE', due: 499_00 },
  { city: 'HYD', status: 'CANCELLED' },
  { city: 'HYD', status: 'NOT_DONE', parent: 8 },
  { city: 'BOM', status: 'CANCELLED' },
  { city: 'BOM', status: 'WAITING', parent: 10 },
  { city: 'BOM', status: 'ASSIGNED', place: [1, 'S14', '14:00', 0] },
]

const isOpenDelivery = ({ type, status }: Job): boolean => broughtTypes.includes(type) && !isFinalJobStatus(status)

/** Deliveries at homes that have no other open one, numbered from `first` on; a redelivery is at the home of the one before. */
function makeDeliveries(homes: readonly Home[], jobs: readonly Job[], first: number, at: Date): Job[] {
  const busy = new Set(jobs.filter(isOpenDelivery).map(({ installationId }) => installationId))
  const free = homes.filter(({ row, isShown }) => row.status === 'ACTIVE' && !isShown && !busy.has(row.id))
  const taken = new Map<number, Home>()
  return plans.flatMap(({ city, status, place, due = 0, parent }, index) => {
    const home =
      parent === undefined
        ? free.find((one) => one.row.cityCode === city && ![...taken.values()].includes(one))
        : taken.get(parent)
    if (!home) return []
    taken.set(index, home)
    const [days, slotId, starts, whose] = place ?? []
    const person = whose === undefined ? undefined : deliveryPersons.filter(({ cityCode }) => cityCode === city)[whose]
    return {
      id: `J-${first + index}`,
      installationId: home.row.id,
      zoneCode: zoneCodeOf(home),
      type: parent === undefined ? 'DELIVERY' : 'RE_DELIVERY',
      status,
      description: 'Deliver the purifier',
      parentJobId: parent === undefined ? null : `J-${first + parent}`,
      attempt: parent === undefined ? 1 : 2,
      paymentToCollect: due,
      appointmentDate: days === undefined ? null : dayOf(new Date(at.getTime() + days * dayMs)),
      slotId: slotId ?? null,
      starts: starts ?? null,
      ends: starts ? timeOf(minuteOf(starts) + visitMinutes('DELIVERY')) : null,
      technicianId: person?.id ?? null,
      technician: person?.name ?? null,
      completedAt: status === 'COMPLETED' ? before(at, hourMs) : null,
      createdAt: before(at, (30 - index) * hourMs),
      updatedAt: before(at, hourMs),
    }
  })
}

/** Inserts them after the jobs before, whose events are made together. */
export async function seedDeliveries(
  database: Database,
  homes: readonly Home[],
  jobs: readonly Job[],
  first: number,
  at: Date,
) {
  const made = makeDeliveries(homes, jobs, first, at)
  await insertAll(database, job, made)
  await database.execute(sql`select setval('job_number', ${first + plans.length})`)
  return made.length
}

/** Why deliveries came to nothing, and who had them. */
export async function tellDeliveries(database: Database): Promise<void> {
  await database.execute(sql`update job_event set note = 'Nobody at home, rang twice', detail = jsonb_build_object('technician',
      (select employee.firstname || ' ' || employee.lastname from employee join installation
          on installation.city_code = employee.city_code
        where employee.profession = 'DeliveryPerson' and installation.id = job.installation_id
        order by employee.id limit 1))
    from job where job.id = job_event.job_id and job.type in ('DELIVERY', 'RE_DELIVERY')
      and job_event.status = 'NOT_DONE'`)
  await database.execute(sql`update job_event set note = '', detail = jsonb_build_object('successor', successor.id)
    from job successor where successor.parent_job_id = job_event.job_id and job_event.status = 'CANCELLED'`)
}
