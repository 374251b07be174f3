import type { InstallationAct } from '../../../contract/areas/installation-acts.ts'
import type { InstallationStatus } from './status-moves.ts'

const usual = ['pause', 'requestUninstall', 'unpause', 'uninstall'] as const

/** Acts beside the status, by status: those that change it. A paused one has exactly two (doc1 §4). */
export const stripActs: Readonly<Record<InstallationStatus, readonly InstallationAct[]>> = {
  NEW: [],
  ACTIVE: usual,
  INACTIVE: usual,
  PAUSED: ['unpause', 'uninstallPaused'],
  UNINSTALL_REQUESTED: usual,
  UNINSTALLED: [],
}

/** Opens an act in place of the page, as the other flows of an installation (S-135). */
export const actHref = (act: InstallationAct): string => `?flow=lifecycle&act=${act}`
