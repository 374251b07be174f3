import type { CustomerRecord } from '../../../contract/areas/customers/customer-acts.ts'
import { findInstallations } from '../../../contract/areas/installations/installations.ts'
import { listJobs } from '../../../contract/areas/jobs/jobs.ts'
import { listAdhocPayments } from '../../../contract/areas/payments/adhoc-payments.ts'
import { listPaymentsV1 } from '../../../contract/areas/payments/payments.ts'
import type { Attention, AttentionKind } from '../../../contract/attention.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { defineAsks } from '../../../kit/record/use-record.ts'
import { attentionFrom } from '../../../records/attention-facts.ts'

/**
 * What a service that tells no facts is asked about a customer: four calls, as the rules say. Payments and links are
 * searched for by the phone, because no call lists those of a customer.
 */
export const asksAbout = ({ id, phoneNumber }: Pick<CustomerRecord, 'id' | 'phoneNumber'>) => ({
  homes: defineAsks({ endpoint: findInstallations, input: () => ({ query: { search: id, pageSize: 200 } }) }),
  jobs: defineAsks({
    endpoint: listJobs,
    input: () => ({ query: { customerId: id, isOpen: 'true' as const, pageSize: 200 } }),
  }),
  payments: defineAsks({
    endpoint: listPaymentsV1,
    input: () => ({ query: { search: phoneNumber, status: 'PAID' as const, pageSize: 200 } }),
  }),
  links: defineAsks({
    endpoint: listAdhocPayments,
    input: () => ({ query: { search: phoneNumber, state: 'WAITING' as const, pageSize: 200 } }),
  }),
})

/** Of no call that is made: each would need one for every installation. */
export const neverAsked: readonly AttentionKind[] = ['serviceOverdue', 'ticketOpen', 'refundUnderWay']

interface Asked {
  readonly homes: Answer<typeof findInstallations> | null
  readonly jobs: Answer<typeof listJobs> | null
  readonly payments: Answer<typeof listPaymentsV1> | null
  readonly links: Answer<typeof listAdhocPayments> | null
}

/** What was found in the record and in the answers so far. */
export const foundIn = ({ id, notes }: Pick<CustomerRecord, 'id' | 'notes'>, asked: Asked, today: string): Attention =>
  attentionFrom(
    {
      homes: (asked.homes?.items ?? []).filter(({ customerId }) => customerId === id),
      jobs: asked.jobs?.items,
      payments: asked.payments?.items,
      links: asked.links?.items,
      notes,
    },
    today,
  )
