import { listAllMappings, type ModelMapping } from '../../contract/areas/devices/device-models.ts'
import { type CityPlans, listValidPlansForCities } from '../../contract/areas/devices/devices.ts'
import { listPlans, type Plan } from '../../contract/areas/plans/plans.ts'
import { searchLookup } from '../../kit/choices/search-lookup.tsx'
import type { Lookup } from '../../kit/lookup.ts'

const planOption = ({ planId, planname, validity }: Plan) => ({ value: planId, words: `${planname} · ${validity}` })
const onePlan = (planId: string) => ({ body: { planId } })
const listed = { pageSize: 50, orderBy: 'planname' } as const

export const plans = searchLookup({
  endpoint: listPlans,
  search: (search) => ({ body: { ...listed, search } }),
  one: onePlan,
  option: planOption,
})

/** The plans that the city of a field before it sells to new deliveries. */
export const plansOfCity: Lookup = {
  endpoint: listValidPlansForCities,
  input: ({ city = '' }) => (city === '' ? null : { query: { cities: city } }),
  options: (answer) =>
    (answer as readonly CityPlans[]).flatMap(({ plans: sold }) =>
      sold.map(({ planId, title }) => ({ value: planId, words: title })),
    ),
}

/** Each model once, though every one of its mappings has a row. */
export const modelsIn = (rows: readonly ModelMapping[]): readonly ModelMapping[] => [
  ...new Map(rows.map((row) => [row.modelId, row])).values(),
]

export const models: Lookup = {
  endpoint: listAllMappings,
  input: () => ({}),
  options: (answer) =>
    modelsIn(answer as ModelMapping[]).map(({ modelId, model }) => ({ value: modelId, words: model })),
}
