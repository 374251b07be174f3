import type { Prepare } from '../../testing/examples/preparation.ts'
import { addJob } from '../../testing/jobs/jobs.ts'

/** Each turn has a delivery that is assigned and on no challan yet. */
export const prepare: Prepare = async ({ server }) => {
  const id = await addJob(server.running.platform.database, {
    type: 'DELIVERY',
    status: 'ASSIGNED',
    technicianId: 'E-2001',
    technician: 'Suresh Babu',
    appointmentDate: '2026-11-21',
  })
  return { generateDeliveryChallan: () => ({ body: { jobList: [id] } }) }
}
