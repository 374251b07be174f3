import { listAllMappings, type ModelMapping } from '../../contract/areas/devices/device-models.ts'
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

/** The active plans of the city that a field before it names. */
export const plansOfCity = searchLookup({
  endpoint: listPlans,
  search: (search, { city = '' }) =>
    city === '' ? null : { body: { ...listed, search, city, active: 'true' as const } },
  one: onePlan,
  option: planOption,
})

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
