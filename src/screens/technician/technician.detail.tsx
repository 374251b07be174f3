import { listTechnicians, type Technician } from '../../contract/areas/technicians/technicians.ts'
import { defineDetail } from '../../kit/record/detail-definition.ts'
import { typeText } from '../../records/jobs/job-words.ts'
import { kitAddress, technicianAddress } from '../../records/record-links.ts'
import { TimeRange } from '../../ui/values/TimeRange.tsx'
import { technicianCrumbs } from './technician-crumbs.ts'

/** One technician: where, when and for what (doc2 §2, S-231). */
export const technicianDetail = defineDetail<typeof listTechnicians, Technician>({
  id: 'technician',
  texts: 'technicians',
  endpoint: listTechnicians,
  input: ({ technicianId = '' }) => ({ query: { technicianId, pageSize: 1 } }),
  record: ({ items }) => items[0],
  name: ({ technicianId = '' }) => technicianId,
  heading: { value: ({ name }) => name },
  crumbs: () => technicianCrumbs,
  status: {
    codes: {
      WORK: { tone: 'good', label: 'technicians:atWork' },
      LEAVE: { tone: 'warn', label: 'technicians:onLeave' },
    },
    value: ({ onLeaveToday }) => (onLeaveToday ? 'LEAVE' : 'WORK'),
  },
  facts: [
    { id: 'phone', format: 'phone', value: ({ phoneNumber }) => phoneNumber },
    {
      id: 'grade',
      format: 'text',
      value: ({ grade }) => grade,
      href: ({ grade, technicianId }) => kitAddress(grade, technicianId),
    },
    { id: 'team', format: 'name', value: ({ team }) => team },
    { id: 'city', format: 'name', value: ({ city }) => city },
    { id: 'zones', format: 'name', value: ({ zones }) => zones.join(', ') || null },
    {
      id: 'skills',
      format: 'cell',
      cell: ({ skills }, { t }) => skills.map((type) => typeText(t, type)).join(', ') || t('noSkills'),
    },
    {
      id: 'shift',
      format: 'cell',
      cell: ({ shiftStart, shiftEnd }) => <TimeRange from={shiftStart} to={shiftEnd} />,
    },
    { id: 'jobsToday', format: 'count', value: ({ jobsToday }) => jobsToday },
    { id: 'cashInHand', format: 'money', value: ({ cashInHand = null }) => cashInHand },
    {
      id: 'lastCount',
      format: 'cell',
      cell: ({ technicianId, lastSignOff }, { t }) => (
        <a className="link" href={technicianAddress(technicianId, 'reconcile')}>
          {lastSignOff ? t('countedBy', { name: lastSignOff.by }) : t('neverCounted')}
        </a>
      ),
    },
  ],
  missing: {
    title: 'noSuchTechnician',
    seek: ({ technicianId = '' }) => `/app/technician/list?${new URLSearchParams({ search: technicianId })}`,
  },
})
