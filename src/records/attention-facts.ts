import type { CustomerNote } from '../contract/areas/customers/customer-acts.ts'
import type { DueDevice } from '../contract/areas/devices/devices.ts'
import type { InstallationRecord, InstallationRow } from '../contract/areas/installations/installations.ts'
import type { JobRow } from '../contract/areas/jobs/jobs.ts'
import type { AdhocPayment } from '../contract/areas/payments/adhoc-payments.ts'
import type { Payment } from '../contract/areas/payments/payments.ts'
import type { listTicketsForCustomer } from '../contract/areas/tickets/tickets.ts'
import type { Attention, AttentionFact, AttentionKind } from '../contract/attention.ts'
import type { Answer } from '../contract/endpoint.ts'

type Home = Pick<InstallationRow, 'id' | 'status' | 'validTill' | 'connectivity' | 'plan'> &
  Pick<InstallationRecord, 'refund'>

/** What is known of a customer's installations, or of one. What wasn't answered or isn't asked for is missing. */
interface Known {
  readonly homes: readonly Home[]
  readonly payments?: readonly Payment[] | undefined
  readonly devices?: readonly DueDevice[] | undefined
  readonly jobs?: readonly JobRow[] | undefined
  readonly links?: readonly AdhocPayment[] | undefined
  /** Of the one installation */
  readonly tickets?: Answer<typeof listTicketsForCustomer>['items'] | undefined
  /** The newest first */
  readonly notes?: readonly CustomerNote[]
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** The facts by the rules of the contract, from what was answered so far. `today` is the business’s day. */
export function attentionFrom(known: Known, today: string): Attention {
  const { homes, payments, devices, jobs, links, tickets, notes = [] } = known
  const isTheirs = ({ installationId }: { readonly installationId: string }) =>
    homes.some(({ id }) => id === installationId)
  const inUse = homes.filter(({ status }) => status === 'ACTIVE' || status === 'INACTIVE')
  const itself = ({ id }: Home, since: string | null, about?: string | null): AttentionFact => ({
    id,
    installationId: id,
    since,
    about,
  })
  return {
    paidNotInEffect: (payments ?? [])
      .filter((one) => one.status === 'PAID' && isTheirs(one))
      .map(({ paymentId: id, installationId, paidAt: since, amount, plan: about }) => {
        return { id, installationId, since, amount, about }
      }),
    expired: inUse.flatMap((home) =>
      home.validTill !== null && home.validTill < today ? [itself(home, dayAfter(home.validTill), home.plan)] : [],
    ),
    serviceOverdue: inUse.flatMap((home) => {
      const dueOn = devices?.find((one) => one.installationId === home.id)?.dueOn
      return dueOn && dueOn < today ? [itself(home, dueOn)] : []
    }),
    jobOpen: (jobs ?? []).filter(isTheirs).map(({ jobId: id, installationId, createdAt: since, type: about }) => {
      return { id, installationId, since, about }
    }),
    ticketOpen: (tickets ?? [])
      .filter(({ status }) => status !== 'RESOLVED' && status !== 'CLOSED')
      .map(({ ticketId: id, createdAt: since, subject: about }) => {
        return { id, installationId: homes[0]?.id ?? null, since, about }
      }),
    botOffline: inUse.filter(({ connectivity }) => connectivity === 'OFFLINE').map((home) => itself(home, null)),
    linkUnpaid: (links ?? [])
      .filter((one) => one.state === 'WAITING' && isTheirs(one))
      .map(({ paymentId: id, installationId, createdAt: since, amount, type: about }) => {
        return { id, installationId, since, amount, about }
      }),
    refundUnderWay: homes.flatMap(({ id: installationId, refund }) =>
      refund && refund.state !== 'PAID' ? [{ id: refund.refundId, installationId, since: null }] : [],
    ),
    followUpDue: followUpOf(notes, today),
  }
}

/** A conversation counts until the next one. */
function followUpOf(notes: readonly CustomerNote[], today: string): AttentionFact[] {
  const last = notes.find(({ communication }) => communication !== null)
  const { status, followUpDate: since } = last?.communication ?? {}
  if (!last || status !== 'FOLLOW_UP' || !since || since > today) return []
  return [{ id: last.id, installationId: null, since, about: last.note }]
}

/** A read of it. Its answer may be a page that isn't all. */
export interface AttentionRead {
  /** What can't be told without it */
  readonly kinds: readonly AttentionKind[]
  readonly state: { hasTag(tag: 'busy'): boolean; readonly context: { readonly failure: unknown } }
  readonly data: { readonly items: readonly unknown[]; readonly total: number } | null
  send(event: { type: 'read.again' }): void
}

const isCut = ({ data }: AttentionRead): boolean => data !== null && data.items.length < data.total

/** What isn't known: what wasn't answered or not to its end, and what isn't asked for. */
export function uncheckedOf(reads: readonly AttentionRead[], never: readonly AttentionKind[]): AttentionKind[] {
  const lacking = reads.filter((read) => read.state.context.failure || isCut(read))
  return [...new Set([...lacking.flatMap(({ kinds }) => kinds), ...never])]
}
