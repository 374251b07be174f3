import { exampleOf } from '../../example.ts'
import { activateCustomerInstallation, replaceInstallation } from './installation-devices.ts'

const reason = 'Leaks at the tap, seen twice'

export const calls = [
  exampleOf(replaceInstallation, {
    body: {
      installationId: 'WP-BLR-004217',
      oldDeviceCode: 'HWP4217',
      newDeviceCode: 'HWP50100001',
      reason,
    },
  }),
  exampleOf(activateCustomerInstallation, { params: { id: 'WP-BLR-004109' }, body: { deviceCode: 'HWP50100002' } }),
]
