import { exampleOf, type PageExamples } from '../../example.ts'
import { findInstallations, getInstallation, listInstallationStatuses, listPlanNames } from './installations.ts'

const id = 'WP-BLR-004217'

export const pages: PageExamples = {
  '/app/installation/installationDetail/:id/:walletId/transactions/:type/:dashboard': {
    id,
    walletId: 'W-30177',
    type: 'ALL',
    dashboard: 'AllCustomers',
  },
}

export const calls = [
  exampleOf(findInstallations, { query: { search: 'WP-BLR', status: 'ACTIVE', orderBy: 'i' } }),
  exampleOf(getInstallation, { params: { id } }),
  exampleOf(listInstallationStatuses, { answer: [{ code: 'HOLD_X', label: 'On hold' }] }),
  exampleOf(listPlanNames, { answer: [{ id: 'P-FAMILY-28', name: 'Family 30, 28 days' }] }),
]
