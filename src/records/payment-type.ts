import type { Statuses } from '../ui/feedback/statuses.ts'

/** What an ad-hoc payment is for. A service may have other types (S-130). */
export const paymentTypes: Statuses = {
  FILTER: { tone: 'neutral', label: 'words:paymentTypes/FILTER' },
  VISIT: { tone: 'neutral', label: 'words:paymentTypes/VISIT' },
  RELOCATION: { tone: 'neutral', label: 'words:paymentTypes/RELOCATION' },
  DAMAGE: { tone: 'neutral', label: 'words:paymentTypes/DAMAGE' },
  WALLET: { tone: 'neutral', label: 'words:paymentTypes/WALLET' },
}
