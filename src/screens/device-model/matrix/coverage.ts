import type { Mapping, ModelMapping } from '../../../contract/areas/devices/device-models.ts'
import { mappingId } from '../address.ts'

export interface Place {
  readonly code: string
  readonly name: string
}

/** What the matrix is narrowed to, or a part of it. Empty: all of them */
export interface Asked {
  readonly city: string
  readonly plan: string
  readonly model: string
}

export function askedIn(search: string): Asked {
  const said = new URLSearchParams(search)
  return { city: said.get('city') ?? '', plan: said.get('plan') ?? '', model: said.get('model') ?? '' }
}

const byName = (one: Place, other: Place): number => one.name.localeCompare(other.name)

const distinct = (places: readonly Place[]): readonly Place[] =>
  [...new Map(places.map((place) => [place.code, place])).values()].sort(byName)

const isOf =
  ({ city, plan, model }: Asked) =>
  ({ cityCode, planId, modelId }: Mapping): boolean =>
    (city === '' || city === cityCode) && (plan === '' || plan === planId) && (model === '' || model === modelId)

const mappingsIn = (rows: readonly ModelMapping[]): readonly Mapping[] =>
  rows.flatMap(({ mapping }) => (mapping ? [mapping] : []))

const placeOf = ({ cityCode, planId }: Mapping): string => `${cityCode} ${planId}`

/** Cities by plans with their mappings, as far as they are asked for. */
export function coverageOf(rows: readonly ModelMapping[], asked: Asked) {
  const mappings = mappingsIn(rows).filter(isOf(asked))
  const cells = new Map<string, Mapping[]>()
  for (const one of mappings) cells.set(placeOf(one), [...(cells.get(placeOf(one)) ?? []), one])
  return {
    cities: distinct(mappings.map(({ cityCode, city }) => ({ code: cityCode, name: city }))),
    plans: distinct(mappings.map(({ planId, plan }) => ({ code: planId, name: plan }))),
    /** The mappings of a cell; of a row, a column or all of them where city, plan or both are empty */
    at: (city: string, plan: string): readonly Mapping[] =>
      city && plan ? (cells.get(`${city} ${plan}`) ?? []) : mappings.filter(isOf({ city, plan, model: '' })),
  }
}

export type Coverage = ReturnType<typeof coverageOf>

export const validIn = (mappings: readonly Mapping[]): readonly Mapping[] => mappings.filter(({ isValid }) => isValid)

/** How many cities with a plan would lose their last valid model, were all of these invalidated. */
export function leftWithout(rows: readonly ModelMapping[], invalidated: readonly Mapping[]): number {
  const going = new Set(invalidated.map(mappingId))
  const valid = validIn(mappingsIn(rows))
  const kept = new Set(valid.filter((one) => !going.has(mappingId(one))).map(placeOf))
  return new Set(valid.map(placeOf).filter((place) => !kept.has(place))).size
}
