import { installationModel } from '../../../../tests/support/stage/installation-models.ts'
import { defineStates } from '../../../../tests/support/stage/states.tsx'
import { InstallationHead } from './InstallationHead.tsx'

const params = { id: 'WP-BLR-004217', walletId: 'W-30177', type: 'ALL', dashboard: 'AllCustomers' }

export const states = defineStates({
  title: 'Screens/Installation',
  model: installationModel,
  view: (props) => <InstallationHead params={params} {...props} />,
})
