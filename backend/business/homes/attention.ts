import { and, eq, lt, ne, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { getInstallation } from '../../../src/contract/areas/installations/installations.ts'
import { type AttentionKind, attentionKinds } from '../../../src/contract/attention.ts'
import type { WireAnswer } from '../../../src/contract/endpoint.ts'
import { toMajor } from '../../../src/contract/values.ts'
import type { Call } from '../../call.ts'
import { businessDay } from '../../moment.ts'
import {
  adhocPayment,
  customerNote,
  device,
  deviceCheck,
  deviceSpell,
  installation,
  job,
  payment,
  refund,
  ticket,
} from '../../store/schema/index.ts'
import { isPayable } from '../money/ended-links.ts'
import { isClaim } from '../refunds/deposit.ts'
import { isInUse, isServiced, serviceDue } from '../visits/service-due.ts'
import { isOpenJob, isWaitingRecharge } from './holdings.ts'

/** Where the facts of one kind stand. */
interface Source {
  readonly from: SQL
  readonly where: SQL | undefined
  readonly id: SQLWrapper
  /** An instant, or as text a day */
  readonly since: SQLWrapper
  readonly amount?: SQLWrapper
  readonly about?: SQLWrapper
}

/** What is asked about: all that a customer owns, or one installation of it. */
interface Whose {
  readonly customerId: string
  readonly installationId?: string
}

/** Longest text of what was said. */
const saidLength = 120

const ofHome = (table: typeof payment | typeof job | typeof ticket | typeof adhocPayment | typeof refund) =>
  sql`${table} join ${installation} on ${eq(table.installationId, installation.id)}`

/** The open silence of its bot; without one, the check that found it offline. */
const offlineSince = sql`coalesce(
  (select max(${deviceSpell.fromAt}) from ${deviceSpell} where ${deviceSpell.deviceCode} = ${installation.purifierId}
    and ${deviceSpell.kind} = 'SILENT' and ${deviceSpell.untilAt} is null),
  (select ${deviceCheck.checkedAt} from ${deviceCheck} where ${deviceCheck.deviceCode} = ${installation.purifierId}
    and ${deviceCheck.botId} = ${installation.botId} and ${deviceCheck.found} = 'OFFLINE'))`

/** A conversation counts until the next one. Days are compared as text, so that none breaks the record. */
const followUp = (customerId: string, today: string): Source => {
  const said = (name: string) => sql`${customerNote.communication} ->> ${name}::text`
  return {
    from: sql`${customerNote}`,
    where: sql`${customerNote.id} = (select max(last.id) from ${customerNote} last
        where last.customer_id = ${customerId} and last.communication is not null)
      and ${said('status')} = 'FOLLOW_UP' and ${said('followUpDate')} <= ${today}`,
    id: sql`${customerNote.id}::text`,
    since: said('followUpDate'),
    about: sql`left(${customerNote.note}, ${saidLength}::int)`,
  }
}

const sourcesOf = (customerId: string, at: Date): Readonly<Record<AttentionKind, Source>> => {
  const today = businessDay(at)
  const self = { from: sql`${installation}`, id: installation.id }
  return {
    paidNotInEffect: {
      from: ofHome(payment),
      where: isWaitingRecharge,
      id: payment.id,
      since: payment.paidAt,
      amount: payment.amount,
      about: payment.planTitle,
    },
    expired: {
      ...self,
      where: and(isInUse, lt(installation.validTill, today)),
      since: sql`(${installation.validTill} + 1)::text`,
      about: installation.planTitle,
    },
    serviceOverdue: {
      ...self,
      from: sql`${installation} join ${device} on ${eq(device.code, installation.purifierId)}`,
      where: and(isServiced, lt(serviceDue, sql`${today}::date`)),
      since: sql`(${serviceDue})::text`,
    },
    jobOpen: { from: ofHome(job), where: isOpenJob, id: job.id, since: job.createdAt, about: job.type },
    ticketOpen: {
      from: ofHome(ticket),
      where: and(eq(ticket.customerId, customerId), notInArray(ticket.status, ['RESOLVED', 'CLOSED'])),
      id: ticket.id,
      since: ticket.createdAt,
      about: ticket.subject,
    },
    botOffline: { ...self, where: and(isInUse, eq(installation.connectivity, 'OFFLINE')), since: offlineSince },
    linkUnpaid: {
      from: ofHome(adhocPayment),
      where: isPayable(at),
      id: adhocPayment.id,
      since: adhocPayment.createdAt,
      amount: adhocPayment.amount,
      about: adhocPayment.type,
    },
    refundUnderWay: {
      from: ofHome(refund),
      where: and(isClaim, ne(refund.state, 'PAID')),
      id: refund.id,
      since: refund.initiatedAt,
      amount: refund.total,
      about: refund.state,
    },
    followUpDue: followUp(customerId, today),
  }
}

interface Found extends Record<string, unknown> {
  readonly kind: AttentionKind
  readonly facts: readonly {
    readonly id: string
    readonly installationId: string | null
    readonly since: string | null
    readonly amount: number | null
    readonly about: string | null
  }[]
}

/** Of each kind the oldest, so many. */
const most = 200

/** What needs attention by the contract's rules. One statement, because every look at a record reads it. */
export async function readAttention(
  { customerId, installationId }: Whose,
  { database, at }: Pick<Call, 'database' | 'at'>,
): Promise<NonNullable<WireAnswer<typeof getInstallation>['attention']>> {
  const sources = sourcesOf(customerId, at)
  const ofAsked = and(
    eq(installation.customerId, customerId),
    installationId === undefined ? undefined : eq(installation.id, installationId),
  )
  const part = (kind: AttentionKind) => {
    const { from, where, id, since, amount, about } = sources[kind]
    const isTheirs = kind === 'followUpDue'
    return sql`select ${kind}::text as kind, json_agg(one) as facts from (
      select ${id} as id, ${isTheirs ? sql`null::text` : installation.id} as "installationId",
        ${since} as since, ${amount ?? sql`null`} as amount, ${about ?? sql`null`} as about
      from ${from} where ${isTheirs ? where : and(ofAsked, where)} order by 3, 1 limit ${most}) one`
  }
  const { rows } = await database.execute<Found>(sql.join(attentionKinds.map(part), sql` union all `))
  return Object.fromEntries(rows.flatMap(({ kind, facts }) => (facts ? [[kind, facts.map(wireFact)]] : [])))
}

const wireFact = ({ since, amount, ...rest }: Found['facts'][number]) => ({
  ...rest,
  // A day stays a day: no instant is known of it.
  since: since?.includes('T') ? new Date(since).toISOString() : since,
  amount: amount === null ? null : toMajor(amount),
})
