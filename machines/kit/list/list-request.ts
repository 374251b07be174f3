import type { Page } from '../../../src/contract/page.ts'

/** The request of a list. Filters are texts, as in the address. An empty one is none. */
export interface ListRequest {
  /** From 1, whatever the service counts from (S-9) */
  readonly page: number
  readonly size: number
  readonly sort: string
  readonly dir: 'ASC' | 'DESC'
  readonly search: string
  readonly filters: Readonly<Record<string, string>>
}

export const lastPage = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

/** The page that was asked for lies behind the last one, which still has rows. */
export const beyondEnd = ({ items, total }: Page<unknown>, { page, size }: ListRequest): boolean =>
  items.length === 0 && page > lastPage(total, size)

/** Reverses the order for the same key. Another key begins ascending. */
export const sorted = (request: ListRequest, sort: string): ListRequest => ({
  ...request,
  page: 1,
  sort,
  dir: request.sort === sort && request.dir === 'ASC' ? 'DESC' : 'ASC',
})

export const withFilter = (request: ListRequest, name: string, value: string): ListRequest => ({
  ...request,
  page: 1,
  filters: { ...request.filters, [name]: value },
})

/** Stands for a day where a call takes it: the service says which one it is (S-327). */
export const todayWord = 'today'

/** Days from and to: yyyy-MM-dd, empty or `today`. Texts of days are in the order of their days. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** Names of the two filters that hold days. */
export type DayNames = readonly [from: string, to: string]

/** The end is not before the start (T082), as far as it can be told without a clock. */
export const isRange = ({ from, to }: Days): boolean =>
  from === '' || to === '' || from === todayWord || to === todayWord || from <= to

export const daysOf = ({ filters }: ListRequest, [from, to]: DayNames): Days => ({
  from: filters[from] ?? '',
  to: filters[to] ?? '',
})

export const withDays = (request: ListRequest, [from, to]: DayNames, days: Days): ListRequest => ({
  ...request,
  page: 1,
  filters: { ...request.filters, [from]: days.from, [to]: days.to },
})

/** Another search begins on its first page. */
export const searched = (request: ListRequest, typed: string): ListRequest => {
  const search = typed.trim()
  return search === request.search ? request : { ...request, page: 1, search }
}

const namesOf = (...requests: ListRequest[]): Set<string> =>
  new Set(requests.flatMap(({ filters }) => Object.keys(filters)))

const differs = (a: ListRequest, b: ListRequest, name: string): boolean =>
  (a.filters[name] ?? '') !== (b.filters[name] ?? '')

export const sameRequest = (a: ListRequest, b: ListRequest): boolean =>
  a.page === b.page &&
  a.size === b.size &&
  a.sort === b.sort &&
  a.dir === b.dir &&
  a.search === b.search &&
  ![...namesOf(a, b)].some((name) => differs(a, b, name))

/** True where a filter hides rows that Clear would bring back. `lasting` filters (the tab) don't count. */
export const isNarrowed = (request: ListRequest, plain: ListRequest, lasting: readonly string[]): boolean =>
  request.search !== '' ||
  [...namesOf(request, plain)].some((name) => !lasting.includes(name) && differs(request, plain, name))

export const cleared = (request: ListRequest, plain: ListRequest, lasting: readonly string[]): ListRequest => {
  const stays = Object.entries(request.filters).filter(([name]) => lasting.includes(name))
  return { ...request, page: 1, search: '', filters: { ...plain.filters, ...Object.fromEntries(stays) } }
}
