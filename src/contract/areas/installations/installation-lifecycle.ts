import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { foldId } from '../../normalise.ts'
import { day, id, instant, words } from '../../values.ts'
import { refundReason } from '../refunds/refunds.ts'
import { installation, unpauseJob } from './installations.ts'

const shared = {
  service: 'payments',
  access: [['LEVEL_1']],
  effect: 'once',
  readBack: 'getInstallation',
  seen: true,
  answer: installation,
} as const

/** Statuses that a status update may set. The others follow from a payment, an activation or an uninstallation (S-131). */
export const updatedStatuses = ['PAUSED', 'UNINSTALL_REQUESTED'] as const

/** Changes the status; the note holds the reason (T013, S-56). `uninstalltionDate` is the day that is hoped for. */
export const updateInstallationStatus = defineEndpoint({
  ...shared,
  id: 'updateInstallationStatus',
  method: 'PUT',
  path: '/installation/updateInstallationStatusV2',
  body: v.object({
    installationId: id,
    status: v.picklist(updatedStatuses),
    note: refundReason,
    uninstalltionDate: v.optional(day),
  }),
  source: 'doc1 §4, §7, S-56',
})

/** Ends an installation whose uninstallation was requested, on the day on which it happened (T014, S-132). */
export const uninstallInstallation = defineEndpoint({
  ...shared,
  id: 'uninstallInstallation',
  method: 'POST',
  path: '/installation/{id}/uninstall',
  params: v.object({ id }),
  body: v.object({ uninstalltionDate: day, reason: refundReason }),
  source: 'doc1 §4, §7, S-132',
})

/** Ends a paused installation today, or on the day of its refund, and cancels its unpause job (T016, S-132, S-133). */
export const uninstallPausedInstallation = defineEndpoint({
  ...shared,
  id: 'uninstallPausedInstallation',
  method: 'PUT',
  path: '/installation/{id}/uninstall/pausedService',
  params: v.object({ id }),
  query: v.object({ reason: refundReason }),
  source: 'doc1 §4, §7',
})

/** Books the delivery that unpauses. The installation stays paused until it is completed (T017, S-133). */
export const createUnpauseDeliveryJob = defineEndpoint({
  ...shared,
  id: 'createUnpauseDeliveryJob',
  service: 'workforce',
  method: 'POST',
  path: '/workforce/createUnpauseDeliveryJob/{installationId}',
  params: v.object({ installationId: id }),
  answer: unpauseJob,
  source: 'doc1 §4, §7, doc2 §7, S-133',
})

/** The number of a ticket, in whatever digits. Undefined for anything else, which is not sent (T097). */
export const ticketNumber = (typed: string): number | undefined => {
  const digits = foldId(typed)
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : undefined
}

/** Flags an installation and its owner. It is no status, and lasts (T018, S-134). */
export const markNonPayingCustomer = defineEndpoint({
  ...shared,
  id: 'markNonPayingCustomer',
  method: 'POST',
  path: '/installation/markNonPayingCustomer/{id}',
  params: v.object({ id }),
  body: v.object({ ticketId: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))) }),
  source: 'doc1 §4, §5, §7, S-134',
})

/** A note for colleagues, on the page of the installation. */
export const addInstallationNote = defineEndpoint({
  id: 'addInstallationNote',
  service: 'payments',
  method: 'POST',
  path: '/installation/addNote',
  access: [['LEVEL_1']],
  effect: 'write',
  body: v.object({ installationId: id, note: words(1, 1000) }),
  answer: installation,
  source: 'doc1 §7',
})

/** Null takes the partner away. `updatedAt` is the version that the person saw (S-43, S-137). */
export const changeInstallationBusinessPartner = defineEndpoint({
  id: 'changeInstallationBusinessPartner',
  service: 'payments',
  method: 'PUT',
  path: '/installation/businessPartner',
  access: [['LEVEL_1']],
  effect: 'write',
  body: v.object({ installationId: id, partnerId: v.nullable(id), updatedAt: v.optional(instant) }),
  answer: installation,
  source: 'doc1 §7, doc2 §7, S-137',
})
