import { listDevices } from '../../../contract/areas/devices/devices.ts'
import type { InstallationRecord } from '../../../contract/areas/installations/installations.ts'
import { listJobs } from '../../../contract/areas/jobs/jobs.ts'
import { listPaymentsV1 } from '../../../contract/areas/payments/payments.ts'
import { listTicketsForCustomer } from '../../../contract/areas/tickets/tickets.ts'
import type { Attention, AttentionFact, AttentionKind } from '../../../contract/attention.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { defineAsks } from '../../../kit/record/use-record.ts'

/** What a service that tells no facts is asked about an installation: four calls, as the rules say. */
export const asksAbout = ({ id, purifierId }: Pick<InstallationRecord, 'id' | 'purifierId'>) => ({
  paidNotInEffect: defineAsks({
    endpoint: listPaymentsV1,
    input: () => ({ query: { installationId: id, status: 'PAID' as const, pageSize: 200 } }),
  }),
  serviceOverdue: defineAsks({ endpoint: listDevices, input: () => ({ query: { installationId: id } }) }),
  jobOpen: defineAsks({
    endpoint: listJobs,
    input: () => ({ query: { installationId: id, isOpen: 'true' as const, pageSize: 200 } }),
  }),
  ticketOpen: defineAsks({
    endpoint: listTicketsForCustomer,
    input: () => ({ body: { purifierid: purifierId, pageSize: 200 } }),
  }),
})

/** Of no call that is made: two more would be needed. */
export const neverAsked: readonly AttentionKind[] = ['linkUnpaid', 'followUpDue']

export interface Asked {
  readonly paidNotInEffect: Answer<typeof listPaymentsV1> | null
  readonly serviceOverdue: Answer<typeof listDevices> | null
  readonly jobOpen: Answer<typeof listJobs> | null
  readonly ticketOpen: Answer<typeof listTicketsForCustomer> | null
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)

/** The facts by the same rules, from the record and what was answered so far. `today` is the business’s day. */
export function attentionFrom(installation: InstallationRecord, asked: Asked, today: string): Attention {
  const { id: installationId, status, validTill, connectivity, refund, plan } = installation
  const isInUse = status === 'ACTIVE' || status === 'INACTIVE'
  const itself = (since: string | null, about?: string | null): AttentionFact[] => [
    { id: installationId, installationId, since, about },
  ]
  const dueOn = asked.serviceOverdue?.items.find((one) => one.installationId === installationId)?.dueOn
  return {
    paidNotInEffect: (asked.paidNotInEffect?.items ?? [])
      .filter((one) => one.status === 'PAID')
      .map((one) => ({ id: one.paymentId, installationId, since: one.paidAt, amount: one.amount, about: one.plan })),
    expired: isInUse && validTill !== null && validTill < today ? itself(dayAfter(validTill), plan) : [],
    serviceOverdue: isInUse && dueOn && dueOn < today ? itself(dueOn) : [],
    jobOpen: (asked.jobOpen?.items ?? []).map((one) => ({
      id: one.jobId,
      installationId,
      since: one.createdAt,
      about: one.type,
    })),
    ticketOpen: (asked.ticketOpen?.items ?? [])
      .filter((one) => one.status !== 'RESOLVED' && one.status !== 'CLOSED')
      .map((one) => ({ id: one.ticketId, installationId, since: one.createdAt, about: one.subject })),
    botOffline: isInUse && connectivity === 'OFFLINE' ? itself(null) : [],
    refundUnderWay: refund && refund.state !== 'PAID' ? [{ id: refund.refundId, installationId, since: null }] : [],
  }
}
