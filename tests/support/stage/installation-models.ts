import * as v from 'valibot'
import { listMachine } from '../../../machines/kit/list/list.machine.ts'
import { listModelOf } from '../../../machines/kit/list/list.model.ts'
import { queryModelOf } from '../../../machines/kit/query/query.model.ts'
import { customer } from '../../../src/contract/areas/customers/customers.ts'
import { getInstallation, type InstallationRecord } from '../../../src/contract/areas/installations/installations.ts'
import type { Job } from '../../../src/contract/areas/jobs/jobs.ts'
import { findWallet, walletEntry } from '../../../src/contract/areas/wallet/wallet.ts'
import { dayNamesOf, plainRequest } from '../../../src/kit/list/list-address.ts'
import type { List } from '../../../src/kit/list/list-definition.ts'
import { allCustomers } from '../../../src/screens/installation/all-customers.list.tsx'
import { walletEntries } from '../../../src/screens/installation/detail/wallet-entries.list.tsx'
import { anInstallation, anOwner, aWallet, entries } from '../fakes/installation-answers.ts'

const shown: InstallationRecord = {
  ...v.parse(getInstallation.answer, anInstallation),
  plan: 'Family 30, 28 days',
  connectivity: 'ONLINE',
  notes: [{ at: '2026-11-19T09:30:00Z', by: 'Asha Menon', text: 'Asked for a visit after five in the evening' }],
}

const rows = [
  shown,
  {
    ...shown,
    id: 'WP-HYD-001883',
    customerName: 'سارة عبد الرحمن',
    status: 'PAUSED',
    walletBalance: -12_050,
    plan: null,
  },
  {
    ...shown,
    id: 'WP-PUN-000971',
    customerName: 'Venkata Subrahmanyam Chintalapati of Gachibowli',
    status: 'HOLD_X',
    validTill: null,
    walletBalance: null,
    connectivity: null,
    partner: 'Blue Harbour Housing',
  },
]

/** The list with choices of its own, because its stories ask no service. */
export const shownCustomers: List = {
  ...allCustomers,
  filters: (allCustomers.filters ?? []).map((filter) => ({
    ...filter,
    options: [
      { value: 'BLR', words: 'Bengaluru' },
      { value: 'PAUSED', words: 'Paused' },
    ],
  })),
}

const jobs: Job[] = [
  { description: 'Low flow', status: 'ASSIGNED', appointmentDate: '2026-11-21' },
  { description: 'Filter change', status: 'COMPLETED', appointmentDate: '2026-11-10' },
  { description: 'Bot offline', status: 'HOLD_X', appointmentDate: '2026-11-02' },
].map((job, at) => ({ ...job, jobId: `J-8821${at}`, type: 'SERVICE', technician: 'Suresh Babu' }))

export const allCustomersModel = listModelOf(rows, plainRequest(shownCustomers), dayNamesOf(shownCustomers))
export const installationModel = queryModelOf(shown)
export const ownerModel = queryModelOf(v.parse(customer, { ...anOwner, isPriorityUser: true, pendingPayment: 1240.5 }))
export const lastJobsModel = queryModelOf(jobs)
export const walletModel = queryModelOf(v.parse(findWallet.answer, aWallet))

/** The movements of that wallet at rest, because the card's own stories ask no service. */
const items = entries(new URLSearchParams()).content.map((one) => v.parse(walletEntry, one))
const request = plainRequest(walletEntries)
export const restingEntries = listMachine.resolveState({
  value: 'ready',
  context: {
    request,
    plain: request,
    lasting: [],
    days: null,
    searchesAlone: false,
    typed: '',
    afterFailure: 'empty',
    failure: null,
    data: { items, total: items.length, page: 1, size: 10 },
    at: '2026-11-20T05:12:00Z',
  },
})
