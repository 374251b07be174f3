import type { ReactNode } from 'react'
import type { ListRequest } from '../../../machines/kit/list-request.ts'
import type { Answer, CallInput, Endpoint } from '../../contract/endpoint.ts'
import type { Page } from '../../contract/page.ts'
import type { Formats } from '../../i18n/formats.ts'
import type { Statuses } from '../../ui/feedback/statuses.ts'
import type { CellProps } from '../../ui/tables/Table.tsx'
import type { BulkAct } from '../bulk/bulk-definition.ts'
import type { Lookup, Option } from '../form/lookup.ts'
import type { ListTabs } from './ListTabs.tsx'
import type { CsvCell } from './tools/csv.ts'

/** What a cell may use: built once for all rows. */
export interface CellTools {
  readonly formats: Formats
  readonly t: (key: string, values?: Record<string, unknown>) => string
  /** Instant when the rows were loaded: ages and days left count from it. */
  readonly now: string
  /** Words stand in their cell as they are; without it they get a box of their own, which right-to-left text needs. */
  readonly bare?: boolean
  /** A row is two lines (below 640 px). Its cells then carry role and place, which cost time in a table and say nothing. */
  readonly stacked?: boolean
}

interface ColumnPlace {
  /** Also its text key in the definition's namespace, where `label` says nothing else */
  readonly id: string
  readonly label?: string
  /** Key of `orderBy`; without one the column can't be sorted */
  readonly sort?: string
  /** What it shows falls where its key rises, as an age does by its instant */
  readonly falls?: true
  /** The row's link stands in this cell */
  readonly link?: true
  /** Place in the two lines of a row below 640 px; without one it isn't shown there */
  readonly at?: CellProps['at']
  /** Most of its width, in rem, for texts that may be long */
  readonly most?: number
}

/** One column in a named format. Money is in minor units; days and instants are the wire's. */
export type Column<Row> = ColumnPlace &
  (
    | {
        readonly format: 'text' | 'name' | 'id' | 'phone' | 'date' | 'dateTime' | 'age'
        value(row: Row): string | null
      }
    | { readonly format: 'count'; value(row: Row): number | null }
    | { readonly format: 'money'; readonly signed?: true; value(row: Row): number | null }
    /** Days left until a day; a warning below `warnBelow` */
    | { readonly format: 'daysLeft'; readonly warnBelow: number; value(row: Row): string | null }
    | { readonly format: 'status'; readonly codes: Statuses; value(row: Row): string | null }
    | {
        readonly format: 'cell'
        readonly align?: 'end'
        /** Remembers nothing: another row may come to stand in its place. */
        cell(row: Row, tools: CellTools): ReactNode
        /** The same in a file, where the cell is more than words */
        plain?(row: Row, tools: CellTools): string | number | null
      }
  )

export interface Filter {
  /** Name in the address */
  readonly name: string
  readonly label: string
  /** Text key of "none chosen" */
  readonly any: string
  readonly options: readonly Option[] | Lookup
  /** Stands in the panel of further filters */
  readonly more?: true
}

export interface TabChoice {
  readonly value: string
  readonly label: string
  /** Counts that it sums; those of its own value otherwise */
  readonly counts?: 'all' | readonly string[]
}

/** Further columns of these rows, where a file says more than the table. */
export type InFile<Row> = (
  rows: readonly Row[],
  tools: CellTools,
) => { readonly head: readonly string[]; readonly rows: readonly (readonly CsvCell[])[] }

export interface ListDefinition<E extends Endpoint, Row> {
  /** Its name for what the session remembers of it */
  readonly id: string
  /** Namespace of all its text keys */
  readonly texts: string
  readonly title: string
  readonly crumbs?: readonly { readonly label: string; readonly href?: string }[]
  readonly endpoint: E
  input(request: ListRequest, params: Params): CallInput<E>
  rowId(row: Row): string
  /** Where a row leads */
  href?(row: Row): string
  readonly columns: readonly Column<Row>[]
  /** Width below which the table scrolls sideways, "88rem" */
  readonly least?: string
  readonly search?: { readonly label: string; readonly placeholder: string }
  readonly filters?: readonly Filter[]
  /** The panel of further filters, open where the address says `name=true` */
  readonly more?: { readonly name: string; readonly label: string; readonly help?: string }
  /** `view` is the kit's `ListTabs`, named here so that lists without tabs do not bring it */
  readonly tabs?: {
    readonly name: string
    readonly label: string
    readonly choices: readonly TabChoice[]
    readonly view: typeof ListTabs
  }
  /** Order at first, ascending by id where nothing else is said (doc1 §9) */
  readonly sort: { readonly key: string; readonly dir?: 'ASC' | 'DESC' }
  /** Page sizes; the first page has `size` rows, 10 where nothing else is said (doc1 §9) */
  readonly sizes?: readonly number[]
  readonly size?: number
  readonly nothing: {
    readonly title: string
    readonly text?: string
    /** Where the first one is made; whoever sees the list may go there */
    readonly act?: { readonly label: string; readonly href: string }
  }
  /** What can be done with many rows at once; it comes with the first that is selected */
  readonly bulk?: () => Promise<readonly BulkAct[]>
  /** What a file holds beside the columns as they are shown; it comes with the download */
  readonly inFile?: () => Promise<InFile<Row>>
  /** A failed refresh keeps the rows (S-10) */
  readonly afterFailure?: 'keep'
}

/** Parameters of the route. */
export type Params = Readonly<Record<string, string>>

type RowOf<E extends Endpoint> = Answer<E> extends Page<infer Row> ? Row : never

/** A list whose types are forgotten: its cells are only given its own rows. */
export type List = ListDefinition<Endpoint, unknown>

/** One list as data: what it asks, what its columns say, by what it can be narrowed. */
export const defineList = <E extends Endpoint>(definition: ListDefinition<E, RowOf<E>>): List =>
  definition as unknown as List

/** The parameters that list calls share (doc1 §9, doc2 §7); what is empty is left out. */
export function listQuery({ page, size, search, sort, dir, filters }: ListRequest) {
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  return { page, pageSize: size, ...(search === '' ? {} : { search }), orderBy: sort, orderDir: dir, ...chosen }
}
