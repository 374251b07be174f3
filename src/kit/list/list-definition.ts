import type { ComponentType, ReactNode } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { listMachine } from '../../../machines/kit/list/list.machine.ts'
import type { Days, ListRequest } from '../../../machines/kit/list/list-request.ts'
import type { CsvCell } from '../../contract/csv.ts'
import type { Answer, CallInput, Endpoint } from '../../contract/endpoint.ts'
import type { Page } from '../../contract/page.ts'
import type { Formats } from '../../i18n/formats.ts'
import type { Statuses } from '../../ui/feedback/statuses.ts'
import type { CellProps } from '../../ui/tables/Table.tsx'
import type { SelectionAct } from '../bulk/bulk-definition.ts'
import type { Lookup, Option } from '../lookup.ts'
import type { Params } from '../route.ts'
import type { RowViews } from './open-row.ts'

/** Tools for cells, built once for all rows. */
export interface CellTools {
  readonly formats: Formats
  readonly t: (key: string, values?: Record<string, unknown>) => string
  /** Instant when the rows were loaded, from which ages and days left count. */
  readonly now: string
  /** True where words need no box of their own, as they do in right-to-left languages. */
  readonly bare?: boolean
  /** True where a row is two lines (below 640 px). Only then do cells carry role and place, which cost time. */
  readonly stacked?: boolean
}

interface ColumnPlace {
  /** Also its text key in the definition's namespace, unless `label` is given */
  readonly id: string
  readonly label?: string
  /** Key of `orderBy`. Without one the column can't be sorted */
  readonly sort?: string
  /** True where the shown value falls as the key rises, as an age does by its instant */
  readonly falls?: true
  /** True for the cell with the row's link */
  readonly link?: true
  /** Text key for a date that is empty, a dash by default */
  readonly none?: string
  /** Place in the two lines of a row below 640 px. Without one it isn't shown there */
  readonly at?: CellProps['at']
  /** Largest width, rem, for texts that may be long */
  readonly most?: number
  /**
   * Where the width is scarce, columns give way into the row's peek, the last one first; the row's link stays. `first`
   * goes before them, `never` stays, as acts do
   */
  readonly givesWay?: 'first' | 'never'
}

/** One column in a named format. Money is in minor units, days and instants are the wire's. */
export type Column<Row> = ColumnPlace &
  (
    | {
        readonly format: 'text' | 'name' | 'phone' | 'date' | 'dateTime' | 'age'
        value(row: Row): string | null
      }
    | {
        readonly format: 'id'
        /** The icon of a code before it, such as the type of a job, whose words stand in a column of their own */
        readonly mark?: { readonly codes: Statuses; value(row: Row): string | null }
        value(row: Row): string | null
      }
    | { readonly format: 'count'; value(row: Row): number | null }
    | { readonly format: 'money'; readonly signed?: true; value(row: Row): number | null }
    /** Days left until a day, with a warning below `warnBelow` */
    | { readonly format: 'daysLeft'; readonly warnBelow: number; value(row: Row): string | null }
    | {
        readonly format: 'status'
        readonly codes: Statuses
        /** The code that most rows have, shown as words without a chip, so that the others stand out and rows are lighter */
        readonly usual?: string
        value(row: Row): string | null
      }
    | {
        readonly format: 'cell'
        readonly align?: 'end'
        /** Keeps no state of its own, because another row may reuse its place. */
        cell(row: Row, tools: CellTools): ReactNode
        /** Its value in a file, where the cell is more than words */
        plain?(row: Row, tools: CellTools): string | number | null
      }
  )

export interface Filter {
  /** Name in the address */
  readonly name: string
  readonly label: string
  /** Text key of the empty choice */
  readonly any: string
  readonly options: readonly Option[] | Lookup
  /** Name of another filter: while that one is `true` this one is there, and goes with it (S-29) */
  readonly under?: string
  /** True for a filter in the panel of further filters */
  readonly more?: true
}

/** One end of a range of days. */
export type DayEnd = Pick<Filter, 'name' | 'label'>

export interface DaysInView extends Pick<ListInView, 'send'> {
  readonly list: List
  readonly chosen: Readonly<Record<string, string>>
  readonly mayClear: boolean
  /** Why no filter can be changed now */
  readonly locked?: string | undefined
}

/** A range of days as a filter. `daysFilter` makes it, so that lists without days don't load it. */
export interface DaysFilter {
  /** Text on its button */
  readonly label: string
  readonly from: DayEnd
  readonly to: DayEnd
  /** Where the address names none, none by default */
  initial?(): Days
  /** Days in force until the address says something of the list; Clear takes them away, too (S-327) */
  readonly begins?: Days
  /** Text of the word `today`, where the call takes it for a day: the service then says which day that is */
  readonly today?: string
  readonly button: ComponentType<DaysInView>
  readonly chips: ComponentType<DaysInView>
}

/** How rows open a page of their own. `rowPage` makes it. */
export interface RowPage {
  /** Keeps the row that is opened: from its list, or by a step from the page of another */
  keep(list: List, row: unknown, by?: 'step'): void
  /** The row that was opened last in this session */
  kept(list: List): unknown
  readonly place: ComponentType<Pick<ListInView, 'state'> & { readonly list: List }>
}

/** What is said beside filters that a search locks. */
export interface SearchAloneProps extends Pick<ListInView, 'send'> {
  readonly note: string
}

/** A view that the list brings along, by the address's query. */
export interface GivenView {
  readonly label: string
  readonly search: string
}

export interface TabChoice {
  readonly value: string
  readonly label: string
  /** Counts that the tab adds up, its own value's by default */
  readonly counts?: 'all' | readonly string[]
}

/** Further columns of a file, beside the shown ones. */
export type InFile<Row> = (
  rows: readonly Row[],
  tools: CellTools,
) => { readonly head: readonly string[]; readonly rows: readonly (readonly CsvCell[])[] }

export interface ListDefinition<E extends Endpoint, Row> extends RowViews<Row> {
  /** Name under which the session remembers its filters */
  readonly id: string
  /** Namespace of all its text keys */
  readonly texts: string
  readonly title: string
  readonly crumbs?: readonly { readonly label: string; readonly href?: string }[]
  readonly endpoint: E
  input(request: ListRequest, params: Params): CallInput<E>
  rowId(row: Row): string
  /** Address that a row opens */
  href?(row: Row): string
  readonly columns: readonly Column<Row>[]
  readonly search?: {
    readonly label: string
    readonly placeholder: string
    /** Pause in typing after which it is searched, 300 ms by default */
    readonly pauseMs?: number
    /** The kit's `SearchAlone`, where a search goes without filters and its `note` says so */
    readonly alone?: { readonly note: string; readonly view: ComponentType<SearchAloneProps> }
  }
  readonly filters?: readonly Filter[]
  readonly days?: DaysFilter
  /** The panel of further filters, open while the address has `name=true` */
  readonly more?: { readonly name: string; readonly label: string; readonly help?: string }
  /** `view` is the kit's `ListTabs`, named here so that lists without tabs don't load it */
  readonly tabs?: {
    readonly name: string
    readonly label: string
    readonly choices: readonly TabChoice[]
    readonly view: ComponentType<ListInView & { readonly list: List }>
  }
  /** Begins the names of its page, size, search and order in the address, where another list is on the page */
  readonly prefix?: string
  /** True where the ids of selected rows can be copied */
  readonly copiesIds?: true
  /** Initial order, ascending by id by default (doc1 §9) */
  readonly sort: { readonly key: string; readonly dir?: 'ASC' | 'DESC' }
  /** Initial page size, 10 by default (doc1 §9) */
  readonly size?: number
  /** The main act in the head, as an address that is open to everyone who sees the list */
  readonly act?: { readonly label: string; readonly href: string }
  /** Page sizes to choose from, 10 to 200 by default */
  readonly sizes?: readonly number[]
  readonly nothing: {
    readonly title: string
    readonly text?: string
    /** Title where filters hide all rows */
    readonly filtered?: string
    /** Address where the first record is added, open to everyone who sees the list */
    readonly act?: { readonly label: string; readonly href: string }
  }
  readonly rowPage?: RowPage
  /** What stands between head and filters, and below the rows */
  readonly above?: ComponentType<ListInView & { readonly list: List }>
  readonly below?: ComponentType<ListInView>
  /** Where a file has a call of its own, and what its name says beside the title */
  readonly file?: { readonly endpoint: E; about(request: ListRequest, today: string): string }
  /** The rows of a page in the order of this request, where the service may not know it */
  arrange?(rows: readonly Row[], request: ListRequest): readonly Row[]
  /** Text key of a failed load, with `reason` in it */
  readonly failed?: string
  readonly views?: readonly GivenView[]
  /** Acts on many rows, loaded with the first row that is selected */
  readonly bulk?: () => Promise<readonly SelectionAct[]>
  /** Columns of a file beside the shown ones, loaded with the download */
  readonly inFile?: () => Promise<InFile<Row>>
  /** True where a failed refresh keeps the rows (S-10) */
  readonly afterFailure?: 'keep'
}

/** Props of every view of a list. */
export interface ListInView {
  readonly state: SnapshotFrom<typeof listMachine>
  readonly send: (event: EventFrom<typeof listMachine>) => void
}

export type RowOf<E extends Endpoint> = Answer<E> extends Page<infer Row> ? Row : never

/** A list of any types. The cast is safe, because its cells get only its own rows. */
export type List = ListDefinition<Endpoint, unknown>

/** One list as data: its call, its columns, its filters. */
export const defineList = <E extends Endpoint>(definition: ListDefinition<E, RowOf<E>>): List =>
  definition as unknown as List

/** Parameters that list calls share (doc1 §9, doc2 §7), without the empty ones. */
export function listQuery({ page, size, search, sort, dir, filters }: ListRequest) {
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  return { page, pageSize: size, ...(search === '' ? {} : { search }), orderBy: sort, orderDir: dir, ...chosen }
}
