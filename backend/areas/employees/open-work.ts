import { and, asc, count, countDistinct, eq, gt, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { levelIn } from '../../../src/contract/areas/employees/employee-rights.ts'
import type { RoleEntry } from '../../../src/contract/permissions.ts'
import { toMajor } from '../../../src/contract/values.ts'
import { readCashInHand } from '../../business/money/cash-in-hand.ts'
import { job, refund, stockBalance, stockPlace } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

const mostTold = 50

/** What someone who leaves would leave open (S-302): jobs, refunds whose next step is theirs, items and cash in hand. */
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
  const [items] = await database
    .select({ count: countDistinct(stockBalance.itemId) })
    .from(stockBalance)
    .innerJoin(stockPlace, eq(stockPlace.code, stockBalance.placeCode))
    .where(and(eq(stockPlace.employeeId, id), gt(stockBalance.quantity, 0)))
  return {
    jobs,
    jobCount: jobCount?.count ?? 0,
    steps,
    stepCount: stepCount?.count ?? 0,
    itemCount: items?.count ?? 0,
    cashInHand: toMajor(await readCashInHand(id, database)),
  }
}
