import {
  listSlotZoneDaysInWeek,
  listSlotZoneIssueTypes,
  listSlotZones,
  type SlotZoneRow,
  type WeekDay,
} from '../../contract/areas/slot-zones/slot-zones.ts'
import { officeCities } from '../../kit/choices/office-cities.ts'
import { defineList, listQuery } from '../../kit/list/list-definition.ts'
import { codeOption, lookup } from '../../kit/lookup.ts'
import { jobTypes } from '../../records/jobs/job-codes.ts'
import { typeText } from '../../records/jobs/job-words.ts'
import { namedDays } from '../../records/week/named-days.ts'

const daysText = ({ daysInWeek }: SlotZoneRow, weekday: (day: string) => string): string =>
  daysInWeek.map((day) => weekday(namedDays[day as WeekDay] ?? day)).join(', ')

/** Zones with their weekly pattern (doc2 §2). One opens beside the list. */
export const zones = defineList<typeof listSlotZones>({
  id: 'slot-zones',
  texts: 'slot-zones',
  title: 'zones',
  endpoint: listSlotZones,
  input: (request) => ({ query: listQuery(request) }),
  rowId: ({ slotzoneId }) => slotzoneId,
  href: ({ slotzoneId }) => `#${slotzoneId}`,
  columns: [
    {
      id: 'zone',
      format: 'name',
      sort: 'zone',
      link: true,
      at: 'name',
      most: 18,
      value: ({ zone }: SlotZoneRow) => zone,
    },
    { id: 'id', format: 'id', sort: 'slotzoneId', at: 'sub', value: ({ slotzoneId }) => slotzoneId },
    { id: 'city', format: 'name', sort: 'city', value: ({ cityName }) => cityName },
    {
      id: 'onDays',
      format: 'cell',
      cell: (row, { formats: { weekday }, t }) => (row.daysInWeek.length === 7 ? t('allDays') : daysText(row, weekday)),
      plain: (row, { formats: { weekday }, t }) =>
        row.daysInWeek.length === 7 ? t('allDays') : daysText(row, weekday),
    },
    { id: 'weekPlaces', format: 'count', at: 'amount', value: ({ places }) => places },
    {
      id: 'issueTypes',
      format: 'cell',
      cell: ({ issueTypes }, { t }) =>
        issueTypes.length === Object.keys(jobTypes).length
          ? t('allTypes')
          : issueTypes.map((type) => typeText(t, type)).join(', '),
      plain: ({ issueTypes }, { t }) => issueTypes.map((type) => typeText(t, type)).join(', '),
    },
    {
      id: 'countsFrom',
      format: 'date',
      sort: 'countsFrom',
      value: ({ countsFrom, updatedBy }) => (updatedBy === null ? null : countsFrom),
    },
    { id: 'changedBy', format: 'name', most: 12, value: ({ updatedBy }) => updatedBy },
  ],
  act: { label: 'addZone', href: '#add' },
  search: { label: 'searchZones', placeholder: 'searchZonesPlaceholder' },
  filters: [
    {
      name: 'city',
      label: 'city',
      any: 'anyCity',
      options: officeCities,
    },
    {
      name: 'issueType',
      label: 'issueType',
      any: 'anyType',
      options: lookup(listSlotZoneIssueTypes, codeOption(jobTypes)),
    },
    {
      name: 'dayInWeek',
      label: 'dayInWeek',
      any: 'anyDay',
      options: lookup(listSlotZoneDaysInWeek, ({ code }) => ({ value: code, label: `weekdays/${code}` })),
    },
  ],
  sort: { key: 'slotzoneId' },
  nothing: { title: 'noZones', act: { label: 'addZone', href: '#add' } },
})
