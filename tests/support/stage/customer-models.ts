import * as v from 'valibot'
import { listModelOf } from '../../../machines/kit/list/list.model.ts'
import { queryModelOf } from '../../../machines/kit/query/query.model.ts'
import { type CustomerRecord, customerRecord } from '../../../src/contract/areas/customers/customer-acts.ts'
import type { JobRow } from '../../../src/contract/areas/jobs/jobs.ts'
import { listCustomerPlans } from '../../../src/contract/areas/plans/recharge-plans.ts'
import type { Page } from '../../../src/contract/page.ts'
import { dayNamesOf, plainRequest } from '../../../src/kit/list/list-address.ts'
import type { List } from '../../../src/kit/list/list-definition.ts'
import { customers } from '../../../src/screens/customer/customers.list.tsx'

const at = '2026-11-19T09:30:00.000Z'

/** As it is on the wire. */
export const imranAnswer = {
  id: 'C-010982',
  name: 'Imran Qureshi',
  phoneNumber: '9900145674',
  address: '118, Sai Residency, Park Street, Whitefield',
  city: 'Bengaluru',
  status: 'BLOCKED',
  isPriorityUser: true,
  isNonPayingCustomer: true,
  pendingPayment: 1240.5,
  activePurifiers: 2,
  createdAt: at,
  email: 'imran.qureshi@mail.example',
  cityCode: 'BLR',
  statusReason: 'Cheque returned',
  notes: [
    { id: '1', at, by: 'Asha Menon', note: 'Asked for a call back', communication: null },
    {
      id: '2',
      at,
      by: 'Kiran Desai',
      note: 'Pays on Friday',
      communication: {
        commOn: at,
        commMode: 'CALL',
        result: 'PROMISED_PAYMENT',
        status: 'FOLLOW_UP',
        followUpDate: '2026-12-04',
        assignedTo: 'Asha Menon',
        payType: 'UPI',
        payAmount: 1240.5,
      },
    },
  ],
  pendingPayments: [
    { id: '2', at, by: 'Asha Menon', amount: 899.99, note: 'Recharge of December' },
    { id: '1', at: '2026-10-02T06:15:00.000Z', by: 'Kiran Desai', amount: 340.51, note: 'Filter change' },
  ],
  updatedAt: at,
  attention: {
    expired: [
      { id: 'WP-HYD-001883', installationId: 'WP-HYD-001883', since: '2026-11-15', about: 'Metro 90, 84 days' },
    ],
    serviceOverdue: [{ id: 'WP-BLR-004391', installationId: 'WP-BLR-004391', since: '2026-11-09' }],
    ticketOpen: [
      {
        id: '41093',
        installationId: 'WP-BLR-004391',
        since: at,
        about: 'Water comes slowly since the last filter change',
      },
    ],
    linkUnpaid: [{ id: 'AP-1021', installationId: 'WP-BLR-004391', since: at, amount: 299, about: 'HOLD_X' }],
    followUpDue: [{ id: '2', installationId: null, since: '2026-11-20', about: 'Pays on Friday' }],
  },
}
export const imran: CustomerRecord = v.parse(customerRecord, imranAnswer)

export const job = {
  installationId: 'WP-BLR-004391',
  customerId: imran.id,
  customerName: imran.name,
  phoneNumber: imran.phoneNumber,
  cityCode: 'BLR',
  zone: 'Whitefield',
  technician: null,
  technicianId: null,
  slotId: null,
  appointmentStartTime: null,
  appointmentEndTime: null,
  priority: 'NORMAL',
  tags: [],
  paymentToCollect: 0,
  postponements: 0,
  updatedAt: '2026-11-19T10:05:00.000Z',
}

/** As they are on the wire: a plan in force, one that isn't sold any more, and an installation without. */
export const plansAnswer = [
  {
    installationId: 'WP-BLR-004391',
    purifierId: 'HWP00700286',
    validTill: '2026-12-04',
    plan: { planId: 'P-FAMILY-28', planname: 'Family 30', validity: 28, price: 699, litres: 300, active: true },
  },
  {
    installationId: 'WP-HYD-001883',
    purifierId: 'HWP00700287',
    validTill: '2026-11-14',
    plan: { planId: 'P-METRO-84', planname: 'Metro 90', validity: 84, price: 1999.5, litres: null, active: false },
  },
  { installationId: 'WP-PUN-000971', purifierId: 'HWP00700288', plan: null, validTill: null },
]

/** Not all of them, because there are older ones. */
const imransJobs: Page<JobRow> = {
  items: [
    {
      ...job,
      jobId: 'J-88250',
      type: 'SERVICE',
      status: 'WAITING',
      description: 'Low flow',
      appointmentDate: null,
      createdAt: '2026-11-19T10:05:00.000Z',
    },
    {
      ...job,
      jobId: 'J-87510',
      type: 'SERVICE',
      status: 'COMPLETED',
      description: 'Filter change',
      technician: 'Suresh Babu',
      appointmentDate: '2026-11-04',
      createdAt: '2026-11-03T06:20:00.000Z',
    },
  ],
  total: 7,
  page: 1,
  size: 2,
}

const rows = [
  imran,
  {
    ...imran,
    id: 'C-010983',
    name: 'سارة عبد الرحمن',
    status: 'ACTIVE',
    pendingPayment: 0,
    isPriorityUser: false,
    isNonPayingCustomer: false,
  },
  { ...imran, id: 'C-010984', name: 'Venkata Subrahmanyam Chintalapati of Gachibowli', status: 'HOLD_X' },
]

/** The list with choices of its own, because its stories ask no service. */
export const shownCustomersList: List = {
  ...customers,
  filters: (customers.filters ?? []).map((filter) => ({
    ...filter,
    options: [
      { value: 'BLR', words: 'Bengaluru' },
      { value: 'PAUSED', words: 'Paused' },
    ],
  })),
}

export const customersModel = listModelOf(rows, plainRequest(shownCustomersList), dayNamesOf(shownCustomersList))
export const customerModel = queryModelOf(imran)
export const timelineModel = queryModelOf(imransJobs)
export const plansModel = queryModelOf(v.parse(listCustomerPlans.answer, plansAnswer))
