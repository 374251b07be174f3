import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Profession } from '../../../src/contract/areas/employees/employees.ts'
import { broughtTypes } from '../../../src/contract/areas/jobs/job-moves.ts'
import { employee, job } from '../../store/schema/index.ts'

/** Who of a profession is there to be given jobs: not disabled, and of no other profession by now (S-244, S-284). */
export const isAtWork = (profession: Profession) =>
  and(eq(employee.disabled, false), eq(employee.profession, profession))

/** Who takes visits. */
export const takesVisits = isAtWork('Technician')

/** True of who was given jobs once and isn't any more. */
export const hasLeft = sql<boolean>`(${employee.disabled} or ${employee.profession} is null)`

/** True of the joined employee where a job can't be theirs any more: a delivery person has deliveries alone (S-284). */
export const hasLeftJob: SQL<boolean> = sql`(${hasLeft} or (${employee.profession} = 'DeliveryPerson'
  and not ${inArray(job.type, [...broughtTypes])}))`
