import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import {
  getSpareIssuance,
  getSpareIssuanceHistory,
  listItemsForDeliveryAgent,
  listSpareIssuanceJobs,
} from '../../../src/contract/areas/stock/stock.ts'
import type { Issuance } from '../../../src/contract/areas/stock/stock-records.ts'
import { nameOfEmployee } from '../../business/staff/technician-names.ts'
import { statusOf } from '../../business/stock/device-status.ts'
import { readHeldPurifiers } from '../../business/stock/held-purifiers.ts'
import { nameOfItem, readLines } from '../../business/stock/issued-lines.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { notFound } from '../../lists/held-record.ts'
import {
  deviceModel,
  employee,
  issuance,
  issuanceLine,
  item,
  job,
  stockMovement,
  warehouse,
} from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { readMoves } from './moves.ts'

const mostPackages = 200

const ofPackage = (what: ReturnType<typeof sql>) =>
  sql<number>`(select ${what} from issuance_line line where line.issuance_id = ${issuance.id})`

const rows = (database: Database) =>
  database
    .select({
      issuance,
      employee: nameOfEmployee,
      warehouse: warehouse.name,
      createdBy: sql<string>`(select firstname || ' ' || lastname from employee maker where maker.id = ${issuance.createdBy})`,
      lines: ofPackage(sql`count(*)::int`),
      quantity: ofPackage(sql`coalesce(sum(line.quantity), 0)::int`),
      open: ofPackage(
        sql`coalesce(sum((select sum(held.quantity) from stock_balance held where held.line_id = line.id)), 0)::int`,
      ),
      jobs: sql<number>`(select count(distinct moved.job_id)::int from issuance_line line
        join stock_movement moved on moved.line_id = line.id where line.issuance_id = ${issuance.id})`,
    })
    .from(issuance)
    .innerJoin(employee, eq(employee.id, issuance.employeeId))
    .innerJoin(warehouse, eq(warehouse.code, issuance.warehouseCode))
    .$dynamic()

const wire = ({ issuance: one, ...row }: Awaited<ReturnType<typeof rows>>[number]): Issuance => ({
  issuanceId: one.id,
  employeeId: one.employeeId,
  warehouseCode: one.warehouseCode,
  note: one.note,
  createdAt: one.createdAt.toISOString(),
  ...row,
})

async function checkEmployee(id: string, database: Database): Promise<void> {
  const [found] = await database.select({ id: employee.id }).from(employee).where(eq(employee.id, id))
  if (!found) throw notFound('employee', id)
}

const history: Handler<typeof getSpareIssuanceHistory> = async ({ params: { id } }, { database }) => {
  await checkEmployee(id, database)
  const found = await rows(database)
    .where(eq(issuance.employeeId, id))
    .orderBy(desc(issuance.createdAt), desc(issuance.id))
    .limit(mostPackages)
  return found.map(wire)
}

/** A package with its lines and their moves. Rejected with 404 where there is none of this id. */
export async function readPackage(id: string, database: Database) {
  const [found] = await rows(database).where(eq(issuance.id, id))
  if (!found) throw notFound('issuance', id)
  const ofIt = database.select({ id: issuanceLine.id }).from(issuanceLine).where(eq(issuanceLine.issuanceId, id))
  const moves = await readMoves(inArray(stockMovement.lineId, ofIt), database)
  return {
    ...wire(found),
    items: await readLines(database, eq(issuanceLine.issuanceId, id)),
    moves: moves.map(({ move, moved }) => ({ ...move, ...moved })),
  }
}

const one: Handler<typeof getSpareIssuance> = ({ params: { id } }, { database }) => readPackage(id, database)

const jobs: Handler<typeof listSpareIssuanceJobs> = async ({ params: { id } }, { database }) => {
  const [known] = await database.select({ id: issuance.id }).from(issuance).where(eq(issuance.id, id))
  if (!known) throw notFound('issuance', id)
  const found = await database
    .select({
      jobId: job.id,
      type: job.type,
      status: job.status,
      installationId: job.installationId,
      item: { itemId: item.id, name: nameOfItem, serial: stockMovement.serial, quantity: stockMovement.quantity },
    })
    .from(stockMovement)
    .innerJoin(issuanceLine, eq(issuanceLine.id, stockMovement.lineId))
    .innerJoin(job, eq(job.id, stockMovement.jobId))
    .innerJoin(item, eq(item.id, stockMovement.itemId))
    .leftJoin(deviceModel, eq(deviceModel.id, item.modelId))
    .where(eq(issuanceLine.issuanceId, id))
    .orderBy(asc(stockMovement.id))
  const byJob = new Map<string, Omit<(typeof found)[number], 'item'> & { items: (typeof found)[number]['item'][] }>()
  for (const { item: used, ...of } of found)
    byJob.set(of.jobId, { ...of, items: [...(byJob.get(of.jobId)?.items ?? []), used] })
  return [...byJob.values()]
}

const purifiers: Handler<typeof listItemsForDeliveryAgent> = async ({ query }, { database }) => {
  await checkEmployee(query.employee_id, database)
  const found = await readHeldPurifiers([query.employee_id], database)
  const models = [...new Map(found.map(({ modelId, model }) => [modelId, model]))]
  return models.map(([modelId, model]) => ({
    modelId,
    model,
    purifiers: found
      .filter((row) => row.modelId === modelId)
      .map(({ deviceCode, lineId, place, since, jobId, ...device }) => ({
        deviceCode,
        lineId,
        place,
        assetStatus: statusOf({ ...device, kind: place }).assetStatus,
        since: new Date(since).toISOString(),
        jobId,
      })),
  }))
}

export const issuanceHandlers = [
  handle(getSpareIssuanceHistory, history),
  handle(getSpareIssuance, one),
  handle(listSpareIssuanceJobs, jobs),
  handle(listItemsForDeliveryAgent, purifiers),
]
