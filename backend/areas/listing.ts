import { type Column, ilike, or, type SQL, sql } from 'drizzle-orm'
import { tenDigits } from '../../src/contract/values.ts'

/** Pattern of ILIKE for a text anywhere; its own `%`, `_` and `\` mean themselves (H20). */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** What a list's search field looks at: texts, and a phone that may be typed with spaces or +91. */
export function matching(search: string | undefined, texts: readonly Column[], phone: Column): SQL | undefined {
  const wanted = search?.trim()
  if (!wanted) return undefined
  const digits = tenDigits(wanted)
  const byPhone = /^\d{3,10}$/.test(digits) ? [ilike(phone, anywhere(digits))] : []
  return or(...texts.map((column) => ilike(column, anywhere(wanted))), ...byPhone)
}

export interface Order {
  readonly orderBy?: string | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
}

/** Only keys of the list sort; any other means its id (S-47). The id settles ties, so that pages never overlap. */
export function ordering(order: Order, keys: Readonly<Record<string, Column | SQL>>, id: Column): SQL[] {
  const key = order.orderBy !== undefined && Object.hasOwn(keys, order.orderBy) ? keys[order.orderBy] : undefined
  const direction = order.orderDir === 'DESC' ? sql`desc` : sql`asc`
  return key ? [sql`${key} ${direction} nulls last`, sql`${id} ${direction}`] : [sql`${id} ${direction}`]
}

export interface Paging {
  readonly page: number
  readonly pageSize: number
}

export const skipped = (paging: Paging): number => (paging.page - 1) * paging.pageSize

/** The list answer of most services (S-8). */
export const pageBody = <T>(content: T[], total: number, paging: Paging, counts?: Record<string, number>) => ({
  content,
  pageNumber: paging.page,
  pageSize: paging.pageSize,
  totalElements: total,
  totalPages: Math.ceil(total / paging.pageSize),
  ...(counts ? { counts } : {}),
})
