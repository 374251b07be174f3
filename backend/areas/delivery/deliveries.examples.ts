import { eq } from 'drizzle-orm'
import { employee, slotDay } from '../../store/schema/index.ts'
import type { Prepare } from '../../testing/examples/preparation.ts'
import { addJob, setTechnician } from '../../testing/jobs/jobs.ts'

const agent = 'E-2101'
const day = '2037-03-16'

/** A delivery for each call, in a slot of its own, and one that was not delivered. */
export const prepare: Prepare = async ({ server, turn }) => {
  const { database } = server.running.platform
  await database.update(employee).set({ profession: 'DeliveryPerson', disabled: false }).where(eq(employee.id, agent))
  await setTechnician(database, agent, { cityCode: 'BLR', skills: ['DELIVERY', 'RE_DELIVERY'] })
  const place = {
    appointmentDate: `2037-${String((turn % 12) + 1).padStart(2, '0')}-${String(1 + (turn % 28)).padStart(2, '0')}`,
  }
  const booked = (status: string, slotId: string, starts: string) =>
    addJob(database, { type: 'DELIVERY', status, ...place, slotId, starts, ends: `${starts.slice(0, 3)}30` })
  const [given, moved] = [await booked('SCHEDULED', 'S12', '12:00'), await booked('SCHEDULED', 'S14', '14:00')]
  // The slot was booked before, so that each turn changes as many rows.
  await database
    .insert(slotDay)
    .values({ zoneCode: 'BLR-01', day, slotId: 'S10', capacity: 900, booked: 0 })
    .onConflictDoNothing()
  const out = await addJob(database, { type: 'DELIVERY', status: 'EN_ROUTE' })
  const lost = await addJob(database, { type: 'DELIVERY', status: 'NOT_DONE' })
  return {
    editDeliveryJobAppointment: () => ({
      body: { jobId: moved, appointment: { appointmentDate: day, slotId: 'S10' }, override: true, note: 'Agreed' },
    }),
    editDeliveryJobStatus: () => ({ body: { jobId: out, status: 'UNDELIVERED', note: 'Nobody at home' } }),
    assignDeliveryJobs: () => ({ body: { jobIds: [given], assignTo: agent } }),
    redeliverJob: () => ({ params: { id: lost }, body: {} }),
  }
}
