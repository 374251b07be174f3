import type { Standing } from '../../../contract/areas/earnings/earning-configs.ts'
import type { EarningKind } from '../../../contract/areas/earnings/earnings.ts'
import type { Profession } from '../../../contract/areas/employees/employees.ts'
import type { Statuses } from '../../../ui/feedback/statuses.ts'

/** Where a version stands today. */
export const standings: Readonly<Record<Standing, Statuses[string]>> = {
  COMING: { tone: 'info', label: 'standings/COMING' },
  IN_EFFECT: { tone: 'good', label: 'standings/IN_EFFECT' },
  PAST: { tone: 'neutral', label: 'standings/PAST' },
}

/** Whether a scheme pays anyone today. */
export const schemeStandings: Statuses = {
  ...standings,
  NONE: { tone: 'warn', label: 'standings/NONE' },
}

export const professions: Readonly<Record<Profession, Statuses[string]>> = {
  Technician: { tone: 'neutral', label: 'professions/Technician' },
  DeliveryPerson: { tone: 'neutral', label: 'professions/DeliveryPerson' },
}

export const kinds: Readonly<Record<EarningKind, Statuses[string]>> = {
  JOB: { tone: 'neutral', label: 'kinds/JOB' },
  PAYOUT: { tone: 'info', label: 'kinds/PAYOUT' },
  REVERSAL: { tone: 'warn', label: 'kinds/REVERSAL' },
}
