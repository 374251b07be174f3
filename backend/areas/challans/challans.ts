import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { generateDeliveryChallan, searchDeliveryChallans } from '../../../src/contract/areas/challans/challans.ts'
import type { RejectedRow } from '../../../src/contract/failure.ts'
import { nameOfEmployee } from '../../business/staff/technician-names.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { tell } from '../../lists/held-record.ts'
import { pageBody } from '../../lists/listing.ts'
import { plainList } from '../../lists/plain-list.ts'
import { dayText } from '../../moment.ts'
import { Refusal, RowsRefusal } from '../../store/refusal.ts'
import {
  challan,
  challanLine,
  customer,
  device,
  deviceModel,
  employee,
  installation,
  job,
} from '../../store/schema/index.ts'
import { nextChallanNumber } from './challan-number.ts'
import { challanRows, deviceOfJob, readChallan, wireChallan } from './challan-record.ts'

/** Types of jobs that bring something (S-17). */
const bringing = [
  ...['INSTALLATION', 'DELIVERY', 'RE_DELIVERY', 'SPARE_TRANSFER'],
  ...['DEVICE_REPLACEMENT', 'DEVICE_MODEL_REPLACEMENT'],
]
/** Statuses in which an agent has it, or has delivered it. */
const withAgent = ['ASSIGNED', 'EN_ROUTE', 'IN_PROGRESS', 'COMPLETED']

/** Jobs as they are, held until the call is over, in the order of their ids so that two calls never wait for each other. */
async function holdJobs(ids: readonly string[], { database }: Call) {
  await database.select({ id: job.id }).from(job).where(inArray(job.id, ids)).orderBy(asc(job.id)).for('update')
  const found = await database
    .select({
      job,
      agent: nameOfEmployee,
      customer: customer.name,
      address: installation.address,
      deviceCode: deviceOfJob,
    })
    .from(job)
    .innerJoin(installation, eq(installation.id, job.installationId))
    .innerJoin(customer, eq(customer.id, installation.customerId))
    .leftJoin(employee, eq(employee.id, job.technicianId))
    .where(inArray(job.id, ids))
  return new Map(found.map((one) => [one.job.id, one]))
}
type HeldJob = NonNullable<ReturnType<Awaited<ReturnType<typeof holdJobs>>['get']>>

/** Why a job can't stand on a challan, or undefined. */
function faultOf(id: string, one: HeldJob | undefined): string | undefined {
  if (!one) return `There is no job ${id}.`
  const { type, status, technicianId, appointmentDate } = one.job
  if (!bringing.includes(type)) return `${id} brings nothing: it is of type ${type}. Leave it out.`
  if (!technicianId || !appointmentDate) return `${id} has no agent or no day yet. Assign it first.`
  return withAgent.includes(status) ? undefined : `${id} is ${status}. Only assigned or delivered jobs go on a challan.`
}

/** The valid line of each job, with whether its agent and day are still those of its challan. */
async function validLines(ids: readonly string[], { database }: Call) {
  const found = await database
    .select({ jobId: challanLine.jobId, number: challan.number, agentId: challan.agentId, day: challan.day })
    .from(challanLine)
    .innerJoin(challan, eq(challan.number, challanLine.challanNumber))
    .where(and(inArray(challanLine.jobId, ids), eq(challanLine.valid, true)))
  return new Map(found.map((one) => [one.jobId, one]))
}

async function checkedJobs(ids: readonly string[], call: Call): Promise<readonly HeldJob[]> {
  const doubled = ids.flatMap((id, position) =>
    ids.indexOf(id) === position ? [] : [{ position, id, code: 'DOUBLED', message: `${id} stands on two rows.` }],
  )
  if (doubled.length > 0) throw new RowsRefusal('A job stands on two rows. Remove one of them.', doubled)
  const held = await holdJobs(ids, call)
  const wrong = ids.flatMap((id, position): RejectedRow[] => {
    const message = faultOf(id, held.get(id))
    return message ? [{ position, id, code: 'WRONG_JOB', message }] : []
  })
  if (wrong.length > 0) throw new RowsRefusal(wrong[0]?.message ?? '', wrong)
  const lines = await validLines(ids, call)
  const taken = ids.flatMap((id, position): RejectedRow[] => {
    const [line, one] = [lines.get(id), held.get(id)?.job]
    // Another agent or day since: the old challan keeps the line, marked, and the job goes on a new one.
    if (!line || line.agentId !== one?.technicianId || line.day !== one.appointmentDate) return []
    const message = `${id} is on challan ${line.number} of ${dayText(line.day)}. Remove it, or print that challan.`
    return [{ position, id, code: 'ON_CHALLAN', message }]
  })
  if (taken.length > 0) throw new Refusal(409, taken[0]?.message ?? '', undefined, null, taken)
  return ids.flatMap((id) => held.get(id) ?? [])
}

async function issue(jobs: readonly HeldJob[], vehicle: string, call: Call): Promise<string> {
  const { database, user } = call
  const [first] = jobs
  if (!first?.job.technicianId || !first.job.appointmentDate) throw new Error('A challan has an agent and a day.')
  const ids = jobs.map((one) => one.job.id)
  await database
    .update(challanLine)
    .set({ valid: false })
    .where(and(inArray(challanLine.jobId, ids), eq(challanLine.valid, true)))
  const codes = jobs.flatMap(({ deviceCode }) => deviceCode ?? [])
  const models = new Map(
    codes.length === 0
      ? []
      : (
          await database
            .select({ code: device.code, model: deviceModel.name })
            .from(device)
            .innerJoin(deviceModel, eq(deviceModel.id, device.modelId))
            .where(inArray(device.code, codes))
        ).map(({ code, model }) => [code, model]),
  )
  // Last, because everyone else who is given a number waits from here on.
  const { number, year, issuedAt } = await nextChallanNumber(call)
  await database.insert(challan).values({
    number,
    year,
    day: first.job.appointmentDate,
    agentId: first.job.technicianId,
    agent: first.agent,
    vehicle,
    issuedAt,
    issuedBy: user.id,
  })
  await database.insert(challanLine).values(
    jobs.map((one, position) => ({
      challanNumber: number,
      jobId: one.job.id,
      position,
      valid: true,
      type: one.job.type,
      installationId: one.job.installationId,
      customer: one.customer,
      address: one.address,
      deviceCode: one.deviceCode,
      model: models.get(one.deviceCode ?? '') ?? null,
      toCollect: one.job.paymentToCollect,
    })),
  )
  await tell('challan.generate', number, call, { jobs: ids })
  return number
}

const generate: Handler<typeof generateDeliveryChallan> = async ({ body: { jobList, vehicle = '' } }, call) => {
  const jobs = await checkedJobs(jobList, call)
  const keyOf = ({ job: { appointmentDate, technicianId } }: HeldJob) => `${appointmentDate} ${technicianId}`
  const keys = [...new Set(jobs.map(keyOf))].sort()
  const made = []
  for (const key of keys) {
    const number = await issue(
      jobs.filter((one) => keyOf(one) === key),
      vehicle,
      call,
    )
    const one = await readChallan(number, call.database)
    if (one) made.push(one)
  }
  const numbers = made.map(({ challanNumber }) => challanNumber).join(', ')
  return new Reply(made, made.length === 1 ? `Challan ${numbers} generated` : `Challans ${numbers} generated`)
}

const search: Handler<typeof searchDeliveryChallans> = async ({ body }, { database }) => {
  if (body.number !== undefined) {
    const one = await readChallan(body.number, database)
    return pageBody(one ? [one] : [], one ? 1 : 0, body)
  }
  return plainList(
    {
      rows: challanRows,
      id: challan.number,
      keys: { challanNumber: challan.number, day: challan.day, agent: sql`lower(${challan.agent})` },
      texts: [
        ...[challan.number, challan.agent, challan.agentId, challan.vehicle],
        sql`(select string_agg(job_id, ' ') from challan_line where challan_number = ${challan.number})`,
      ],
      filters: (asked: typeof body) => [
        asked.agentId === undefined ? undefined : eq(challan.agentId, asked.agentId),
        asked.from === undefined ? undefined : gte(challan.day, asked.from),
        asked.to === undefined ? undefined : lte(challan.day, asked.to),
        asked.jobId === undefined
          ? undefined
          : sql`exists (select from challan_line line where line.challan_number = ${challan.number} and line.job_id = ${asked.jobId})`,
      ],
      wire: wireChallan,
    },
    body,
    database,
  )
}

export const challanHandlers = [handle(generateDeliveryChallan, generate), handle(searchDeliveryChallans, search)]
