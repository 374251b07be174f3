import { useTranslation } from 'react-i18next'
import { listCities } from '../contract/areas/areas/cities.ts'
import { type Lookup, lookup } from './lookup.ts'
import { useOptions } from './use-options.ts'

export const cities: Lookup = lookup(listCities, ({ code, name }) => ({ value: code, words: name }))

/** Returns the name of a code in a list of the service's. Until the list is there, and where it lacks the code, the code. */
export function useNames(list: Lookup | readonly []): (code: string) => string {
  const { t } = useTranslation('words')
  const names = new Map(useOptions(list, t).map(({ value, label }) => [value, label]))
  return (code) => names.get(code) ?? code
}

interface NamesProps {
  readonly list: Lookup
  readonly codes: readonly string[]
}

export function Names({ list, codes }: NamesProps) {
  const nameOf = useNames(list)
  return codes.map(nameOf).join(', ')
}

interface Place {
  readonly zone: string
  readonly cityCode: string
}

/** "Indiranagar, Bengaluru", as a cell of a list. */
export const placeCell = ({ zone, cityCode }: Place) => (
  <bdi>
    {zone}, <Names list={cities} codes={[cityCode]} />
  </bdi>
)

export const placeText = ({ zone, cityCode }: Place): string => `${zone}, ${cityCode}`
