import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { DeviceBenefits } from '../../../src/contract/areas/devices/benefits.ts'
import { agreedOf, titleOf } from '../../business/plans/agreed-plan.ts'
import { nameOfEmployee } from '../../business/staff/technician-names.ts'
import type { Device } from '../../business/stock/bots.ts'
import type { Call } from '../../call.ts'
import { businessDay } from '../../moment.ts'
import { benefitMovement, employee } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

const most = 20

const movementRows = (database: Database, where: SQL | undefined) =>
  database
    .select({ movement: benefitMovement, by: nameOfEmployee })
    .from(benefitMovement)
    .innerJoin(employee, eq(employee.id, benefitMovement.by))
    .where(where)
    .orderBy(desc(benefitMovement.id))
    .limit(most)

export async function movementsOf(database: Database, code: string) {
  const found = await movementRows(database, eq(benefitMovement.deviceCode, code))
  return found.map(({ movement: { id, by: byId, at, cause, litres, days, note }, by }) => ({
    movementId: `BM-${id}`,
    cause,
    litres,
    days,
    note,
    at: at.toISOString(),
    by,
    byId,
  }))
}

/** What a device has by the movements since its last reset, and whence. */
async function amountsOf(database: Database, code: string) {
  const ofDevice = eq(benefitMovement.deviceCode, code)
  const lastReset = database
    .select({ id: sql`coalesce(max(${benefitMovement.id}), 0)` })
    .from(benefitMovement)
    .where(and(ofDevice, eq(benefitMovement.cause, 'RESET')))
  const found = await database
    .select({
      cause: benefitMovement.cause,
      litres: sql<number>`sum(${benefitMovement.litres})::int`,
      days: sql<number>`sum(${benefitMovement.days})::int`,
    })
    .from(benefitMovement)
    .where(and(ofDevice, gt(benefitMovement.id, lastReset)))
    .groupBy(benefitMovement.cause)
  const of = (cause: string) => {
    const { litres = 0, days = 0 } = found.find((one) => one.cause === cause) ?? {}
    return { litres, days }
  }
  const [fromPlan, added] = [of('PLAN'), of('ADDED')]
  return { litres: fromPlan.litres + added.litres, days: fromPlan.days + added.days, fromPlan, added }
}

/** The plan whose recharge hasn't expired. */
function planInForce({ home }: Device, at: Date): DeviceBenefits['plan'] {
  const agreed = agreedOf(home)
  if (!agreed || home.validTill === null || home.validTill < businessDay(at)) return null
  return { name: titleOf(agreed), litres: agreed.planLitres, days: agreed.planDays }
}

/** The benefits of a device (S-318). */
export const benefitsOf = async (device: Device, { database, at }: Pick<Call, 'database' | 'at'>) => ({
  ...(await amountsOf(database, device.home.purifierId)),
  plan: planInForce(device, at),
  movements: await movementsOf(database, device.home.purifierId),
})
