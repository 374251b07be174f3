import type { ModelMapping } from '../../contract/areas/devices/device-models.ts'

export interface Place {
  readonly code: string
  readonly name: string
}

interface Cell {
  readonly valid: number
  readonly all: number
}

const byName = (one: Place, other: Place): number => one.name.localeCompare(other.name)

const distinct = (places: readonly Place[]): readonly Place[] =>
  [...new Map(places.map((place) => [place.code, place])).values()].sort(byName)

/** Cities by plans with their mappings. A gap is a city with a plan that none of its models is valid for. */
export function coverageOf(rows: readonly ModelMapping[]) {
  const mappings = rows.flatMap(({ mapping }) => (mapping ? [mapping] : []))
  const cells = new Map<string, Cell>()
  for (const { cityCode, planId, isValid } of mappings) {
    const { valid, all } = cells.get(`${cityCode} ${planId}`) ?? { valid: 0, all: 0 }
    cells.set(`${cityCode} ${planId}`, { valid: valid + (isValid ? 1 : 0), all: all + 1 })
  }
  const cities = distinct(mappings.map(({ cityCode, city }) => ({ code: cityCode, name: city })))
  const plans = distinct(mappings.map(({ planId, plan }) => ({ code: planId, name: plan })))
  const at = (city: string, plan: string): Cell | undefined => cells.get(`${city} ${plan}`)
  return {
    cities,
    plans,
    at,
    gaps: cities.flatMap((city) =>
      plans.filter((plan) => at(city.code, plan.code)?.valid === 0).map((plan) => ({ city, plan })),
    ),
  }
}
