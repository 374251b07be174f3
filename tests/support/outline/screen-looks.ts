/** Which outlines are taken of a screen that is no flow: where it stands, and what the services answer then. */
import { addressAt } from '../console-routes.ts'
import type { Role } from '../stage/console.tsx'

/** What the services answer to these paths; the query says which rows are asked for. */
export type Answers = Readonly<Record<string, (query: URLSearchParams) => unknown>>

/** What becomes of the reads: all is there, lists are empty, they fail, there is no such record, or no answer yet. */
export type Reads = 'there' | 'empty' | 'failing' | 'missing' | 'waiting'

export interface ScreenLook {
  readonly state: string
  readonly address: string
  readonly reads: Reads
  readonly roles: readonly Role[]
  /** What must be there before the look, by selector. */
  readonly until: string
  /** Controls that are used before the look, by selector. */
  readonly press: readonly string[]
}

export interface Screen {
  /** From the top of the repository. */
  readonly file: string
  /** The row of the route table that leads there. */
  readonly pattern: `/${string}`
  /** Selector of the part that the outline is of. */
  readonly part: string
  readonly looks: readonly ScreenLook[]
}

const everything: readonly Role[] = [
  ['LEVEL', 1],
  ['FINANCE', 5],
  ['CRM', 6],
]

export const look = (state: string, address: string, rest: Partial<ScreenLook> = {}): ScreenLook => ({
  state,
  address,
  reads: 'there',
  roles: everything,
  until: 'body',
  press: [],
  ...rest,
})

/** Of a page that reads: a list by a query that narrows it, a record without. */
export function looksOf(pattern: `/${string}`, narrowed?: string): ScreenLook[] {
  const address = addressAt(pattern)
  return [
    look('ready', address),
    look('loading', address, { reads: 'waiting' }),
    look('failed', address, { reads: 'failing' }),
    ...(narrowed
      ? [
          look('empty', address, { reads: 'empty' }),
          look('empty for this filter', `${address}?${narrowed}`, { reads: 'empty' }),
        ]
      : [look('missing', address, { reads: 'missing' })]),
  ]
}

/** `file` is the outline's below `src`, such as `screens/customer/list`. */
export const screen = (file: string, pattern: `/${string}`, looks: readonly ScreenLook[], part = '#main'): Screen => ({
  file: `src/${file}.page.outline.txt`,
  pattern,
  looks,
  part,
})

export const submit = '#main [type="submit"]'
export const menu = '[aria-haspopup="menu"]'

/** The wire's shape of a list with `content`. */
export const pageAnswer = (content: readonly object[], more: object = {}) => ({
  content,
  pageNumber: 1,
  pageSize: 10,
  totalElements: content.length,
  totalPages: 1,
  ...more,
})
