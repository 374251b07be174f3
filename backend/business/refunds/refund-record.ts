import { eq, sql } from 'drizzle-orm'
import type { LedgerStep, PayoutLink } from '../../../src/contract/areas/refunds/refunds.ts'
import { toMajor } from '../../../src/contract/values.ts'
import type { Call, Database } from '../../http/handle.ts'
import { city, customer, employee, installation, refund, wallet } from '../../store/schema/index.ts'

interface Line {
  readonly code: string
  readonly days: number | null
  readonly amount: number
}

const lines = sql<Line[]>`(
  select coalesce(json_agg(json_build_object('code', line.code, 'days', line.days, 'amount', line.amount)
    order by line.line_no), '[]')
  from refund_line line where line.refund_id = ${refund.id})`

const ledger = sql<LedgerStep[]>`(
  select coalesce(json_agg(json_build_object('stepNo', step.step_no, 'need', step.need, 'state', step.state,
    'actorId', step.actor_id, 'actorName', actor.firstname || ' ' || actor.lastname, 'at', step.at, 'note', step.note)
    order by step.step_no), '[]')
  from refund_step step left join employee actor on actor.id = step.actor_id where step.refund_id = ${refund.id})`

interface FoundLink extends PayoutLink {
  readonly token: string
}

/** By number: the last one is the active link, or the one that ended last. */
const links = sql<FoundLink[]>`(
  select coalesce(json_agg(json_build_object('id', link.refund_id || '-L' || link.number, 'state', link.state,
    'token', link.token, 'createdAt', link.created_at, 'createdBy', maker.firstname || ' ' || maker.lastname,
    'createdById', maker.id, 'expiresAt', link.expires_at, 'endedAt', link.ended_at, 'endedBy', ender.firstname || ' ' || ender.lastname,
    'reason', link.reason) order by link.number), '[]')
  from refund_link link join employee maker on maker.id = link.created_by
    left join employee ender on ender.id = link.ended_by
  where link.refund_id = ${refund.id})`

const rejecter = sql<string | null>`(
  select person.firstname || ' ' || person.lastname from employee person where person.id = ${refund.rejectedBy})`

/** Path of the page on which the customer receives the money, served by this service. */
export const payPath = (token: string): string => `/pay/${token}`

/** Record, lines, ledger and link in one statement: they always belong together. */
export const refundRecords = (database: Database) =>
  database
    .select({
      refund,
      customer,
      cityName: city.name,
      walletId: wallet.id,
      initiator: sql<string>`${employee.firstname} || ' ' || ${employee.lastname}`,
      rejecter,
      lines,
      ledger,
      links,
    })
    .from(refund)
    .innerJoin(installation, eq(installation.id, refund.installationId))
    .innerJoin(city, eq(city.code, installation.cityCode))
    .innerJoin(customer, eq(customer.id, refund.customerId))
    .innerJoin(employee, eq(employee.id, refund.initiatedBy))
    .leftJoin(wallet, eq(wallet.installationId, refund.installationId))

type Found = Awaited<ReturnType<typeof refundRecords>>[number]

/** The shape of the wire. A link that has passed its end reads as expired, though no write has ended it yet (S-11). */
export function wireRefund(found: Found, at: Date) {
  const links = found.links.map((link) => wireLink(link, at))
  const link = links.at(-1) ?? null
  const isOver = found.refund.state === 'LINK_ACTIVE' && link?.state === 'EXPIRED'
  return {
    ...wireFields(found),
    link,
    earlierLinks: links.slice(0, -1),
    ...(isOver ? { state: 'APPROVED' as const, updatedAt: link.expiresAt } : {}),
  }
}

const wireFields = ({ refund: one, customer: payee, ...found }: Found) => ({
  refundId: one.id,
  installationId: one.installationId,
  walletId: found.walletId,
  customerId: payee.id,
  customerName: payee.name,
  phoneNumber: payee.phone,
  city: found.cityName,
  lines: found.lines.map((line) => ({ ...line, amount: toMajor(line.amount) })),
  total: toMajor(one.total),
  reason: one.reason,
  state: one.state,
  uninstalltionDate: one.uninstalledOn,
  initiatedBy: { id: one.initiatedBy, name: found.initiator },
  initiatedAt: one.initiatedAt.toISOString(),
  ledger: found.ledger.map((step) => ({ ...step, at: step.at && new Date(step.at).toISOString() })),
  rejection: one.rejectedAt && {
    actorId: one.rejectedBy,
    actorName: found.rejecter,
    at: one.rejectedAt.toISOString(),
    note: one.rejectedNote,
  },
  updatedAt: one.updatedAt.toISOString(),
})

function wireLink({ token, ...stored }: FoundLink, at: Date): PayoutLink {
  const isOver = stored.state === 'ACTIVE' && new Date(stored.expiresAt) <= at
  const one = isOver ? { ...stored, state: 'EXPIRED' as const, endedAt: stored.expiresAt } : stored
  return {
    ...one,
    url: one.state === 'ACTIVE' ? payPath(token) : null,
    createdAt: new Date(one.createdAt).toISOString(),
    expiresAt: new Date(one.expiresAt).toISOString(),
    endedAt: one.endedAt ? new Date(one.endedAt).toISOString() : null,
  }
}

export type WireRefund = ReturnType<typeof wireRefund>

/** The database to read from, and the instant that decides whether a link is over. */
export type Reading = Pick<Call, 'database' | 'at'>

export async function readRefund({ database, at }: Reading, id: string): Promise<WireRefund | undefined> {
  const [found] = await refundRecords(database).where(eq(refund.id, id))
  return found && wireRefund(found, at)
}
