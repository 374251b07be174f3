import {
  categoryToastMs,
  createDisplayRule,
  listDisplayRules,
  listSlotCategories,
  maxDaysAhead,
  type SlotCategory,
} from '../../contract/areas/slot-zones/slot-categories.ts'
import { wholeOf } from '../../contract/normalise.ts'
import { officeCities } from '../../kit/choices/office-cities.ts'
import { consequenceOf, defineForm } from '../../kit/form/form-definition.ts'
import type { Lookup } from '../../kit/lookup.ts'
import { displayRuleAddress } from './category-address.ts'
import { hourText } from './rule-words.ts'

type Values = Readonly<Record<string, string>>

/** The categories of the chosen city, whose rule is one of this city, too. */
const categoriesOfCity: Lookup = {
  endpoint: listSlotCategories,
  input: ({ city = '' }) => (city === '' ? null : { query: { cityCode: city, pageSize: 200, orderBy: 'name' } }),
  options: (answer) =>
    (answer as { items: readonly SlotCategory[] }).items.map(({ code, name }) => ({
      value: code,
      words: `${name} (${code})`,
    })),
}

const pairOf = ({ city = '', category = '' }: Values) => ({ cityCode: city, categoryCode: category })
const ruleOf = ({ daysAhead = '', lastOrderHour = '' }: Values) => ({
  daysAhead: wholeOf(daysAhead) ?? 0,
  lastOrderHour: wholeOf(lastOrderHour) ?? 24,
})

/** One rule counts for a city's category: the one that this replaces is named before it is saved (S-311, H114). */
const replaces = consequenceOf<typeof listDisplayRules>({
  endpoint: listDisplayRules,
  input: (values) => (values.city && values.category ? { query: { ...pairOf(values), pageSize: 1 } } : null),
  text: ({ items: [now] }, _, { number, zoneName }) =>
    now
      ? {
          key: 'rule/replaces',
          values: { number: number(now.daysAhead), time: hourText(now.lastOrderHour), zone: zoneName() },
        }
      : { key: 'rule/isFirst', tone: 'good' },
})

export const displayRuleForm = defineForm<typeof createDisplayRule, typeof listDisplayRules>({
  id: 'display-rule-add',
  texts: 'slot-categories',
  title: 'rule/add',
  fields: [
    { name: 'city', label: 'city', kind: 'choice', any: 'chooseCity', options: officeCities },
    {
      name: 'category',
      label: 'category',
      kind: 'choice',
      any: 'chooseCategory',
      options: categoriesOfCity,
      of: 'city',
    },
    {
      name: 'daysAhead',
      label: 'rule/daysAhead',
      kind: 'whole',
      min: 0,
      max: maxDaysAhead,
      unit: 'rule/days',
      help: 'rule/daysAheadHelp',
      half: true,
    },
    {
      name: 'lastOrderHour',
      label: 'rule/lastOrderHour',
      kind: 'whole',
      min: 1,
      max: 24,
      unit: 'rule/hour',
      help: 'rule/lastOrderHourHelp',
      half: true,
    },
  ],
  consequence: replaces,
  submit: 'rule/save',
  saved: 'rule/saved',
  fallback: 'slot-categories:rule/failed',
  toastMs: categoryToastMs,
  endpoint: createDisplayRule,
  input: (values) => ({ body: { ...pairOf(values), ...ruleOf(values) } }),
  find: {
    endpoint: listDisplayRules,
    input: (values) => ({ query: { ...pairOf(values), pageSize: 1 } }),
    values: ({ items: [now] }, typed) => {
      const { daysAhead, lastOrderHour } = ruleOf(typed)
      return now?.daysAhead === daysAhead && now.lastOrderHour === lastOrderHour ? typed : null
    },
  },
  done: ({ ruleId }) => displayRuleAddress(ruleId),
})
