import { endOfMonth } from '../../i18n/days.ts'
import type { DashboardContext } from '../../kit/dashboard/dashboard-definition.ts'
import { countedInstallations } from './counted-installations.ts'

/** The months of a year as places of a chart: id yyyy-MM, words, and the list of what was installed in it. */
export const monthPoints = (year: string, { t, formats, today }: DashboardContext) =>
  Array.from({ length: 12 }, (_, at) => {
    const month = `${year}-${String(at + 1).padStart(2, '0')}`
    const first = `${month}-01`
    const last = endOfMonth(first)
    return {
      id: month,
      label: formats.monthShort(first),
      name: formats.month(first),
      soFar: first <= today && today < last ? t('to', { day: formats.dayMonth(today) }) : undefined,
      href: countedInstallations({ installedFrom: first, installedTo: last }),
      leftOut: leftOut(first, today),
    }
  })

/** What is counted in a month or day that an answer leaves out: none, and nothing is known once it lies ahead. */
export const leftOut = (first: string, today: string): number | null => (first <= today ? 0 : null)
