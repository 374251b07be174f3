import type { ComponentType } from 'react'
import type { Answer, CallInput, Endpoint } from '../../contract/endpoint.ts'
import type { Statuses } from '../../ui/feedback/statuses.ts'
import type { Column } from '../list/list-definition.ts'
import type { Params } from '../route.ts'
import type { Asks } from './use-record.ts'

interface Reads<E extends Endpoint> {
  readonly id: string
  /** Namespace of all its text keys */
  readonly texts: string
  readonly endpoint: E
  input(params: Params): CallInput<E>
}

export interface SectionBodyProps<Data> {
  readonly data: Data
  readonly params: Params
  /** Instant when it was loaded */
  readonly at: string
}

/** One card of a page with its own read, so that its failure leaves the rest of the page. */
export interface SectionDefinition<E extends Endpoint, Data> extends Reads<E> {
  readonly title: string
  readonly body: ComponentType<SectionBodyProps<Data>>
  /** Content at the end of the card's head */
  readonly acts?: ComponentType<SectionBodyProps<Data>>
  /** Text for an empty list */
  readonly nothing?: string
  /** Number of skeleton lines, as many as the content usually has */
  readonly lines: number
  /** True where the content brings its own padding */
  readonly flush?: true
}

/** The head of a record's page: name, status, and main facts in one line. */
export interface DetailDefinition<E extends Endpoint, Data> extends Reads<E> {
  /** Where a list answers for one record: the record in its answer. Without one it is missing. */
  record?(answer: Answer<E>): Data | undefined
  /** Title before the record is loaded, usually the id of the address */
  name(params: Params): string
  /** The name that leads the page once the record is loaded, before its id. Without one the id stays the title */
  readonly heading?: { value(data: Data): string; href?(data: Data): string }
  crumbs(params: Params): readonly { readonly label: string; readonly href?: string }[]
  readonly status: { readonly codes: Statuses; value(data: Data): string | null }
  readonly facts: readonly Fact<Data>[]
  /** The main act in the head, as an address that is open to everyone who sees the record */
  readonly act?: { readonly label: string; href(params: Params): string }
  /** The cards of a page that is nothing else, once the record is loaded. Their parameters come from the record. */
  parts?(data: Data): readonly { readonly section: Section; readonly params: Params }[]
  /** For a missing record: the title, and with `seek` the address of a list that searches for it */
  readonly missing: { readonly title: string; seek?(params: Params): string }
}

/** A fact in a named format. `href` makes it a link, where it leads anywhere. */
export type Fact<Data> = Column<Data> & { href?(data: Data): string | undefined }

/** `Data`: what a view gets of its answer. */
export type Section<Data = unknown> = SectionDefinition<Endpoint, unknown> & Pick<Asks<Data>, 'answers'>
export type Detail<Data = unknown> = DetailDefinition<Endpoint, unknown> & Pick<Asks<Data>, 'answers'>

export const defineSection = <E extends Endpoint>(definition: SectionDefinition<E, Answer<E>>): Section<Answer<E>> =>
  definition as unknown as Section<Answer<E>>

export const defineDetail = <E extends Endpoint, Data = Answer<E>>(
  definition: DetailDefinition<E, Data>,
): Detail<Data> => definition as unknown as Detail<Data>
