import type { Prepare } from '../../testing/examples/preparation.ts'
import { addHome, addUnit } from '../../testing/money/refunds.ts'

/** An installation in each status that an act begins at. */
export const prepare: Prepare = async ({ server, turn }) => {
  const { database } = server.running.platform
  const home = async (status: string) => (await addHome(database, { status })).id
  const [used, requested, paused, other, flagged, noted] = [
    await home('ACTIVE'),
    await home('UNINSTALL_REQUESTED'),
    await home('PAUSED'),
    await home('PAUSED'),
    await home('INACTIVE'),
    await home('ACTIVE'),
  ]
  const reason = 'Tried by whoever knocks'
  const meant = `TST-MEANT-${turn}`
  const fresh = await addHome(database, {
    status: 'NEW',
    purifierId: meant,
    planId: 'P-FAMILY-28',
    cityCode: 'BLR',
    installedOn: null,
  })
  const old = `TST-OLD-${turn}`
  const leaking = await addHome(database, { status: 'ACTIVE', purifierId: old, cityCode: 'BLR' })
  const newDeviceCode = `TST-NEW-${turn}`
  await addUnit(database, { code: newDeviceCode, cityCode: 'BLR' })
  return {
    updateInstallationStatus: () => ({ body: { installationId: used, status: 'PAUSED', note: reason } }),
    uninstallInstallation: () => ({ params: { id: requested }, body: { uninstalltionDate: '2026-11-20', reason } }),
    uninstallPausedInstallation: () => ({ params: { id: paused }, query: { reason } }),
    createUnpauseDeliveryJob: () => ({ params: { installationId: other } }),
    addInstallationNote: () => ({ body: { installationId: noted, note: reason } }),
    changeInstallationBusinessPartner: () => ({ body: { installationId: noted, partnerId: 'BP-0001' } }),
    replaceInstallation: () => ({
      body: { installationId: leaking.id, oldDeviceCode: old, newDeviceCode, reason },
    }),
    activateCustomerInstallation: () => ({ params: { id: fresh.id }, body: { deviceCode: meant } }),
    markNonPayingCustomer: () => ({ params: { id: flagged }, body: { ticketId: 4711 } }),
  }
}
