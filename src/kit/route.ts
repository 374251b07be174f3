import type { ComponentType } from 'react'
import type { Need } from '../contract/permissions.ts'

/** Parameters of a route, by their names. */
export type Params = Readonly<Record<string, string>>

/** Place of a page in the side menu. */
export interface MenuPlace {
  readonly group: string
  /** Its label is `menu:entries/<entry>`. */
  readonly entry: string
  /** Counts from 1 within the group. */
  readonly place: number
  /** Target of the entry, where the path has parameters. */
  readonly address?: `/${string}`
  /** The query that its link adds on that day of the business, `?year=2026` */
  readonly query?: (today: string) => `?${string}`
}

/** Entries of the side menu that this person may open. A group's label is `menu:groups/<id>`. */
export interface MenuGroup {
  readonly id: string
  readonly entries: readonly MenuEntry[]
}

export interface MenuEntry {
  /** `menu:entries/<label>` */
  readonly label: string
  readonly address: string
  /** The address with the query that the link adds (B027) */
  readonly href: string
}

/** One page of the console. The router, the guard, the menu and the page's title all read it. */
export interface RouteRow {
  /** As the specification writes it, parameters with a colon: `/app/customer/view/:id` */
  readonly path: `/${string}`
  /** Text key of the page's title, `namespace:key` */
  readonly title: string
  readonly need: Need
  readonly menu?: MenuPlace
  /** A group's address that leads here (S-52). */
  readonly leadsFrom?: `/${string}`
  /** The page itself, a chunk of its own */
  readonly load: () => Promise<ComponentType>
  /** Address of the list that a record's page belongs to, whose menu entry is marked. */
  readonly belongsTo?: (params: Params) => string
  /** Parameters that only choose a part of the page, so that other values keep the page mounted. */
  readonly within?: readonly string[]
  /** Asks for the page's data beside its code, not after it, by the address's query and parameters. */
  readonly preload?: (search: string, params: Params) => unknown
}
