import type { Plan } from '../../contract/areas/plans/plans.ts'
import { maxLitres, maxValidity } from '../../contract/bounds.ts'
import { numberOf, wholeOf } from '../../contract/normalise.ts'
import type { Page } from '../../contract/page.ts'
import { toMajor } from '../../contract/values.ts'
import type { FormField } from '../../kit/form/form-definition.ts'
import { cities } from '../../kit/names.tsx'

/** Fields of a plan, shared by Add and Edit. */
export const planFields: readonly FormField[] = [
  { name: 'planname', label: 'name', least: 2, most: 120 },
  { name: 'validity', label: 'validity', kind: 'whole', min: 1, max: maxValidity, unit: 'daysUnit', half: true },
  { name: 'price', label: 'price', kind: 'amount', half: true },
  {
    name: 'litres',
    label: 'litres',
    kind: 'whole',
    min: 1,
    max: maxLitres,
    unit: 'litresUnit',
    optional: true,
    help: 'litresHelp',
    half: true,
  },
  {
    name: 'cities',
    label: 'cities',
    kind: 'several',
    optional: true,
    help: 'citiesHelp',
    options: cities,
  },
  { name: 'active', label: 'active', kind: 'check', initial: 'true', help: 'activeHelp' },
]

type Values = Readonly<Record<string, string>>

/** The typed values in the form of the service. */
export const planOf = ({ planname = '', validity = '', price = '', litres = '', cities = '', active }: Values) => ({
  planname,
  validity: wholeOf(validity) ?? 0,
  price: numberOf(price) ?? 0,
  litres: wholeOf(litres),
  cities: cities.split(',').filter(Boolean),
  active: active === 'true',
})

/** The only plan of a page that asked for one. */
export function onePlan({ items: [plan] }: Page<Plan>): Plan {
  if (!plan) throw new Error('The service answered with no plan.')
  return plan
}

/** A plan in the fields of the form. */
export const valuesOf = ({ planname, validity, price, litres, cities, active }: Plan): Values => ({
  planname,
  validity: String(validity),
  price: String(toMajor(price)),
  litres: litres === null ? '' : String(litres),
  cities: cities.map(({ code }) => code).join(','),
  active: active ? 'true' : '',
})
