import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Profession } from '../../../src/contract/areas/employees/employees.ts'
import { jobTypes } from '../../../src/contract/areas/jobs/job-codes.ts'
import type { TechnicianGrade } from '../../../src/contract/areas/technicians/technicians.ts'
import type { Call } from '../../call.ts'
import { notFound } from '../../lists/held-record.ts'
import { Refusal } from '../../store/refusal.ts'
import { city, employee, employeeWarehouse, technician, warehouse, zone } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

/** Where and when somebody works in the field. An empty text is none. */
export interface FieldWork {
  readonly cityCode: string
  readonly zoneCodes: readonly string[]
  readonly profession: '' | Profession
  readonly grade: '' | TechnicianGrade
  readonly shiftStart: string
  readonly shiftEnd: string
}

/** Refuses a city or zones that aren't there, and a profession without what it takes. `id` is empty for someone new. */
export async function refuseFieldWork(id: string, work: FieldWork, { database }: Call): Promise<void> {
  const { cityCode, zoneCodes, profession } = work
  if (cityCode) {
    const [found] = await database.select({ code: city.code }).from(city).where(eq(city.code, cityCode))
    if (!found) throw notFound('city', cityCode)
  }
  if (!profession) return refuseLostCity(id, cityCode, database)
  const fault = faultOf(work)
  if (fault) throw new Refusal(422, fault)
  const found = await database
    .select({ code: zone.code })
    .from(zone)
    .where(and(eq(zone.cityCode, cityCode), inArray(zone.code, [...zoneCodes])))
  const other = zoneCodes.find((code) => !found.some((one) => one.code === code))
  if (other) throw new Refusal(422, `Zones: ${other} is no zone of the city. Choose zones of the city.`)
}

/** Their jobs of before are found by it. */
async function refuseLostCity(id: string, cityCode: string, database: Database): Promise<void> {
  if (cityCode) return
  const [was] = await database.select({ id: technician.id }).from(technician).where(eq(technician.id, id))
  if (was) throw new Refusal(422, 'City: who worked in the field keeps one. Choose it.')
}

function faultOf({ cityCode, zoneCodes, grade, shiftStart, shiftEnd }: FieldWork): string | undefined {
  if (!cityCode) return 'City: someone of the field works in one. Choose it.'
  if (zoneCodes.length === 0) return 'Zones: someone of the field serves at least one. Choose them.'
  if (!grade) return 'Grade: someone of the field has one. Choose it.'
  if (!shiftStart || !shiftEnd) return 'Shift: enter when it begins and ends.'
  if (shiftEnd <= shiftStart) return 'Shift: it must end after it begins.'
  return undefined
}

/** Keeps what somebody of the field has, and gives who is new there the warehouses of their city. */
export async function placeInField(id: string, work: FieldWork, { database }: Call): Promise<void> {
  const { profession, grade, zoneCodes, shiftStart, shiftEnd, cityCode } = work
  if (!profession || !grade) return
  const field = { grade, zoneCodes: [...zoneCodes], shiftStart, shiftEnd }
  await database
    .insert(technician)
    .values({ id, cityCode, skills: [...jobTypes], ...field })
    .onConflictDoUpdate({ target: technician.id, set: field })
  const [person] = await database.select().from(employee).where(eq(employee.id, id))
  const own = { code: `V-${id}`, name: `With ${person?.firstname} ${person?.lastname}`, cityCode }
  await database
    .insert(warehouse)
    .values({ ...own, type: 'TRANSIT' })
    .onConflictDoUpdate({ target: warehouse.code, set: { cityCode, name: own.name } })
  await database
    .insert(employeeWarehouse)
    .select(
      sql`select ${id}, type, (array_agg(code order by code))[1] from warehouse
        where city_code = ${cityCode} and in_use and (type <> 'TRANSIT' or code = ${own.code}) group by type`,
    )
    .onConflictDoUpdate({
      target: [employeeWarehouse.employeeId, employeeWarehouse.type],
      set: { warehouseCode: sql`excluded.warehouse_code` },
    })
}
