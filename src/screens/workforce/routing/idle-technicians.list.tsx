import { type IdleTechnician, listIdleTechnicians } from '../../../contract/areas/routing/routing.ts'
import { defineList, listQuery } from '../../../kit/list/list-definition.ts'
import { typeText } from '../../../records/jobs/job-words.ts'
import { Lacks } from './Lacks.tsx'
import { queryOf } from './places-in-address.ts'

/** The first of several, and how many more there are. All stand in the cell's title, and on the technician's page. */
const firstOf = ([first = '–', ...more]: readonly string[], number: (count: number) => string): string =>
  more.length === 0 ? first : `${first} +${number(more.length)}`

/** Technicians with free slots on the day that is planned (doc2 §7, S-208). */
export const idleTechnicians = defineList<typeof listIdleTechnicians>({
  id: 'idle-technicians',
  texts: 'routing',
  title: 'idleTechnicians',
  prefix: 'technicians.',
  endpoint: listIdleTechnicians,
  input: (request, params) => ({ query: { ...listQuery(request), ...queryOf(params) } }),
  rowId: ({ technicianId }) => technicianId,
  href: ({ technicianId }) => `/app/technician/details/${technicianId}`,
  columns: [
    {
      id: 'technician',
      format: 'name',
      sort: 'name',
      link: true,
      at: 'name',
      most: 7,
      value: ({ name }: IdleTechnician) => name,
    },
    {
      id: 'zones',
      format: 'cell',
      at: 'sub',
      cell: ({ zones }, { formats }) => <bdi title={formats.list([...zones])}>{firstOf(zones, formats.number)}</bdi>,
      plain: ({ zones }) => zones.join(', '),
    },
    {
      id: 'skills',
      format: 'cell',
      cell: ({ skills }, { t, formats }) => {
        if (skills.length === 0) return t('noSkills')
        const names = skills.map((skill) => typeText(t, skill))
        // Of several their number: which of them a job asks for is said in its readiness.
        return names.length === 1 ? names[0] : <span title={formats.list(names)}>{formats.number(names.length)}</span>
      },
      plain: ({ skills }) => skills.join(' '),
      givesWay: 'first',
    },
    {
      id: 'free',
      format: 'cell',
      sort: 'freeMinutes',
      align: 'end',
      at: 'amount',
      cell: ({ freeMinutes }, { t, formats }) => t('hours', { number: formats.number(freeMinutes / 60) }),
      plain: ({ freeMinutes }) => freeMinutes / 60,
    },
    {
      id: 'readiness',
      format: 'cell',
      at: 'side',
      cell: ({ lacks }) => <Lacks lacks={lacks} />,
      plain: ({ lacks }) => lacks.join(' '),
      givesWay: 'never',
    },
  ],
  search: { label: 'searchTechnicians', placeholder: 'searchTechniciansPlaceholder' },
  bulk: async () => [],
  copiesIds: true,
  sort: { key: 'id' },
  nothing: { title: 'noTechnicians', text: 'noTechniciansText' },
})
