/** What may be done with an installation in its present state (S-131). Console and service share this rule. */
import type { Installation, installationStatuses } from './installations.ts'

type Status = (typeof installationStatuses)[number]

/** Acts on the life of an installation, in the order in which screens show them. */
export const installationActs = [
  'activate',
  'pause',
  'replace',
  'requestUninstall',
  'uninstall',
  'unpause',
  'uninstallPaused',
  'markNonPaying',
] as const
export type InstallationAct = (typeof installationActs)[number]

/** Why an act isn't possible now. */
export type ActBlock = 'status' | 'refundOpen' | 'refundPaid' | 'jobOpen' | 'flagged' | 'noPlan'

interface Rule {
  readonly from: readonly Status[]
  /** The status that the act leads to. None: it stays. */
  readonly to?: Status
  /** A deposit that is asked back or was paid ends the use, so these acts stop (S-85). */
  readonly needsDeposit?: true
}

const inUse = ['ACTIVE', 'INACTIVE'] as const

export const actRules: Readonly<Record<InstallationAct, Rule>> = {
  activate: { from: ['NEW'], to: 'ACTIVE', needsDeposit: true },
  pause: { from: inUse, to: 'PAUSED', needsDeposit: true },
  replace: { from: inUse, needsDeposit: true },
  requestUninstall: { from: inUse, to: 'UNINSTALL_REQUESTED' },
  uninstall: { from: ['UNINSTALL_REQUESTED'], to: 'UNINSTALLED' },
  unpause: { from: ['PAUSED'], needsDeposit: true },
  uninstallPaused: { from: ['PAUSED'], to: 'UNINSTALLED' },
  markNonPaying: { from: ['ACTIVE', 'INACTIVE', 'PAUSED', 'UNINSTALL_REQUESTED'] },
}

/** The part of an installation that decides what may be done. */
export type ActedOn = Pick<Installation, 'status' | 'nonPaying' | 'refund' | 'unpauseJob' | 'plan'>

/** Returns why an act isn't possible now, or null where it is. */
export function actBlock(
  act: InstallationAct,
  { status, nonPaying, refund, unpauseJob, plan }: ActedOn,
): ActBlock | null {
  const { from, needsDeposit } = actRules[act]
  if (!from.some((one) => one === status)) return 'status'
  if (needsDeposit && refund) return refund.state === 'PAID' ? 'refundPaid' : 'refundOpen'
  if (act === 'unpause' && unpauseJob) return 'jobOpen'
  if (act === 'activate' && plan === null) return 'noPlan'
  return act === 'markNonPaying' && nonPaying ? 'flagged' : null
}
