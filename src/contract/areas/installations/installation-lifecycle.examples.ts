import { exampleOf } from '../../example.ts'
import {
  addInstallationNote,
  changeInstallationBusinessPartner,
  createUnpauseDeliveryJob,
  markNonPayingCustomer,
  uninstallInstallation,
  uninstallPausedInstallation,
  updateInstallationStatus,
} from './installation-lifecycle.ts'
import { getInstallation } from './installations.ts'

const id = 'WP-BLR-004217'
const at = (dialog: string) =>
  `/app/installation/installationDetail/${id}/W-30177/transactions/ALL/AllCustomers#${dialog}`
const note = 'Asks for a visit before noon'
const reason = 'Abroad until the end of March'

export const calls = [
  exampleOf(updateInstallationStatus, { body: { installationId: id, status: 'PAUSED', note: reason } }),
  exampleOf(uninstallInstallation, { params: { id }, body: { uninstalltionDate: '2026-11-20', reason } }),
  exampleOf(uninstallPausedInstallation, { params: { id }, query: { reason } }),
  exampleOf(createUnpauseDeliveryJob, { params: { installationId: id } }),
  exampleOf(markNonPayingCustomer, { params: { id }, body: { ticketId: 4711 } }),
  exampleOf(addInstallationNote, {
    body: { installationId: id, note },
    atOnce: 'each is granted',
    forms: [{ address: at('note'), typed: { note }, fallback: 'Failed to add the note', done: 'Note added' }],
  }),
  exampleOf(changeInstallationBusinessPartner, {
    body: { installationId: id, partnerId: 'BP-0001' },
    versionFrom: getInstallation,
    forms: [
      {
        address: at('partner'),
        typed: { partner: 'BP-0002' },
        fallback: 'Failed to change the business partner',
        done: 'Business partner changed',
      },
    ],
  }),
]
