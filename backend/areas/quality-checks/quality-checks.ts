import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { getQualityCheckDetail, listQualityChecks } from '../../../src/contract/areas/quality-checks/quality-checks.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { matching, ordering, pageBody, skipped } from '../../lists/listing.ts'
import { dayStart } from '../../moment.ts'
import { qualityCheckElement as element, employee, qualityCheck } from '../../store/schema/index.ts'
import { photoPath } from './sample-photos.ts'

const sortKeys = {
  createdAt: qualityCheck.createdAt,
  purifierId: qualityCheck.purifierId,
  // FAIL, PASS, PENDING: what failed comes first.
  status: qualityCheck.status,
}

/** A day of the wire, yyyy/MM/dd, as the calendar's. */
const isoDay = (day: string): string => day.replaceAll('/', '-')

/** Answers exactly the five fields of the specification, so its total is always counted (S-8). */
const list: Handler<typeof listQualityChecks> = async ({ query }, { database }) => {
  const filter = and(
    matching(query.purifierId, [qualityCheck.purifierId]),
    query.startDate ? gte(qualityCheck.createdAt, dayStart(isoDay(query.startDate))) : undefined,
    query.endDate ? lt(qualityCheck.createdAt, dayStart(isoDay(query.endDate), 1)) : undefined,
    query.qualityCheckListMetadataId ? eq(qualityCheck.id, query.qualityCheckListMetadataId) : undefined,
  )
  const newest = { orderBy: 'createdAt', orderDir: 'DESC' } as const
  const rows = await database
    .select({ check: qualityCheck, testedBy: sql<string | null>`${employee.firstname} || ' ' || ${employee.lastname}` })
    .from(qualityCheck)
    .leftJoin(employee, eq(employee.id, qualityCheck.testedBy))
    .where(filter)
    .orderBy(...ordering(query.orderBy ? query : newest, sortKeys, qualityCheck.id, ['createdAt']))
    .limit(query.pageSize)
    .offset(skipped(query))
  const total = await database.$count(qualityCheck, filter)
  const content = rows.map(({ check, testedBy }) => ({
    id: check.id,
    purifierId: check.purifierId,
    botId: check.botId,
    sponsorCode: check.sponsorCode,
    createdBy: testedBy,
    createdAt: check.createdAt?.toISOString() ?? null,
    status: check.status,
  }))
  return pageBody(content, total, query)
}

const detail: Handler<typeof getQualityCheckDetail> = async ({ query }, { database, origin }) => {
  const filter = eq(element.qualityCheckId, query.qualityCheckListMetadataId)
  const failedFirst = desc(sql`coalesce(${element.onSuccess}, '') = '' and coalesce(${element.onFailure}, '') <> ''`)
  const rows = await database
    .select()
    .from(element)
    .where(filter)
    .orderBy(...(query.orderBy === 'result' ? [failedFirst] : []), asc(element.place))
    .limit(query.pageSize)
    .offset(query.page * query.pageSize)
  /** A picture of this server has the address that the caller knows it by. */
  const absolute = (value: string | null) => (value?.startsWith(photoPath) ? origin + value : value)
  const content = rows.map((row) => ({
    id: row.id,
    qualityCheckListElementId: row.elementId,
    qualityCheckListElementName: row.name,
    elementValue: absolute(row.value),
    onSuccessElementValue: absolute(row.onSuccess),
    onFailureElementValue: absolute(row.onFailure),
  }))
  return { content, pagination: { totalElements: await database.$count(element, filter) } }
}

export const qualityCheckHandlers = [handle(listQualityChecks, list), handle(getQualityCheckDetail, detail)]
