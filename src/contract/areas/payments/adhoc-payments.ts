import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { amountUpTo, id, instant, line, money } from '../../values.ts'

/** What becomes of an ad-hoc payment: its link waits, was paid, has expired, or ended with what allowed it (S-130, S-321). */
export const adhocStates = ['WAITING', 'PAID', 'EXPIRED', 'ENDED'] as const
export type AdhocState = (typeof adhocStates)[number]

/** Tabs of the list: by state, and all. */
export const adhocTabs = [...adhocStates, 'ALL'] as const

/** Bound of what is typed, in major units. The specification names none. */
export const maxAdhocAmount = 100_000

/** What a customer is asked to pay beside the plan, by a link (S-130). */
export const adhocPayment = v.object({
  paymentId: id,
  installationId: v.string(),
  walletId: v.nullable(v.string()),
  customerId: v.string(),
  customerName: v.string(),
  phoneNumber: v.string(),
  type: v.string(),
  amount: money,
  note: v.nullable(v.string()),
  state: v.string(),
  /** Where the customer pays (B051). A path is one of the service's own pages. */
  url: v.pipe(v.string(), v.maxLength(2000)),
  createdAt: instant,
  createdBy: v.string(),
  expiresAt: instant,
  paidAt: v.nullable(instant),
  /** Why it ended, one of `endReasons` (S-321). A service may not tell */
  endedReason: v.optional(v.nullable(v.string())),
})
export type AdhocPayment = v.InferOutput<typeof adhocPayment>

const shared = { service: 'payments', access: [['LEVEL_1']], source: 'doc1 §7, S-130' } as const

/** What an ad-hoc payment may be for. */
export const listAdhocTypes = defineEndpoint({
  ...shared,
  id: 'listAdhocTypes',
  method: 'GET',
  path: '/utils/adhoctypes',
  effect: 'read',
  answer: v.array(v.object({ code: v.string(), label: v.string() })),
})

/**
 * Lists ad-hoc payments. `search` takes an id, the address of a link, a customer's name or phone (S-60). `counts` are
 * by state, and obey every filter but the tab.
 */
export const listAdhocPayments = defineEndpoint({
  ...shared,
  id: 'listAdhocPayments',
  method: 'GET',
  path: '/payments/adhoc/all',
  effect: 'read',
  query: v.object({
    ...listQuery,
    paymentId: v.optional(id),
    installationId: v.optional(id),
    state: v.optional(v.picklist(adhocTabs)),
    type: v.optional(v.pipe(v.string(), v.maxLength(40))),
  }),
  answer: pageOf(adhocPayment),
})

/**
 * Makes a payment link and sends it to the owner's phone. Rejected with 409 where the installation is uninstalled or its
 * deposit is asked back (S-321), and with 422 for a type that the service doesn't have, or that credits a wallet which isn't there yet.
 */
export const createAdhocPayment = defineEndpoint({
  ...shared,
  id: 'createAdhocPayment',
  method: 'POST',
  path: '/payments/adhoc/v1',
  effect: 'once',
  readBack: 'listAdhocPayments',
  body: v.object({
    installationId: id,
    type: id,
    amount: v.pipe(amountUpTo(maxAdhocAmount), v.minValue(1)),
    note: v.optional(line(200)),
  }),
  answer: adhocPayment,
  source: 'doc1 §7, S-130, B051',
})
