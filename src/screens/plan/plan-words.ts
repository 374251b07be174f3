import type { Plan } from '../../contract/areas/plans/plans.ts'
import type { CellTools } from '../../kit/list/list-definition.ts'

type Words = Pick<CellTools, 't'> & { readonly formats: Pick<CellTools['formats'], 'number'> }

/** "28 days" */
export const daysText = ({ validity }: Pick<Plan, 'validity'>, { t, formats }: Words): string =>
  t('words:days', { count: validity, number: formats.number(validity) })

/** "300 l", or that there is no limit */
export const litresText = ({ litres }: Pick<Plan, 'litres'>, { t, formats }: Words): string =>
  litres === null ? t('unlimited') : t('litresOf', { number: formats.number(litres) })

/** The cities in which it is sold, by name */
export const citiesText = ({ cities }: Pick<Plan, 'cities'>, { t }: Words): string =>
  cities.length === 0 ? t('allCities') : cities.map(({ name }) => name).join(', ')

/** Minor units a day, rounded */
export const pricePerDay = ({ price, validity }: Pick<Plan, 'price' | 'validity'>): number =>
  Math.round(price / validity)
