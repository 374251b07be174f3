import type { Prepare } from '../../testing/examples/preparation.ts'
import { addJob } from '../../testing/jobs/jobs.ts'

/** Each turn has a delivery that is on no challan yet, in a year in which one was generated before. */
export const prepare: Prepare = async ({ server }) => {
  const { database } = server.running.platform
  const given = {
    type: 'DELIVERY',
    status: 'ASSIGNED',
    technicianId: 'E-2001',
    technician: 'Suresh Babu',
    appointmentDate: '2026-11-21',
  }
  const [before, id] = [await addJob(database, given), await addJob(database, given)]
  const token = await server.session('ravi.shankar@headwater.example')
  await server.call('POST', '/workforce/generateDeliveryChallan/', { token, body: { jobList: [before] } })
  return { generateDeliveryChallan: () => ({ body: { jobList: [id] } }) }
}
