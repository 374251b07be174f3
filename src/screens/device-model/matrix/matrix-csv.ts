import { csvOf } from '../../../contract/csv.ts'
import { type Coverage, validIn } from './coverage.ts'

/** The matrix as it is shown, as a file: in each cell how many models are valid, and which. `corner` heads the cities. */
export function matrixCsv({ cities, plans, at }: Coverage, corner: string): string {
  const cell = (city: string, plan: string): string | null => {
    const mappings = at(city, plan)
    const valid = validIn(mappings)
    if (mappings.length === 0) return null
    return [`${valid.length}/${mappings.length}`, valid.map(({ model }) => model).join(', ')].join(' ').trim()
  }
  return csvOf(
    [corner, ...plans.map(({ name }) => name)],
    cities.map(({ code, name }) => [name, ...plans.map((plan) => cell(code, plan.code))]),
  )
}
