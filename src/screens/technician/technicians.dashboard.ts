import { listTechnicians } from '../../contract/areas/technicians/technicians.ts'
import type { Count } from '../../kit/dashboard/CountCard.tsx'
import { cards, chart, defineDashboard } from '../../kit/dashboard/dashboard-definition.ts'
import { technicianAddress } from '../../records/record-links.ts'

const counted = (label: string, filters: Readonly<Record<string, string>>): Count => ({
  id: label,
  label,
  endpoint: listTechnicians,
  input: () => ({ params: undefined, body: undefined, query: { ...filters, pageSize: 1 } }),
  href: `/app/technician/list?${new URLSearchParams({ pageSize: '10', page: '1', ...filters })}`,
})

/** Who is at work today, and how many open jobs each of them has (B086, S-180). */
export const technicianDashboard = defineDashboard({
  id: 'technician-dashboard',
  texts: 'technicians',
  title: 'dashboard',
  crumbs: [{ label: 'workforce' }],
  sections: [
    {
      id: 'people',
      title: 'today',
      parts: [
        cards({
          id: 'presence',
          counts: ({ t }) => [
            counted(t('atWork'), { isOnLeave: 'false' }),
            counted(t('onLeave'), { isOnLeave: 'true' }),
            counted(t('everybody'), {}),
          ],
        }),
        chart<typeof listTechnicians>({
          id: 'jobs',
          title: 'jobsOfEach',
          wide: true,
          endpoint: listTechnicians,
          input: () => ({ query: { pageSize: 200, orderBy: 'name' } }),
          chart: ({ items }, { t }) => ({
            kind: 'rows',
            of: t('technician'),
            series: [{ id: 'open', label: t('jobsToday') }],
            nothing: t('noJobsToday'),
            points: items
              .filter(({ onLeaveToday, jobsToday }) => !onLeaveToday || jobsToday > 0)
              .map(({ technicianId, name, jobsToday }) => ({
                id: technicianId,
                label: name,
                name,
                values: [jobsToday],
                href: technicianAddress(technicianId, 'jobs'),
              })),
          }),
        }),
      ],
    },
  ],
})
