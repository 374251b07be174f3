import type { sponsorStatuses as statuses } from '../../contract/areas/sponsors/sponsors.ts'
import type { Statuses } from '../../ui/feedback/statuses.ts'

/** Codes of a sponsor's status that the console knows. A service may have others. */
export const sponsorStatuses: Readonly<Record<(typeof statuses)[number], Statuses[string]>> = {
  ACTIVE: { tone: 'good', label: 'sponsors:statuses/ACTIVE' },
  INACTIVE: { tone: 'neutral', label: 'sponsors:statuses/INACTIVE' },
}

/** What is shown of an account's number: its last four digits (S-313). */
export const maskedNumber = (lastFour: string): string => `••••${lastFour}`
