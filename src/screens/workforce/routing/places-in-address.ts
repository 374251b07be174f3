import { useMemo } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import { rootApi } from '../../../kit/root-api.ts'

/** City and zones that the page is narrowed to; the address repeats the zones (B064). */
export interface ChosenPlaces {
  readonly cityCode: string
  readonly zoneCodes: readonly string[]
}

const isCode = (text: string): boolean => /^[\w.-]{1,20}$/.test(text)

/** Any address gives places that can be asked for; zones belong to a city (H24). */
export function placesIn(search: string): ChosenPlaces {
  const given = new URLSearchParams(search)
  const cityCode = given.getAll('cityCodes').find(isCode) ?? ''
  const zoneCodes = cityCode === '' ? [] : [...new Set(given.getAll('zoneCodes').filter(isCode))].slice(0, 50)
  return { cityCode, zoneCodes }
}

export function usePlaces(): ChosenPlaces {
  const asked = useLocationProperty(() => JSON.stringify(placesIn(location.search)))
  return useMemo(() => JSON.parse(asked) as ChosenPlaces, [asked])
}

/** Other places are other rows: both lists begin at page 1 again (B081), and no solution is open. */
export function goToPlaces({ cityCode, zoneCodes }: ChosenPlaces): void {
  const search = new URLSearchParams(cityCode === '' ? {} : { cityCodes: cityCode })
  for (const zone of zoneCodes) search.append('zoneCodes', zone)
  rootApi().go(`${location.pathname}${search.size > 0 ? `?${search}` : ''}`)
}

/** The solution with which the open one is compared; empty where none is. */
export const useCompared = (): string =>
  useLocationProperty(() => new URLSearchParams(location.search).get(comparedIn) ?? '')

export function compareWith(routingId: string): void {
  const search = new URLSearchParams(location.search)
  if (routingId === '') search.delete(comparedIn)
  else search.set(comparedIn, routingId)
  rootApi().go(`${location.pathname}${search.size > 0 ? `?${search}` : ''}${location.hash}`, { replace: true })
}

const comparedIn = 'compareWith'

/** As a list's parameters, and as the query of a call. */
export const paramsOf = ({ cityCode, zoneCodes }: ChosenPlaces) => ({ cityCode, zones: zoneCodes.join(' ') })

export const queryOf = ({ cityCode = '', zones = '' }: Readonly<Record<string, string>>) => ({
  ...(cityCode === '' ? {} : { cityCodes: [cityCode] }),
  ...(zones === '' ? {} : { zoneCodes: zones.split(' ') }),
})
