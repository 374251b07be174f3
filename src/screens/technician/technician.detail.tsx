import { listTechnicians, type Technician } from '../../contract/areas/technicians.ts'
import type { Page } from '../../contract/page.ts'
import { defineDetail } from '../../kit/record/detail-definition.ts'
import { typeText } from '../../records/job-words.ts'
import { technicianAddress } from '../../records/record-links.ts'
import { TimeRange } from '../../ui/values/TimeRange.tsx'
import { technicianCrumbs } from './technician-crumbs.ts'
import { todaysJobs } from './todays-jobs.section.tsx'

type Found = Page<Technician>
const one = ({ items }: Found): Technician | undefined => items[0]

/** One technician: where, when and for what, and the jobs of today (doc2 §2). The list answers for the one asked for. */
export const technicianDetail = defineDetail<typeof listTechnicians>({
  id: 'technician',
  texts: 'technicians',
  endpoint: listTechnicians,
  input: ({ technicianId = '' }) => ({ query: { technicianId, pageSize: 1 } }),
  name: ({ technicianId = '' }) => technicianId,
  crumbs: () => technicianCrumbs,
  status: {
    codes: {
      WORK: { tone: 'good', label: 'technicians:atWork' },
      LEAVE: { tone: 'warn', label: 'technicians:onLeave' },
    },
    value: (found) => {
      const person = one(found)
      return person ? (person.onLeaveToday ? 'LEAVE' : 'WORK') : null
    },
  },
  facts: [
    { id: 'name', format: 'name', value: (found) => one(found)?.name ?? null },
    { id: 'phone', format: 'phone', value: (found) => one(found)?.phoneNumber ?? null },
    { id: 'grade', format: 'text', value: (found) => one(found)?.grade ?? null },
    { id: 'city', format: 'name', value: (found) => one(found)?.city ?? null },
    { id: 'zones', format: 'name', value: (found) => one(found)?.zones.join(', ') || null },
    {
      ...{ id: 'skills', format: 'cell' },
      cell: (found, { t }) =>
        one(found)
          ?.skills.map((type) => typeText(t, type))
          .join(', ') || t('noSkills'),
    },
    {
      ...{ id: 'shift', format: 'cell' },
      cell: (found) => {
        const person = one(found)
        return person ? <TimeRange from={person.shiftStart} to={person.shiftEnd} /> : '–'
      },
    },
    { id: 'jobsToday', format: 'count', value: (found) => one(found)?.jobsToday ?? null },
  ],
  act: { label: 'route', href: ({ technicianId = '' }) => technicianAddress(technicianId, 'jobs') },
  parts: (found) => {
    const technicianId = one(found)?.technicianId
    return technicianId ? [{ section: todaysJobs, params: { technicianId } }] : []
  },
  missing: { title: 'noSuchTechnician', seek: () => '/app/technician/list' },
})
