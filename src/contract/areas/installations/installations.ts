import * as v from 'valibot'
import { attention } from '../../attention.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, resultListOf } from '../../page.ts'
import { day, id, instant, money } from '../../values.ts'
import { holdings } from './installation-holdings.ts'

/** Status codes that the reference backend serves and the console knows. A service may have others (S-23). */
export const installationStatuses = [
  'NEW',
  'ACTIVE',
  'INACTIVE',
  'PAUSED',
  'UNINSTALL_REQUESTED',
  'UNINSTALLED',
] as const

/** Whether the bot of a purifier answers. A service may have other codes. */
export const connectivities = ['ONLINE', 'WEAK', 'OFFLINE'] as const

const row = {
  id,
  purifierId: v.string(),
  customerId: v.string(),
  customerName: v.string(),
  phoneNumber: v.string(),
  city: v.string(),
  zone: v.string(),
  plan: v.nullable(v.string()),
  status: v.string(),
  validTill: v.nullable(day),
  walletId: v.nullable(v.string()),
  walletBalance: v.nullable(money),
  connectivity: v.nullable(v.string()),
  partner: v.nullable(v.string()),
}
export const installationRow = v.object(row)
export type InstallationRow = v.InferOutput<typeof installationRow>

/** The delivery that unpauses a paused installation (S-133). */
export const unpauseJob = v.object({
  jobId: v.string(),
  status: v.string(),
  createdBy: v.nullable(v.string()),
  createdAt: instant,
})
export type UnpauseJob = v.InferOutput<typeof unpauseJob>

export const installation = v.object({
  ...row,
  address: v.string(),
  botId: v.nullable(v.string()),
  deviceModel: v.string(),
  /** Missing where the service names its partners only by name. */
  partnerId: v.nullish(v.string()),
  installedOn: v.nullable(day),
  uninstalltionDate: v.nullable(day),
  nonPaying: v.boolean(),
  notes: v.array(v.object({ at: instant, by: v.string(), text: v.string() })),
  /**
   * The refund that claims or has paid its deposit, whoever owned it then (S-85). While there is one, the service
   * rejects a transfer and another refund, even where it doesn't send this field.
   */
  refund: v.nullish(
    v.object({
      refundId: v.string(),
      state: v.string(),
      initiatedBy: v.string(),
      /** The last day of use that it counts: the purifier is uninstalled on that day (S-132). */
      uninstalltionDate: v.nullish(day),
    }),
  ),
  /** The open job that unpauses it. */
  unpauseJob: v.nullish(unpauseJob),
  /** What it holds, and what ends with its use (S-321). A service may not tell */
  holdings: v.optional(holdings),
  /** The last act on its life: its name, who and when. After an act without response it tells whose it was (S-136). */
  lastAct: v.nullish(v.object({ act: v.string(), byId: v.string(), by: v.string(), at: instant })),
  updatedAt: instant,
})
export type Installation = v.InferOutput<typeof installation>
export type StandingRefund = NonNullable<Installation['refund']>

/**
 * `orderDir` is upper-cased and defaults to ASC (T090, T091). Unknown sort keys mean `i`, the id (S-47). The last four
 * of the query are our addition, so that what a dashboard counts can be opened (S-46, S-117): a plan by its id,
 * `connectivity` by its code, where `NONE` stands for none, and the first and last day of installation.
 */
export const findInstallations = defineEndpoint({
  id: 'findInstallations',
  service: 'payments',
  method: 'GET',
  path: '/installation/find',
  access: [['LEVEL_1']],
  effect: 'read',
  query: v.object({
    ...listQuery,
    city: v.optional(v.pipe(v.string(), v.maxLength(60))),
    status: v.optional(v.pipe(v.string(), v.maxLength(40))),
    isAdvance: v.optional(v.pipe(v.union([v.boolean(), v.picklist(['true', 'false'])]), v.transform(String))),
    plan: v.optional(v.pipe(v.string(), v.maxLength(40))),
    connectivity: v.optional(v.pipe(v.string(), v.maxLength(40))),
    installedFrom: v.optional(day),
    installedTo: v.optional(day),
  }),
  answer: resultListOf(installationRow),
  source: 'doc1 §7',
})

/** One installation, and what needs attention at it (our addition, S-83). */
export const getInstallation = defineEndpoint({
  id: 'getInstallation',
  service: 'payments',
  method: 'GET',
  path: '/installation/{id}',
  access: [['LEVEL_1']],
  effect: 'read',
  params: v.object({ id }),
  answer: v.object({ ...installation.entries, attention }),
  source: 'doc1 §7',
})

/** An installation as its own page has it. */
export type InstallationRecord = v.InferOutput<(typeof getInstallation)['answer']>

export const listInstallationStatuses = defineEndpoint({
  id: 'listInstallationStatuses',
  service: 'payments',
  method: 'GET',
  path: '/installation/getInstallationStatus',
  access: [['LEVEL_1']],
  effect: 'read',
  answer: v.array(v.object({ code: v.string(), label: v.string() })),
  source: 'doc1 §7',
})

/** The plans by name, to choose from. Further fields that a service sends are dropped. */
export const listPlanNames = defineEndpoint({
  id: 'listPlanNames',
  service: 'payments',
  method: 'GET',
  path: '/utils/plans/all',
  access: [['LEVEL_1']],
  effect: 'read',
  answer: v.array(v.object({ id: v.string(), name: v.string() })),
  source: 'doc1 §7',
})
