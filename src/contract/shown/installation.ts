import type { Holdings } from '../areas/installation-holdings.ts'
import type { Calculation } from '../areas/refund-initiation.ts'
import { rowFacts, type Shown } from './facts.ts'
import { shownOfHoldings } from './holdings.ts'
import { shownOfLines } from './refund.ts'

interface Device {
  readonly code: string
  readonly model: string
  readonly purifier: string | null
  readonly litresPerHour: number | null
  readonly botId: string | null
  readonly city: string | null
}

/** What the review of an act on the life of an installation shows. */
export interface ActReviewed {
  readonly status: string
  readonly owner: string
  readonly nonPaying: boolean
  readonly jobId: string | null
  readonly plan: string | null
  readonly deviceCode: string
  readonly refund: Calculation | null
  readonly holdings?: Holdings | null
  readonly device: {
    readonly old: Device | null
    readonly next: Device | null
    readonly mismatches: readonly string[]
    readonly validModels: readonly string[]
  } | null
}

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

const shownOfDevice = (which: 'old' | 'new', device: Device | null | undefined): Shown =>
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
