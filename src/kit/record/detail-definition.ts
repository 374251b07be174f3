import type { ComponentType } from 'react'
import type { Answer, CallInput, Endpoint } from '../../contract/endpoint.ts'
import type { Statuses } from '../../ui/feedback/statuses.ts'
import type { Column, Params } from '../list/list-definition.ts'

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

/** One card of a page, with a read of its own: where it fails, the rest of the page stays. */
export interface SectionDefinition<E extends Endpoint, Data> extends Reads<E> {
  readonly title: string
  readonly body: ComponentType<SectionBodyProps<Data>>
  /** At the end of the card's head */
  readonly acts?: ComponentType<SectionBodyProps<Data>>
  /** Said where the answer is an empty list */
  readonly nothing?: string
  /** Lines of the skeleton, as many as the content mostly has */
  readonly lines: number
  /** The content brings its own padding */
  readonly flush?: true
}

/** The head of a record's page: its name, its status, its vital facts in one line. */
export interface DetailDefinition<E extends Endpoint, Data> extends Reads<E> {
  /** Before the record is here, too: mostly the id of the address */
  name(params: Params): string
  crumbs(params: Params): readonly { readonly label: string; readonly href?: string }[]
  readonly status: { readonly codes: Statuses; value(data: Data): string | null }
  readonly facts: readonly Fact<Data>[]
  /** Said where there is no such record; `seek` is a list that searches for what was asked */
  readonly missing: { readonly title: string; seek?(params: Params): string }
}

/** A fact in a named format; `href` makes a link of it. */
export type Fact<Data> = Column<Data> & { href?(data: Data): string }

export type Section = SectionDefinition<Endpoint, unknown>
export type Detail = DetailDefinition<Endpoint, unknown>

export const defineSection = <E extends Endpoint>(definition: SectionDefinition<E, Answer<E>>): Section =>
  definition as unknown as Section

export const defineDetail = <E extends Endpoint>(definition: DetailDefinition<E, Answer<E>>): Detail =>
  definition as unknown as Detail
