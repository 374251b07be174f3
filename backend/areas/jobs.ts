import { desc, eq } from 'drizzle-orm'
import { listLast3Jobs } from '../../src/contract/jobs.ts'
import { type Handler, handle } from '../handle.ts'
import { job } from '../store/schema.ts'

const last3: Handler<typeof listLast3Jobs> = async ({ params }, { database }) => {
  const found = await database
    .select()
    .from(job)
    .where(eq(job.installationId, params.id))
    .orderBy(desc(job.createdAt), desc(job.id))
    .limit(3)
  return found.map(({ id, type, status, description, technician, appointmentDate }) => ({
    jobId: id,
    type,
    status,
    description,
    technician,
    appointmentDate,
  }))
}

export const jobHandlers = [handle(listLast3Jobs, last3)]
