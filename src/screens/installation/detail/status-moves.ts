import type { installationStatuses } from '../../../contract/areas/installations/installations.ts'

export type InstallationStatus = (typeof installationStatuses)[number]

/** The next statuses of each status (S-23). */
export const statusMoves: Readonly<Record<InstallationStatus, readonly InstallationStatus[]>> = {
  NEW: ['ACTIVE'],
  ACTIVE: ['INACTIVE', 'PAUSED', 'UNINSTALL_REQUESTED'],
  INACTIVE: ['ACTIVE', 'PAUSED', 'UNINSTALL_REQUESTED'],
  PAUSED: ['ACTIVE', 'UNINSTALLED'],
  UNINSTALL_REQUESTED: ['UNINSTALLED'],
  UNINSTALLED: [],
}

export const isKnown = (status: string): status is InstallationStatus => Object.hasOwn(statusMoves, status)
