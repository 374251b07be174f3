import { listJobTags } from '../../contract/areas/jobs/job-codes.ts'
import { listSlotCategories, type SlotCategory } from '../../contract/areas/slot-zones/slot-categories.ts'
import { officeCities } from '../../kit/choices/office-cities.ts'
import { defineList, listQuery } from '../../kit/list/list-definition.ts'
import { codeOption, lookup } from '../../kit/lookup.ts'
import { jobTags } from '../../records/jobs/job-codes.ts'
import { categoryStatuses, statusOf } from './category-status.ts'
import { ruleWords } from './rule-words.ts'
import { SlotCategoryTabs } from './SlotCategoryTabs.tsx'
import { tagName } from './tag-name.ts'

/** Slot categories: whose jobs, in how many zones, with how many places, and which days are offered (S-310, S-311). */
export const categories = defineList<typeof listSlotCategories>({
  id: 'slot-categories',
  texts: 'slot-categories',
  title: 'title',
  endpoint: listSlotCategories,
  input: (request) => ({ query: listQuery(request) }),
  rowId: ({ code }) => code,
  href: ({ code }) => `#${code}`,
  columns: [
    {
      id: 'name',
      format: 'name',
      sort: 'name',
      link: true,
      at: 'name',
      most: 16,
      value: ({ name }: SlotCategory) => name,
    },
    { id: 'code', format: 'id', sort: 'code', at: 'sub', value: ({ code }) => code },
    { id: 'city', format: 'name', sort: 'city', value: ({ cityName }) => cityName },
    {
      id: 'tags',
      label: 'jobTags',
      format: 'cell',
      at: 'sub2',
      most: 16,
      cell: ({ jobTags: tags }, { t, formats }) =>
        tags.length > 0 ? formats.list(tags.map(({ jobTag }) => tagName(jobTag, t))) : t('noTags'),
      plain: ({ jobTags: tags }, { t }) => tags.map(({ jobTag }) => tagName(jobTag, t)).join(', '),
    },
    { id: 'zones', label: 'zoneCount', format: 'count', value: ({ assignedZones }) => assignedZones },
    { id: 'places', format: 'count', at: 'amount', value: ({ places }) => places },
    {
      id: 'offer',
      format: 'cell',
      most: 16,
      cell: ({ rule }, { t, formats }) => (rule ? ruleWords(rule, t, formats) : t('noRule')),
      plain: ({ rule }, { t, formats }) => (rule ? ruleWords(rule, t, formats) : ''),
    },
    { id: 'status', format: 'status', at: 'side', codes: categoryStatuses, usual: 'ACTIVE', value: statusOf },
  ],
  above: SlotCategoryTabs,
  act: { label: 'add', href: '#add' },
  search: { label: 'search', placeholder: 'searchPlaceholder' },
  filters: [
    { name: 'cityCode', label: 'city', any: 'anyCity', options: officeCities },
    { name: 'jobTag', label: 'tag', any: 'anyTag', options: lookup(listJobTags, codeOption(jobTags)) },
    {
      name: 'active',
      label: 'status',
      any: 'anyStatus',
      options: [
        { value: 'true', label: 'statuses/ACTIVE' },
        { value: 'false', label: 'statuses/INACTIVE' },
      ],
    },
  ],
  sort: { key: 'code' },
  nothing: { title: 'none', text: 'noneText', act: { label: 'add', href: '#add' } },
})
