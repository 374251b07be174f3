import type { TFunction } from 'i18next'
import { actBlock, type InstallationAct } from '../../../contract/areas/installations/installation-acts.ts'
import type { Installation } from '../../../contract/areas/installations/installations.ts'
import type { InstallationStatus } from './status-moves.ts'

const usual = ['pause', 'requestUninstall', 'unpause', 'uninstall'] as const

/** Acts beside the status, by status: those that change it. A paused one has exactly two (doc1 §4). */
export const stripActs: Readonly<Record<InstallationStatus, readonly InstallationAct[]>> = {
  NEW: ['activate'],
  ACTIVE: usual,
  INACTIVE: usual,
  PAUSED: ['unpause', 'uninstallPaused'],
  UNINSTALL_REQUESTED: usual,
  UNINSTALLED: [],
}

/** Why an act isn't possible now, in words, or null where it is. */
export function whyNot(act: InstallationAct, installation: Installation, t: TFunction): string | null {
  const block = actBlock(act, installation)
  const { refund, unpauseJob } = installation
  if (block === null) return null
  if (block === 'status') return t(`actOnly/${act}`)
  return t(`actBlocked/${block}`, { refund: refund?.refundId ?? '', job: unpauseJob?.jobId ?? '' })
}

/** The job that an act would book a second time. */
export const jobInTheWay = (act: InstallationAct, installation: Installation): string | undefined =>
  actBlock(act, installation) === 'jobOpen' ? installation.unpauseJob?.jobId : undefined

/** Opens an act in place of the page, as the other flows of an installation (S-135). */
export const actHref = (act: InstallationAct): string => `?flow=lifecycle&act=${act}`
