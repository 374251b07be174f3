import { job } from '../../store/schema/index.ts'
import type { Prepare } from '../../testing/examples/preparation.ts'
import { addHome } from '../../testing/money/refunds.ts'

/** A delivery whose plan can be changed. */
export const prepare: Prepare = async ({ server, turn }) => {
  const { database } = server.running.platform
  const jobId = `J-PLAN-${turn}`
  const { id: installationId } = await addHome(database, { status: 'ACTIVE', cityCode: 'BLR' })
  const at = new Date()
  const row = { type: 'DELIVERY', status: 'IN_PROGRESS', description: 'Delivery', technician: 'Suresh Babu' }
  await database.insert(job).values({ ...row, id: jobId, installationId, createdAt: at, updatedAt: at })
  return {
    changePlanDetailsDuringDelivery: () => ({
      body: { jobId, plan: 'P-FAMILY-28', tenure: 28, offerType: 'NONE', amountToBeCollected: 699 },
    }),
  }
}
