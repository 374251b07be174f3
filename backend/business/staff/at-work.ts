import { and, eq, sql } from 'drizzle-orm'
import { employee } from '../../store/schema/index.ts'

/** Who takes visits: neither disabled nor of another profession by now (S-244, S-284). */
export const takesVisits = and(eq(employee.disabled, false), eq(employee.profession, 'Technician'))

/** True of who took visits once and doesn't any more. */
export const tookVisits = sql<boolean>`(${employee.disabled} or ${employee.profession} is distinct from 'Technician')`
