import type { ListRequest } from '../../../machines/kit/list/list-request.ts'
import { addDays } from '../../i18n/days.ts'

/** Bounds of the amount by the filter's value, major units, the upper one excluded. From 5,000 on a refund takes two approvals. */
const amounts: Readonly<Record<string, { readonly totalFrom?: string; readonly totalBelow?: string }>> = {
  below1000: { totalBelow: '1000' },
  from1000: { totalFrom: '1000', totalBelow: '5000' },
  from5000: { totalFrom: '5000' },
}
export const amountChoices = Object.keys(amounts)

/** Days that a refund has waited at least. */
export const ageChoices = ['3', '7', '30'] as const

/** The filters of the page as the call takes them: an age is the day on which a refund was initiated at the latest. */
export function narrowedRefunds(request: ListRequest, today: string): ListRequest {
  const { amount = '', age = '', initiatedTo = '', ...filters } = request.filters
  const latest = age === '' ? '' : addDays(today, -Number(age))
  const to = initiatedTo !== '' && (latest === '' || initiatedTo < latest) ? initiatedTo : latest
  return { ...request, filters: { ...filters, initiatedTo: to, ...amounts[amount] } }
}
