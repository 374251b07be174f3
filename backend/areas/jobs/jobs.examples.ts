import { eq } from 'drizzle-orm'
import { job } from '../../store/schema/index.ts'
import type { Prepare } from '../../testing/examples/preparation.ts'
import { addHome } from '../../testing/money/refunds.ts'

/** A job with a technician for each call that moves it on. */
export const prepare: Prepare = async ({ server, turn }) => {
  const { database } = server.running.platform
  const newJob = async (name: string) => {
    const id = `J-${name}-${turn}`
    const { id: installationId } = await addHome(database, { status: 'ACTIVE' })
    const at = new Date()
    const row = { type: 'SERVICE', status: 'ASSIGNED', description: 'Low flow', technician: 'Suresh Babu' }
    await database.insert(job).values({ ...row, id, installationId, createdAt: at, updatedAt: at })
    return id
  }
  const [paid, linked] = [await newJob('PAID'), await newJob('LINKED')]
  await database.update(job).set({ paymentToCollect: 100_00 }).where(eq(job.id, linked))
  const [moved, coded, postponed] = [await newJob('MOVED'), await newJob('CODED'), await newJob('POSTPONED')]
  return {
    updateJobStatus: () => ({ params: { id: moved }, body: { jobId: moved, status: 'EN_ROUTE' } }),
    sendHappyCode: () => ({ query: { jobId: coded } }),
    addPaymentToBeCollected: () => ({ body: { jobId: paid, amount: 250 } }),
    addWorkflowText: () => ({ body: { jobId: paid, text: 'Call at gate 2' } }),
    changeJobAddress: () => ({ params: { jobId: paid }, body: { address: '2, Test Street' } }),
    triggerPostApiDataPayment: () => ({ query: { jobId: linked } }),
    sendPostponementOtp: () => ({ query: { jobId: postponed } }),
  }
}
