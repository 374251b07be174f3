import * as v from 'valibot'
import type { Schema } from './endpoint.ts'
import { line, wholeNumber } from './values.ts'

/** The one shape of every list answer (S-8). `page` counts from 1 (S-9). */
export interface Page<T> {
  readonly items: readonly T[]
  readonly total: number
  /** True where the total is an estimate, as services may give for large lists. */
  readonly estimated?: true
  readonly page: number
  readonly size: number
  /** Records per tab or status, where the service counts them. */
  readonly counts?: Readonly<Record<string, number>>
}

/** Mends counts that a service sends as text, negative or not at all, so that they don't break a list (H23). */
const count = v.fallback(
  v.nullish(v.pipe(v.union([v.number(), v.pipe(v.string(), v.transform(Number))]), v.integer(), v.minValue(0))),
  null,
)
const estimated = v.fallback(v.optional(v.boolean()), undefined)
const counts = v.optional(v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))))

/**
 * Decodes `content` with counters (S-8), and `more` that a call tells beside its rows. Keeps 200 rows at most, because
 * more are never drawn.
 */
/* @__NO_SIDE_EFFECTS__ */
export function pageOf<const S extends Schema, const More extends v.ObjectEntries = Record<never, never>>(
  item: S,
  more?: More,
) {
  return v.pipe(
    v.object({
      ...more,
      content: v.array(item),
      pageNumber: count,
      pageSize: count,
      totalElements: count,
      totalPages: count,
      estimated,
      counts,
    }),
    v.transform(({ content, pageNumber, pageSize, totalElements, totalPages: _, estimated, counts, ...told }) => ({
      ...(told as unknown as v.InferOutput<v.ObjectSchema<More, undefined>>),
      ...({
        items: content.slice(0, 200),
        total: totalElements ?? content.length,
        page: pageNumber ?? 1,
        size: pageSize ?? content.length,
        ...(estimated ? { estimated: true } : {}),
        ...(counts ? { counts } : {}),
      } satisfies Page<v.InferOutput<S>> as Page<v.InferOutput<S>>),
    })),
  )
}

/** Decodes `resultList` with `total_elements`, as GET /installation/find answers (doc1 §7, S-8). */
/* @__NO_SIDE_EFFECTS__ */
export function resultListOf<const S extends Schema>(item: S) {
  return v.pipe(
    v.object({ resultList: v.array(item), total_elements: count, estimated, counts }),
    v.transform(
      (wire): Page<v.InferOutput<S>> => ({
        items: wire.resultList.slice(0, 200),
        total: wire.total_elements ?? wire.resultList.length,
        page: 1,
        size: wire.resultList.length,
        ...(wire.estimated ? { estimated: true } : {}),
        ...(wire.counts ? { counts: wire.counts } : {}),
      }),
    ),
  )
}

/** Decodes `content` with `pagination.totalElements`, as GET /qualityCheckList/getData answers (doc1 §3, S-8). */
/* @__NO_SIDE_EFFECTS__ */
export function paginationOf<const S extends Schema>(item: S) {
  return v.pipe(
    v.object({ content: v.array(item), pagination: v.optional(v.object({ totalElements: count }), {}) }),
    v.transform(
      ({ content, pagination }): Page<v.InferOutput<S>> => ({
        items: content.slice(0, 200),
        total: pagination.totalElements ?? content.length,
        page: 1,
        size: content.length,
      }),
    ),
  )
}

export const pageSizes = [10, 25, 50, 100, 200] as const

/** Parameters of every list call (doc1 §9, doc2 §7). Defaults are page 1, size 10, ascending by id. */
export const listQuery = {
  page: v.optional(wholeNumber(1, 1_000_000), 1),
  pageSize: v.optional(wholeNumber(1, 200), 10),
  search: v.optional(line(200)),
  orderBy: v.optional(v.pipe(v.string(), v.maxLength(40))),
  orderDir: v.optional(v.pipe(v.string(), v.toUpperCase(), v.picklist(['ASC', 'DESC']))),
}
