import type { ComponentType } from 'react'
import type { Need } from '../contract/permissions.ts'

/** One page of the console. The router, the guard, the menu and the page's title all read it. */
export interface RouteRow {
  /** As the specification writes it, parameters with a colon: `/app/customer/view/:id` */
  readonly path: `/${string}`
  /** Text key of the page's title, `namespace:key` */
  readonly title: string
  readonly need: Need
  /** The page itself, a chunk of its own */
  readonly load: () => Promise<ComponentType>
  /** Address of the list that a record's page belongs to: its entry is marked in the menu. */
  readonly belongsTo?: (params: Readonly<Record<string, string>>) => string
  /** Parameters that only say what is shown of the page: with other values of them it is the same page. */
  readonly within?: readonly string[]
  /** Asks for the page's data while its code is still on its way (PACE 3): the address's query and its parameters. */
  readonly preload?: (search: string, params: Readonly<Record<string, string>>) => unknown
}
