import type { Prepare } from '../../testing/examples/preparation.ts'
import { addHome } from '../../testing/money/refunds.ts'

/** An installation without an open job for each kind of job. */
export const prepare: Prepare = async ({ server }) => {
  const { database } = server.running.platform
  const home = async () => (await addHome(database, { status: 'ACTIVE', cityCode: 'BLR' })).id
  const [served, spared, replaced, changed, delivered] = [
    await home(),
    await home(),
    await home(),
    await home(),
    await home(),
  ]
  const { rows } = await database.execute<{ id: string }>(
    "select model_id as id from city_plan_model where city_code = 'BLR' and is_valid order by 1 limit 1",
  )
  return {
    addJobFromSystem: () => ({
      body: { installationId: served, jobType: 'SERVICE', description: 'Water tastes of metal' },
    }),
    createSpareTransferJob: () => ({ body: { installationId: spared, description: 'Bring a membrane' } }),
    createDeviceReplacementJob: () => ({ params: { installationId: replaced }, query: {} }),
    createDRTForChangeModel: () => ({ body: { installationId: changed, modelId: rows[0]?.id ?? '' } }),
    createDeliveryJobForExistingCustomer: () => ({
      params: { installationId: delivered },
      body: { description: 'Deliver a filter set' },
    }),
  }
}
