import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { listDeliveryAgents } from '../../../src/contract/areas/delivery/delivery-people.ts'
import type { WireAnswer } from '../../../src/contract/endpoint.ts'
import { type Appointment, presentPlace } from '../../business/visits/appointments.ts'
import type { JobRow } from '../../business/visits/job-record.ts'
import { concernsAgainst } from '../../business/visits/technician-fit.ts'
import { dayText } from '../../moment.ts'
import { employeeLeave, installation, job, stockPlace, type technician } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

export type Reason = WireAnswer<typeof listDeliveryAgents>[number]['reasons'][number]

/** More deliveries on a day than these are a load that is told before they are given. */
const usualLoad = 10

type Person = typeof technician.$inferSelect & { readonly name: string }

/** What is known of people and deliveries before one is given to the other. */
export interface Facts {
  readonly leaves: readonly { readonly employeeId: string; readonly from: string; readonly to: string }[]
  /** Deliveries that people have on the days in question */
  readonly taken: readonly Pick<JobRow, 'id' | 'technicianId' | 'appointmentDate' | 'slotId' | 'starts'>[]
  /** The city of each delivery, the purifier that it brings, and who has that in hand */
  readonly homes: ReadonlyMap<
    string,
    { readonly cityCode: string; readonly device: string; readonly holder: string | null }
  >
}

export async function factsOf(people: readonly string[], jobs: readonly JobRow[], database: Database): Promise<Facts> {
  const days = [...new Set(jobs.flatMap(({ appointmentDate }) => appointmentDate ?? []))]
  const leaves = await database
    .select({ employeeId: employeeLeave.employeeId, from: employeeLeave.from, to: employeeLeave.to })
    .from(employeeLeave)
    .where(and(inArray(employeeLeave.employeeId, [...people]), eq(employeeLeave.status, 'APPROVED')))
  const taken = await database
    .select()
    .from(job)
    .where(and(inArray(job.technicianId, [...people]), inArray(job.appointmentDate, days), isNotNull(job.slotId)))
  const homes = await database
    .select({
      id: job.id,
      cityCode: installation.cityCode,
      device: sql<string>`coalesce(${job.newDeviceCode}, ${installation.purifierId})`,
      holder: stockPlace.employeeId,
    })
    .from(job)
    .innerJoin(installation, eq(installation.id, job.installationId))
    .leftJoin(
      stockPlace,
      sql`${stockPlace.kind} = 'PERSON' and ${stockPlace.code} = (select device.place_code from device
        where device.code = coalesce(${job.newDeviceCode}, ${installation.purifierId}))`,
    )
    .where(
      inArray(
        job.id,
        jobs.map(({ id }) => id),
      ),
    )
  return { leaves, taken, homes: new Map(homes.map(({ id, ...home }) => [id, home])) }
}

/** Deliveries that somebody has on a day. */
export const loadOf = ({ taken }: Facts, id: string, day: string | null): number =>
  taken.filter(({ technicianId, appointmentDate }) => technicianId === id && appointmentDate === day).length

const isAway = ({ leaves }: Facts, id: string, day: string): boolean =>
  leaves.some(({ employeeId, from, to }) => employeeId === id && from <= day && day <= to)

function placeReasons(facts: Facts, person: Person, held: JobRow, at: Appointment): Omit<Reason, 'jobId'>[] {
  const { id, name } = person
  const other = facts.taken.find(
    (one) =>
      one.technicianId === id && one.appointmentDate === at.day && one.slotId === at.slotId && one.id !== held.id,
  )
  const load = loadOf(facts, id, at.day)
  return [
    ...concernsAgainst(person, held, at, isAway(facts, id, at.day)).map(({ code, text }) => ({
      code,
      text,
      warns: code !== 'LEAVE',
    })),
    ...(other
      ? [{ code: 'SLOT', text: `${name} has ${other.id} at ${other.starts} on ${dayText(at.day)}.`, warns: false }]
      : []),
    ...(load >= usualLoad
      ? [{ code: 'LOAD', text: `${name} has ${load} jobs on ${dayText(at.day)} already.`, warns: true }]
      : []),
  ]
}

/** Why a person shouldn't get a delivery; what warns stops nothing (S-285). */
export function reasonsAgainst(facts: Facts, person: Person, held: JobRow): Reason[] {
  const home = facts.homes.get(held.id)
  const at = presentPlace(held)
  const { id, name, cityCode } = person
  const found: Omit<Reason, 'jobId'>[] = [
    ...(home && home.cityCode !== cityCode
      ? [{ code: 'CITY', text: `${name} delivers in ${cityCode}, and this home is in ${home.cityCode}.`, warns: false }]
      : []),
    ...(at ? placeReasons(facts, person, held, at) : []),
    ...(home && home.holder !== id
      ? [{ code: 'DEVICE', text: `${name} doesn’t have ${home.device} in hand.`, warns: true }]
      : []),
  ]
  return found.map((one) => ({ jobId: held.id, ...one }))
}
