import { listAllMappings, type ModelMapping } from '../../contract/areas/devices/device-models.ts'
import { listPlans, type Plan } from '../../contract/areas/plans/plans.ts'
import type { Page } from '../../contract/page.ts'
import type { Lookup, Option } from '../../kit/lookup.ts'

/** Plans by their titles; of one city where a field before it names one. */
const planOptions = (answer: unknown): readonly Option[] =>
  (answer as Page<Plan>).items.map(({ planId, planname, validity }) => ({
    value: planId,
    words: `${planname} · ${validity}`,
  }))

export const plans: Lookup = {
  endpoint: listPlans,
  input: () => ({ body: { pageSize: 200, orderBy: 'planname' } }),
  options: planOptions,
}

export const plansOfCity: Lookup = {
  endpoint: listPlans,
  input: ({ city }) => (city ? { body: { city, active: 'true', pageSize: 200, orderBy: 'planname' } } : null),
  options: planOptions,
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
