import type { InstallationAct } from '../areas/installations/installation-acts.ts'
import type { Holdings } from '../areas/installations/installation-holdings.ts'
import type { Installation } from '../areas/installations/installations.ts'
import type { Calculation } from '../areas/refunds/refund-initiation.ts'
import type { DeviceFacts } from './device-match.ts'
import { rowFacts, type Shown } from './facts.ts'
import { shownOfHoldings } from './holdings.ts'
import { shownOfLines } from './refund.ts'

/** Acts that end the use, so that the refund is shown before they are confirmed. */
export const showsRefund = (act: InstallationAct): boolean =>
  act === 'requestUninstall' || act === 'uninstall' || act === 'uninstallPaused'

/** Acts that uninstall, so that jobs, money and links that end are shown before they are confirmed (S-321). */
export const endsUse = (act: InstallationAct): boolean => act === 'uninstall' || act === 'uninstallPaused'

/** What the review of an act on the life of an installation shows. */
export interface ActReviewed {
  readonly status: string
  readonly owner: string
  readonly nonPaying: boolean
  readonly jobId: string | null
  readonly plan: string | null
  readonly deviceCode: string
  /** Without an id where no draft has these lines */
  readonly refund:
    | (Pick<Calculation, 'total' | 'lines' | 'state' | 'initiatedBy'> & { readonly refundId: string | null })
    | null
  readonly holdings?: Holdings | null
  readonly device: {
    readonly old: DeviceFacts | null
    readonly next: DeviceFacts | null
    readonly mismatches: readonly string[]
    readonly validModels: readonly string[]
  } | null
}

/** Of the installation itself; refund and devices come beside it. */
export const reviewedOf = (act: InstallationAct, now: Installation) => ({
  status: now.status,
  owner: now.customerName,
  nonPaying: now.nonPaying,
  jobId: now.unpauseJob?.jobId ?? null,
  holdings: endsUse(act) ? (now.holdings ?? null) : null,
  plan: now.plan,
  deviceCode: now.purifierId,
})

/** Of an act on an installation: its state, the refund of that day, what ends with its use, and the devices of a swap. */
export const shownOfAct = (act: ActReviewed): Shown => ({
  status: act.status,
  customer: act.owner,
  nonPaying: act.nonPaying,
  unpauseJob: act.jobId,
  plan: act.plan,
  device: act.deviceCode,
  ...(act.refund
    ? {
        refund: act.refund.refundId,
        refundStatus: act.refund.state,
        initiatedBy: act.refund.initiatedBy?.name ?? null,
        total: act.refund.total,
        ...shownOfLines(act.refund.lines),
      }
    : {}),
  ...shownOfHoldings(act.holdings),
  ...shownOfDevice('old', act.device?.old),
  ...shownOfDevice('new', act.device?.next),
  ...rowFacts(
    'mismatch',
    act.device?.mismatches ?? [],
    (one) => one,
    (one) => one,
  ),
  ...rowFacts(
    'validModel',
    act.device?.validModels ?? [],
    (one) => one,
    (one) => one,
  ),
})

const shownOfDevice = (which: 'old' | 'new', device: DeviceFacts | null | undefined): Shown =>
  device
    ? {
        [`device:${which}`]: device.code,
        [`model:${which}`]: device.model,
        [`cleaning:${which}`]: device.purifier,
        [`litres:${which}`]: device.litresPerHour,
        [`bot:${which}`]: device.botId,
        [`city:${which}`]: device.city,
      }
    : {}
