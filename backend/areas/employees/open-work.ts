import { and, asc, count, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { levelIn } from '../../../src/contract/areas/employees/employee-rights.ts'
import type { RoleEntry } from '../../../src/contract/permissions.ts'
import { job, refund } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

const mostTold = 50

/** What someone who leaves would leave open (S-302): jobs that aren't ended, and refunds whose next step is theirs. */
export async function openWorkOf(id: string, roles: readonly RoleEntry[], database: Database) {
  const held = and(eq(job.technicianId, id), notInArray(job.status, ['COMPLETED', 'CANCELLED']))
  const jobs = await database
    .select({ jobId: job.id, type: job.type, status: job.status, day: job.appointmentDate })
    .from(job)
    .where(held)
    .orderBy(asc(job.appointmentDate), asc(job.id))
    .limit(mostTold)
  const [jobCount] = await database.select({ count: count() }).from(job).where(held)
  const finance = levelIn({ roles }, 'FINANCE')
  const level = sql<number>`split_part(${refund.waitingNeed}, '_', 2)::int`
  const mine = and(
    isNotNull(refund.waitingNeed),
    isNull(refund.duplicateOf),
    sql`${refund.waitingNeed} like 'FINANCE\\_%'`,
    sql`${level} <= ${finance}`,
    sql`not ${id} = any (${refund.actedBy})`,
    sql`${refund.initiatedBy} <> ${id}`,
  )
  const onlyThey = sql<boolean>`not exists (
    select from employee_role join employee other on other.id = employee_role.employee_id
    where role_name = 'FINANCE' and permission_id >= ${level} and not other.disabled and other.id <> ${id}
      and other.id <> ${refund.initiatedBy} and not other.id = any (${refund.actedBy}))`
  const steps = await database
    .select({
      refundId: refund.id,
      installationId: refund.installationId,
      need: sql<string>`${refund.waitingNeed}`,
      onlyThey,
    })
    .from(refund)
    .where(mine)
    .orderBy(sql`${onlyThey} desc`, asc(refund.id))
    .limit(mostTold)
  const [stepCount] = await database.select({ count: count() }).from(refund).where(mine)
  return { jobs, jobCount: jobCount?.count ?? 0, steps, stepCount: stepCount?.count ?? 0 }
}
