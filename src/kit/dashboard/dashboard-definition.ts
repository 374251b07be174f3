import type { Answer, CallInput, Endpoint } from '../../contract/endpoint.ts'
import type { Need } from '../../contract/permissions.ts'
import type { Formats } from '../../i18n/formats.ts'
import type { ChartData } from '../../ui/charts/chart-data.ts'
import type { Lookup } from '../lookup.ts'
import type { Params } from '../route.ts'
import type { Count } from './CountCard.tsx'

/** What a part asks by: the parameters of the address, and the business's day. */
export interface Asked {
  readonly params: Params
  readonly today: string
}

/** What a part speaks with. */
export interface DashboardContext extends Asked {
  /** Whether the person holds a need: a number links to its list only for those who may open it (S-66) */
  readonly may: (need: Need) => boolean
  readonly t: (key: string, values?: Record<string, unknown>) => string
  readonly formats: Formats
}

/** A choice that the address holds, such as a year. Any other value means the initial one, unless `unknown` is given. */
export interface Parameter {
  /** Name in the address */
  readonly name: string
  /** Text key of the choice */
  readonly label: string
  /** Possible values, the latest first */
  values(today: string): readonly string[]
  words(value: string, tools: Pick<DashboardContext, 't' | 'formats'>): string
  /** Value that is meant by another spelling in the address */
  meant?(asked: string): string
  /** Where the address names none, the first value by default */
  readonly initial?: string
  /** True for a few values that show side by side */
  readonly sideBySide?: true
  /** Text key of what is said where the address has another value. Nothing is asked for then */
  readonly unknown?: string
}

/** One of several counts of one answer. */
export interface CountOf extends Pick<Count, 'id' | 'label' | 'href'> {
  readonly value: number
}

interface Reads<E extends Endpoint> {
  readonly id: string
  readonly endpoint: E
  input(asked: Asked): CallInput<E>
}

/** Counts of lists, each with its own read. */
export interface CardsPart {
  readonly kind: 'cards'
  readonly id: string
  counts(context: DashboardContext): readonly Count[]
}

/** Counts of one read. Before the answer it is asked with null for what can be said already. */
export interface CountsPart<E extends Endpoint, Data> extends Reads<E> {
  readonly kind: 'counts'
  counts(data: Data | null, context: DashboardContext): readonly CountOf[]
}

export interface ChartPart<E extends Endpoint, Data> extends Reads<E> {
  readonly kind: 'chart'
  /** Text key */
  readonly title: string
  /** True where it takes the whole width */
  readonly wide?: true
  /** A list of the service's that names codes of the answer */
  readonly names?: Lookup
  chart(data: Data, context: DashboardContext, nameOf: (code: string) => string): ChartData
}

export type Chart = ChartPart<Endpoint, unknown>
export type Counts = CountsPart<Endpoint, unknown>
export type DashboardPart = CardsPart | Counts | Chart

export interface DashboardSection {
  readonly id: string
  /** Text key */
  readonly title: string
  /** What its parts ask by, chosen at its head */
  readonly parameter?: Parameter
  readonly parts: readonly DashboardPart[]
}

/** A page of counts and charts. Each part loads and fails by itself, and each number leads to its list (S-46). */
export interface Dashboard {
  readonly id: string
  /** Namespace of all its text keys */
  readonly texts: string
  readonly title: string
  readonly crumbs?: readonly { readonly label: string; readonly href?: string }[]
  /** An act in the head, as an address that is open to everyone who sees the dashboard */
  readonly act?: { readonly label: string; readonly href: string }
  readonly sections: readonly DashboardSection[]
}

export const defineDashboard = (dashboard: Dashboard): Dashboard => dashboard

export const cards = (part: Omit<CardsPart, 'kind'>): CardsPart => ({ ...part, kind: 'cards' })

/** The casts are safe, because a part gets only what its own call answers. */
export const counts = <E extends Endpoint>(part: Omit<CountsPart<E, Answer<E>>, 'kind'>): Counts =>
  ({ ...part, kind: 'counts' }) as unknown as Counts

export const chart = <E extends Endpoint>(part: Omit<ChartPart<E, Answer<E>>, 'kind'>): Chart =>
  ({ ...part, kind: 'chart' }) as unknown as Chart
