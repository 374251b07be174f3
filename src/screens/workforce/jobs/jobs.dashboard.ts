import { dueBuckets, listDevices } from '../../../contract/areas/devices/devices.ts'
import { listJobs } from '../../../contract/areas/jobs/jobs.ts'
import type { Count } from '../../../kit/dashboard/CountCard.tsx'
import {
  type Asked,
  type Chart,
  cards,
  chart,
  counts,
  type DashboardContext,
  defineDashboard,
} from '../../../kit/dashboard/dashboard-definition.ts'
import type { Lookup } from '../../../kit/lookup.ts'
import { cities } from '../../../kit/names.tsx'
import { jobTypes } from '../../../records/jobs/job-codes.ts'
import { jobStatuses } from '../../../records/jobs/job-status.ts'
import { gsDueAddress } from '../../../records/record-links.ts'
import type { Statuses } from '../../../ui/feedback/statuses.ts'

type Filters = Readonly<Record<string, string>>

/** The list of jobs, narrowed. */
const jobsAt = (filters: Filters): string =>
  `/app/workforce/list?${new URLSearchParams({ pageSize: '25', page: '1', ...filters })}`

const counted = (label: string, filters: Filters): Count => ({
  id: label,
  label,
  endpoint: listJobs,
  input: () => ({ params: undefined, body: undefined, query: { ...filters, pageSize: 1 } }),
  href: jobsAt(filters),
})

const onDay = (day: string) => ({ appointmentFrom: day, appointmentTo: day })

const statuses: Statuses = jobStatuses
const types: Statuses = jobTypes

const wordsOf = (known: Statuses, code: string, t: DashboardContext['t']): string => {
  const own = Object.hasOwn(known, code) ? known[code] : undefined
  return own ? t(own.label) : code
}

const dueSoon = dueBuckets.filter((bucket) => bucket !== 'LATER')

/** Open jobs by one of their traits. Each bar opens its list. */
const openBy = (
  countBy: 'type' | 'cityCode',
  of: string,
  words: (code: string, t: DashboardContext['t'], nameOf: (code: string) => string) => string,
  names?: Lookup,
): Chart =>
  chart<typeof listJobs>({
    id: countBy,
    title: `openBy/${countBy}`,
    endpoint: listJobs,
    input: () => ({ query: { isOpen: 'true', countBy, pageSize: 1 } }),
    ...(names && { names }),
    chart: ({ counts: found = {} }, { t }, nameOf) => ({
      kind: 'rows',
      of: t(of),
      series: [{ id: 'open', label: t('openJobs') }],
      nothing: t('noOpenJobs'),
      points: Object.entries(found)
        .toSorted(([, one], [, other]) => other - one)
        .map(([code, count]) => ({
          id: code,
          label: words(code, t, nameOf),
          name: words(code, t, nameOf),
          values: [count],
          href: count > 0 ? jobsAt({ isOpen: 'true', [countBy]: code }) : undefined,
        })),
    }),
  })

/** What a dispatcher's day begins with: today by status, what needs attention, services due, and where open jobs are (S-178, S-228). */
export const jobsDashboard = defineDashboard({
  id: 'jobs-dashboard',
  texts: 'jobs',
  title: 'dashboard',
  crumbs: [{ label: 'workforce' }],
  sections: [
    {
      id: 'today',
      title: 'todayByStatus',
      parts: [
        counts<typeof listJobs>({
          id: 'statuses',
          endpoint: listJobs,
          input: ({ today }: Asked) => ({ query: { ...onDay(today), countBy: 'status', pageSize: 1 } }),
          counts: (data, { t, today }) =>
            [...new Set([...Object.keys(statuses), ...Object.keys(data?.counts ?? {})])].map((status) => ({
              id: status,
              label: wordsOf(statuses, status, t),
              value: data?.counts?.[status] ?? 0,
              href: jobsAt({ ...onDay(today), status }),
            })),
        }),
      ],
    },
    {
      id: 'attention',
      title: 'attention',
      parts: [
        cards({
          id: 'flags',
          counts: ({ t, today }) => [
            counted(t('overdue'), { isOverdue: 'true' }),
            counted(t('unassignedToday'), { ...onDay(today), isUnassigned: 'true' }),
            counted(t('unassigned'), { isUnassigned: 'true' }),
            counted(t('paymentPending'), { hasPaymentToCollect: 'true' }),
            counted(t('postponedTwice'), { isOpen: 'true', postponedTimes: '2' }),
          ],
        }),
      ],
    },
    {
      id: 'services',
      title: 'servicesDue',
      parts: [
        counts<typeof listDevices>({
          id: 'due',
          endpoint: listDevices,
          input: () => ({ query: { pageSize: 1 } }),
          counts: (data, { t }) =>
            dueSoon.map((bucket) => ({
              id: bucket,
              label: t(`due/${bucket}`),
              value: data?.counts?.[bucket] ?? 0,
              href: gsDueAddress(bucket),
            })),
        }),
      ],
    },
    {
      id: 'where',
      title: 'openJobs',
      parts: [
        openBy('type', 'type', (code, t) => wordsOf(types, code, t)),
        openBy('cityCode', 'city', (code, _, nameOf) => nameOf(code), cities),
      ],
    },
  ],
})
