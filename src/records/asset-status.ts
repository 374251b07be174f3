import type { Statuses } from '../ui/feedback/statuses.ts'

/** Where the device of a code is in its life (doc1 §9, doc2 §3). NA has no look: it is shown as a dash. */
export const assetStatuses: Readonly<Record<'ASG' | 'REC' | 'DTT' | 'DTW', Statuses[string]>> = {
  ASG: { tone: 'info', label: 'words:assetStatuses/ASG' },
  REC: { tone: 'good', label: 'words:assetStatuses/REC' },
  DTT: { tone: 'neutral', label: 'words:assetStatuses/DTT' },
  DTW: { tone: 'neutral', label: 'words:assetStatuses/DTW' },
}
