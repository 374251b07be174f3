import {
  type DayNames,
  daysOf,
  isRange,
  type ListRequest,
  todayWord,
  withDays,
} from '../../../machines/kit/list/list-request.ts'
import { isDay } from '../../contract/normalise.ts'
import { pageSizes } from '../../contract/page.ts'
import type { Filter, List } from './list-definition.ts'

const mostSearched = 200
const mostCode = 40

const requestNames = ['pageSize', 'page', 'search', 'orderDir', 'orderBy'] as const

/** How the address calls the parts of a list's request. */
const namesOf =
  ({ prefix = '' }: List) =>
  (name: (typeof requestNames)[number]): string =>
    prefix + name

/** The initial request of a list. */
export function plainRequest({ size = 10, sort, filters = [], days, tabs, more }: List): ListRequest {
  const names = [...filters, ...(days ? [days.from, days.to] : []), ...(more ? [more] : [])].map(({ name }) => name)
  return {
    page: 1,
    size,
    sort: sort.key,
    dir: sort.dir ?? 'ASC',
    search: '',
    filters: {
      ...(tabs ? { [tabs.name]: tabs.choices[0]?.value ?? '' } : {}),
      ...Object.fromEntries(names.map((name) => [name, ''])),
      ...initialDays(days),
    },
  }
}

function initialDays(days: List['days']): Readonly<Record<string, string>> {
  const initial = days?.initial?.()
  return days && initial ? { [days.from.name]: initial.from, [days.to.name]: initial.to } : {}
}

/** What the list begins with where the address says nothing of it. */
function begunRequest(list: List, search: string): ListRequest {
  const [plain, names] = [plainRequest(list), dayNamesOf(list)]
  return list.days?.begins && names && !speaksOf(list, search) ? withDays(plain, names, list.days.begins) : plain
}

/** Filters that Clear keeps: the tab, and whether the further filters are shown. */
export const lastingOf = ({ tabs, more }: List): string[] => [tabs, more].flatMap((one) => (one ? [one.name] : []))

export interface Read {
  readonly request: ListRequest
  /** False where the address holds invalid values and must be corrected (H24). */
  readonly isClean: boolean
}

/** A person's own size and order of a list, which hold where an address names none (S-327). */
export type OwnChoice = Pick<ListRequest, 'size' | 'sort' | 'dir'>

/** Tells whether the list has this size and order. It may have had others in an earlier build. */
const isOfList = (list: List, { size, sort }: OwnChoice): boolean =>
  sizesOf(list).includes(size) && sortKeys(list).includes(sort)

/** Reads a request from the address. Any address gives a request that the list can make (H24, S-9, S-47). */
export function requestOf(list: List, search: string, choice?: OwnChoice | null): Read {
  const given = new URLSearchParams(search)
  const plain = { ...begunRequest(list, search), ...(choice && isOfList(list, choice) ? choice : {}) }
  const own = namesOf(list)
  let isClean = true
  const take = <T extends string | number>(name: string, otherwise: T, read: (text: string) => T | undefined): T => {
    const [text, ...more] = given.getAll(name)
    if (text === undefined) return otherwise
    const value = read(text)
    if (more.length > 0 || (String(value ?? '') !== text && text !== '')) isClean = false
    return value ?? otherwise
  }
  const request: ListRequest = {
    size: take(own('pageSize'), plain.size, (text) => sizesOf(list).find((size) => String(size) === text)),
    page: take(own('page'), 1, (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined)),
    search: take(own('search'), '', searchable),
    dir: take(own('orderDir'), plain.dir, (text) =>
      (['ASC', 'DESC'] as const).find((dir) => dir === text.toUpperCase()),
    ),
    sort: take(own('orderBy'), plain.sort, (text) => sortKeys(list).find((key) => key === text)),
    filters: Object.fromEntries(
      Object.entries(plain.filters).map(([name, otherwise]) => [
        name,
        take(name, otherwise, (text) => agreedValue(list, name, text)),
      ]),
    ),
  }
  const days = dayNamesOf(list)
  if (!days || isRange(daysOf(request, days))) return { request, isClean }
  return { request: withDays(request, days, { from: '', to: '' }), isClean: false }
}

export const dayNamesOf = ({ days }: List): DayNames | undefined => days && [days.from.name, days.to.name]

const isDayName = ({ days }: List, name: string): boolean => name === days?.from.name || name === days?.to.name

export const sizesOf = ({ sizes }: List): readonly number[] => sizes ?? pageSizes

/** The address's query for this request, in the specification's order. Keeps the parameters of others. */
export function searchOf(list: List, request: ListRequest, present = ''): string {
  const plain = plainRequest(list)
  const named = namesOf(list)
  const own = new Set([...requestNames.map(named), ...Object.keys(plain.filters)])
  const search = new URLSearchParams({
    [named('pageSize')]: String(request.size),
    [named('page')]: String(request.page),
  })
  const put = (name: string, value: string) => void (value !== '' && search.append(name, value))
  put(named('search'), request.search)
  for (const [name, initial] of Object.entries(plain.filters)) {
    const value = request.filters[name] ?? ''
    // Days that a list begins with aren't named, because tomorrow it begins with others.
    if (isDayName(list, name) && initial !== '') value !== initial && search.append(name, value)
    else if (name !== list.more?.name) put(name, value)
  }
  search.append(named('orderDir'), request.dir)
  search.append(named('orderBy'), request.sort)
  if (list.more) put(list.more.name, request.filters[list.more.name] ?? '')
  for (const [name, value] of new URLSearchParams(present)) if (!own.has(name)) search.append(name, value)
  return search.toString()
}

/** The address of another request, for a link. Drops the part behind `#`, which belongs to the former rows. */
export const addressOf = (list: List, request: ListRequest): string =>
  `${location.pathname}?${searchOf(list, request, location.search)}`

/** Tells whether the address has a parameter of this list. */
export const speaksOf = (list: List, search: string): boolean => {
  const own = new URLSearchParams(searchOf(list, plainRequest(list)))
  const names = [...own.keys(), namesOf(list)('search'), ...Object.keys(plainRequest(list).filters)]
  const given = new URLSearchParams(search)
  return names.some((name) => given.has(name))
}

const sortKeys = ({ columns, sort }: List): string[] => [
  sort.key,
  ...columns.flatMap((column) => (column.sort ? [column.sort] : [])),
]

/** Cuts a search to what the contract takes: one line of 200 characters, no control characters. */
function searchable(text: string): string {
  const plain = text.toWellFormed().replace(/\p{Cc}/gu, ' ')
  return [...plain.trim()].slice(0, mostSearched).join('').trim()
}

function agreedValue(list: List, name: string, text: string): string | undefined {
  const { tabs, more, days, filters = [] } = list
  if (name === tabs?.name) return tabs.choices.find(({ value }) => value === text)?.value
  if (name === more?.name) return text === 'true' ? 'true' : ''
  if (isDayName(list, name)) return text === '' || isDay(text) || (days?.today && text === todayWord) ? text : undefined
  const filter = filters.find((one) => one.name === name)
  return filter && optionOf(filter, text)
}

function optionOf({ options }: Filter, text: string): string | undefined {
  if ('endpoint' in options) return /^[\p{L}\p{N} _.-]*$/u.test(text) && text.length <= mostCode ? text : undefined
  return text === '' ? '' : options.find(({ value }) => value === text)?.value
}
