import type { ModelMapping } from '../../../contract/areas/devices/device-models.ts'
import { placeAt } from '../address.ts'
import { type Asked, coverageOf, validIn } from './coverage.ts'

/** A cell, a row, a column or the whole of the matrix, as the address names it. */
export interface PlaceInView {
  readonly id: string
  readonly rows: readonly ModelMapping[]
  /** What the matrix is narrowed to */
  readonly asked: Asked
  /** Reads the mappings anew */
  readonly again: () => void
}

export function placeOf({ id, rows, asked }: Pick<PlaceInView, 'id' | 'rows' | 'asked'>) {
  const { city, plan } = placeAt(id)
  const { cities, plans, at } = coverageOf(rows, asked)
  const found = at(city, plan)
  const nameOf = (code: string, places: typeof cities) => places.find((one) => one.code === code)?.name ?? code
  return {
    city,
    plan,
    names: [nameOf(city, cities), nameOf(plan, plans)].filter((name) => name !== ''),
    found,
    valid: validIn(found),
    invalid: found.filter(({ isValid }) => !isValid),
  }
}
