import type { Life } from '../../life.ts'
import { actBlock, actRules, installationActs } from './installation-acts.ts'
import { installationStatuses } from './installations.ts'

const actCalls: Readonly<Record<(typeof installationActs)[number], string>> = {
  activate: 'activateCustomerInstallation',
  pause: 'updateInstallationStatus',
  replace: 'replaceInstallation',
  requestUninstall: 'updateInstallationStatus',
  uninstall: 'uninstallInstallation',
  unpause: 'createUnpauseDeliveryJob',
  uninstallPaused: 'uninstallPausedInstallation',
  markNonPaying: 'markNonPayingCustomer',
}

/** What may stand against an act, each alone. */
const standing = { nonPaying: false, refund: null, unpauseJob: null, plan: 'Family 30' }
const refundOf = (state: string) => ({ refundId: 'RF-1', state, initiatedBy: 'Rohan Mehta' })
const hindrances = {
  'its deposit is asked back': { refund: refundOf('INITIATED') },
  'its deposit was paid back': { refund: refundOf('PAID') },
  'its unpause is booked': {
    unpauseJob: { jobId: 'J-1', status: 'WAITING', createdBy: null, createdAt: '2026-11-20T05:00:00Z' },
  },
  'it has no plan': { plan: null },
  'it is marked already': { nonPaying: true },
} as const

export const installationLife: Life = {
  of: 'an installation',
  states: installationStatuses,
  movesFrom: (state) =>
    installationActs
      .filter((act) => actBlock(act, { ...standing, status: state }) === null)
      .map((act) => ({
        name: act,
        to: [actRules[act].to ?? state],
        call: actCalls[act],
        lines: Object.entries(hindrances).flatMap(([what, more]) => {
          const block = actBlock(act, { ...standing, status: state, ...more })
          return block === null ? [] : [`not where ${what} (${block})`]
        }),
      })),
}
