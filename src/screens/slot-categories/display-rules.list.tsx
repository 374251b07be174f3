import { type DisplayRule, listDisplayRules } from '../../contract/areas/slot-zones/slot-categories.ts'
import { officeCities } from '../../kit/choices/office-cities.ts'
import { defineList, listQuery } from '../../kit/list/list-definition.ts'
import { ruleStatuses } from './category-status.ts'
import { ruleWords } from './rule-words.ts'
import { SlotCategoryTabs } from './SlotCategoryTabs.tsx'

/** Which days are offered to the jobs of a category, as sentences. Former rules are kept (S-311). */
export const displayRules = defineList<typeof listDisplayRules>({
  id: 'display-rules',
  texts: 'slot-categories',
  title: 'title',
  endpoint: listDisplayRules,
  input: (request) => ({ query: listQuery(request) }),
  rowId: ({ ruleId }) => ruleId,
  href: ({ ruleId }) => `#${ruleId}`,
  columns: [
    {
      id: 'category',
      format: 'name',
      sort: 'category',
      link: true,
      at: 'name',
      most: 16,
      value: ({ category }: DisplayRule) => category,
    },
    { id: 'city', format: 'name', sort: 'city', at: 'sub', value: ({ cityName }) => cityName },
    {
      id: 'offer',
      format: 'cell',
      at: 'sub2',
      givesWay: 'never',
      cell: (rule, { t, formats }) => ruleWords(rule, t, formats),
      plain: (rule, { t, formats }) => ruleWords(rule, t, formats),
    },
    { id: 'createdBy', format: 'name', most: 12, value: ({ createdBy }) => createdBy },
    { id: 'createdAt', format: 'dateTime', sort: 'createdAt', value: ({ createdAt }) => createdAt },
    {
      id: 'status',
      format: 'status',
      at: 'side',
      codes: ruleStatuses,
      usual: 'IN_EFFECT',
      value: ({ replacedAt }) => (replacedAt ? 'REPLACED' : 'IN_EFFECT'),
    },
  ],
  above: SlotCategoryTabs,
  act: { label: 'rule/add', href: '#add' },
  search: { label: 'rule/search', placeholder: 'rule/searchPlaceholder' },
  filters: [
    { name: 'cityCode', label: 'city', any: 'anyCity', options: officeCities },
    {
      name: 'former',
      label: 'rule/former',
      any: 'rule/withoutFormer',
      options: [{ value: 'true', label: 'rule/withFormer' }],
    },
  ],
  sort: { key: 'category' },
  nothing: { title: 'rule/none', text: 'rule/noneText', act: { label: 'rule/add', href: '#add' } },
})
