import { listDevices } from '../../../contract/areas/devices/devices.ts'
import type { InstallationRecord } from '../../../contract/areas/installations/installations.ts'
import { listJobs } from '../../../contract/areas/jobs/jobs.ts'
import { listPaymentsV1 } from '../../../contract/areas/payments/payments.ts'
import { listTicketsForCustomer } from '../../../contract/areas/tickets/tickets.ts'
import type { Attention, AttentionKind } from '../../../contract/attention.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { defineAsks } from '../../../kit/record/use-record.ts'
import { attentionFrom } from '../../../records/attention-facts.ts'

/** What a service that tells no facts is asked about an installation: four calls, as the rules say. */
export const asksAbout = ({ id, purifierId }: Pick<InstallationRecord, 'id' | 'purifierId'>) => ({
  payments: defineAsks({
    endpoint: listPaymentsV1,
    input: () => ({ query: { installationId: id, status: 'PAID' as const, pageSize: 200 } }),
  }),
  devices: defineAsks({ endpoint: listDevices, input: () => ({ query: { installationId: id } }) }),
  jobs: defineAsks({
    endpoint: listJobs,
    input: () => ({ query: { installationId: id, isOpen: 'true' as const, pageSize: 200 } }),
  }),
  tickets: defineAsks({
    endpoint: listTicketsForCustomer,
    input: () => ({ body: { purifierid: purifierId, pageSize: 200 } }),
  }),
})

/** Of no call that is made: two more would be needed. */
export const neverAsked: readonly AttentionKind[] = ['linkUnpaid', 'followUpDue']

interface Asked {
  readonly payments: Answer<typeof listPaymentsV1> | null
  readonly devices: Answer<typeof listDevices> | null
  readonly jobs: Answer<typeof listJobs> | null
  readonly tickets: Answer<typeof listTicketsForCustomer> | null
}

/** What was found in the record and in the answers so far. */
export const foundIn = (home: InstallationRecord, asked: Asked, today: string): Attention =>
  attentionFrom(
    {
      homes: [home],
      payments: asked.payments?.items,
      devices: asked.devices?.items,
      jobs: asked.jobs?.items,
      tickets: asked.tickets?.items,
    },
    today,
  )
