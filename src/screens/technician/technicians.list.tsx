import { listTeams, listTechnicians, type Technician } from '../../contract/areas/technicians/technicians.ts'
import { defineList, listQuery } from '../../kit/list/list-definition.ts'
import { lookup } from '../../kit/lookup.ts'
import { cities } from '../../kit/names.tsx'
import { technicianAddress } from '../../records/record-links.ts'

/** Technicians by city and team, and who is at work today (S-40, S-230). */
export const technicians = defineList<typeof listTechnicians>({
  id: 'technicians',
  texts: 'technicians',
  title: 'technicians',
  crumbs: [{ label: 'workforce' }, { label: 'dashboard', href: '/app/technician/dashboard' }],
  endpoint: listTechnicians,
  input: (request) => ({ query: listQuery(request) }),
  rowId: ({ technicianId }) => technicianId,
  href: ({ technicianId }) => technicianAddress(technicianId),
  columns: [
    {
      id: 'technician',
      format: 'id',
      sort: 'technicianId',
      link: true,
      at: 'sub',
      value: ({ technicianId }: Technician) => technicianId,
    },
    { id: 'name', format: 'name', sort: 'name', at: 'name', most: 12, value: ({ name }) => name },
    { id: 'phone', format: 'phone', value: ({ phoneNumber }) => phoneNumber },
    {
      id: 'today',
      format: 'cell',
      at: 'side',
      cell: ({ onLeaveToday }, { t }) => t(onLeaveToday ? 'onLeave' : 'atWork'),
    },
    { id: 'jobsToday', format: 'count', at: 'amount', value: ({ jobsToday }) => jobsToday },
    { id: 'zones', format: 'name', most: 14, value: ({ zones }) => zones.join(', ') || null },
    { id: 'shift', format: 'text', value: ({ shiftStart, shiftEnd }) => `${shiftStart}–${shiftEnd}` },
    { id: 'city', format: 'name', sort: 'city', most: 9, value: ({ city }) => city },
    { id: 'grade', format: 'text', sort: 'grade', value: ({ grade }) => grade },
    { id: 'team', format: 'name', sort: 'team', most: 11, value: ({ team }) => team },
    { id: 'skills', format: 'count', value: ({ skills }) => skills.length },
    {
      id: 'pages',
      format: 'cell',
      cell: ({ technicianId, name }, { t }) => (
        <span className="inline-flex gap-3">
          <a href={technicianAddress(technicianId, 'jobs')} aria-label={t('routeOf', { name })}>
            {t('route')}
          </a>
          <a href={technicianAddress(technicianId, 'history')} aria-label={t('historyOf', { name })}>
            {t('history')}
          </a>
        </span>
      ),
      plain: () => null,
      givesWay: 'never',
    },
  ],
  search: { label: 'searchLabel', placeholder: 'searchPlaceholder' },
  filters: [
    {
      name: 'cityCode',
      label: 'city',
      any: 'anyCity',
      options: cities,
    },
    {
      name: 'teamId',
      label: 'team',
      any: 'anyTeam',
      options: lookup(listTeams, ({ teamId, name }) => ({ value: teamId, words: name })),
    },
    {
      name: 'isOnLeave',
      label: 'today',
      any: 'atWorkOrNot',
      options: [
        { value: 'false', label: 'atWork' },
        { value: 'true', label: 'onLeave' },
      ],
    },
  ],
  sort: { key: 'technicianId' },
  nothing: { title: 'nothingTitle', text: 'nothingText' },
})
