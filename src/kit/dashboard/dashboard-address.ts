import { today as todayNow } from '../clock.ts'
import { prefetch } from '../load-data.ts'
import type { Params } from '../route.ts'
import type { Asked, Dashboard, DashboardSection, Parameter } from './dashboard-definition.ts'

const parametersOf = ({ sections }: Dashboard): Parameter[] =>
  sections.flatMap(({ parameter }) => (parameter ? [parameter] : []))

/** The parameters of an address. One that is missing or that nobody can choose is the initial one. */
export function paramsOf(dashboard: Dashboard, search: string, today: string): Params {
  const given = new URLSearchParams(search)
  return Object.fromEntries(
    parametersOf(dashboard).map((parameter) => {
      const { name, values, initial } = parameter
      const all = values(today)
      const asked = askedOf(parameter, given)
      return [name, all.find((value) => value === asked) ?? initial ?? all[0] ?? '']
    }),
  )
}

function askedOf({ name, meant }: Parameter, given: URLSearchParams): string | null {
  const asked = given.get(name)
  return asked === null || !meant ? asked : meant(asked)
}

/** Whether the address has a value of a section's parameter that doesn't exist, where the section then says so. */
export function isUnknownIn({ parameter }: DashboardSection, search: string, today: string): boolean {
  if (!parameter?.unknown) return false
  const asked = askedOf(parameter, new URLSearchParams(search))
  return asked !== null && !parameter.values(today).includes(asked)
}

/** The address's query with another value of one parameter. */
export function withParam(search: string, name: string, value: string): string {
  const query = new URLSearchParams(search)
  query.set(name, value)
  return `?${query}`
}

/** Asks for the figures of an address beside the code of the page, so that neither waits for the other. */
export function preloadDashboard(dashboard: Dashboard, search: string): void {
  const today = todayNow()
  const asked: Asked = { params: paramsOf(dashboard, search, today), today }
  const known = dashboard.sections.filter((section) => !isUnknownIn(section, search, today))
  for (const part of known.flatMap(({ parts }) => parts))
    if (part.kind !== 'cards') prefetch(part.endpoint, part.input(asked))
}
