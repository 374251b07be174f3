import { asc, eq, sql } from 'drizzle-orm'
import type { challanDifferences } from '../../../src/contract/areas/challans/challans.ts'
import { toMajor } from '../../../src/contract/values.ts'
import { nameOfEmployee } from '../../business/staff/technician-names.ts'
import { challan, challanLine, employee, installation, job } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

/** The purifier that a job brings: the one promised to it, else that of its home. */
export const deviceOfJob = sql<string | null>`coalesce(job.new_device_code,
  case when job.type in ('INSTALLATION', 'DELIVERY', 'RE_DELIVERY') then installation.purifier_id end)`

/** Whether a line says something else than its job does today. */
const differs = sql`(not line.valid or job.technician_id is distinct from challan.agent_id
  or job.appointment_date is distinct from challan.day
  or line.device_code is distinct from ${deviceOfJob} or line.address <> installation.address)`

const ofLines = <T>(what: ReturnType<typeof sql>) =>
  sql<T>`(select ${what} from challan_line line join job on job.id = line.job_id
    join installation on installation.id = job.installation_id where line.challan_number = challan.number)`

export const challanRows = (database: Database) =>
  database
    .select({
      challan,
      issuedBy: nameOfEmployee,
      jobs: ofLines<number>(sql`count(*)::int`),
      devices: ofLines<number>(sql`count(line.device_code)::int`),
      toCollect: ofLines<string>(sql`coalesce(sum(line.to_collect), 0)::bigint`),
      changed: ofLines<number>(sql`(count(*) filter (where ${differs}))::int`),
    })
    .from(challan)
    .innerJoin(employee, eq(employee.id, challan.issuedBy))
    .$dynamic()

export const wireChallan = ({ challan: one, toCollect, ...row }: Awaited<ReturnType<typeof challanRows>>[number]) => ({
  challanNumber: one.number,
  day: one.day,
  agentId: one.agentId,
  agent: one.agent,
  vehicle: one.vehicle,
  issuedAt: one.issuedAt.toISOString(),
  toCollect: toMajor(Number(toCollect)),
  ...row,
})

/** The lines of a challan with what is another today. */
async function readLines(number: string, database: Database) {
  const found = await database
    .select({
      line: challanLine,
      isOfAgent: sql<boolean>`${job.technicianId} is not distinct from ${challan.agentId}`,
      isOfDay: sql<boolean>`${job.appointmentDate} is not distinct from ${challan.day}`,
      isOfDevice: sql<boolean>`${challanLine.deviceCode} is not distinct from ${deviceOfJob}`,
      isOfAddress: sql<boolean>`${challanLine.address} = ${installation.address}`,
    })
    .from(challanLine)
    .innerJoin(challan, eq(challan.number, challanLine.challanNumber))
    .innerJoin(job, eq(job.id, challanLine.jobId))
    .innerJoin(installation, eq(installation.id, job.installationId))
    .where(eq(challanLine.challanNumber, number))
    .orderBy(asc(challanLine.position))
  return found.map(({ line, isOfAgent, isOfDay, isOfDevice, isOfAddress }) => {
    const { challanNumber: _, position: __, toCollect, ...said } = line
    const differs: (typeof challanDifferences)[number][] = []
    if (!isOfAgent) differs.push('AGENT')
    if (!isOfDay) differs.push('DAY')
    if (!isOfDevice) differs.push('DEVICE')
    if (!isOfAddress) differs.push('ADDRESS')
    return { ...said, toCollect: toMajor(toCollect), differs }
  })
}

/** One challan with its lines, or undefined where there is none of this number. */
export async function readChallan(number: string, database: Database) {
  const [found] = await challanRows(database).where(eq(challan.number, number))
  return found && { ...wireChallan(found), lines: await readLines(number, database) }
}
