import { exampleOf } from '../example.ts'
import {
  createUnpauseDeliveryJob,
  markNonPayingCustomer,
  uninstallInstallation,
  uninstallPausedInstallation,
  updateInstallationStatus,
} from './installation-lifecycle.ts'

const id = 'WP-BLR-004217'
const reason = 'Abroad until the end of March'

export const calls = [
  exampleOf(updateInstallationStatus, { body: { installationId: id, status: 'PAUSED', note: reason } }),
  exampleOf(uninstallInstallation, { params: { id }, body: { uninstalltionDate: '2026-11-20', reason } }),
  exampleOf(uninstallPausedInstallation, { params: { id }, query: { reason } }),
  exampleOf(createUnpauseDeliveryJob, { params: { installationId: id } }),
  exampleOf(markNonPayingCustomer, { params: { id }, body: { ticketId: 4711 } }),
]
