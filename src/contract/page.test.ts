import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { listQuery, pageOf, pageSizes, resultListOf } from './page.ts'

vi.setConfig({ testTimeout: 60_000 })

const row = v.object({ id: v.string() })
const rows = [{ id: '1' }, { id: '2' }]
const page = (wire: unknown) => v.safeParse(pageOf(row), wire)
const found = (wire: unknown) => v.safeParse(resultListOf(row), wire)

describe('list answers', () => {
  test('S-8 S-9 content with its counters, and resultList with total_elements, become one shape', () => {
    const wire = { content: rows, pageNumber: 3, pageSize: 2, totalElements: 17, totalPages: 9, counts: { PAID: 4 } }
    expect(page(wire)).toMatchObject({ output: { items: rows, total: 17, page: 3, size: 2, counts: { PAID: 4 } } })
    const counted = { resultList: rows, total_elements: 17, counts: { ACTIVE: 9 } }
    expect(found(counted)).toMatchObject({
      output: { items: rows, total: 17, page: 1, size: 2, counts: { ACTIVE: 9 } },
    })
  })

  test('S-9 a last page is as large as the others, however few rows are left for it', () => {
    const wire = { content: rows, pageNumber: 2, pageSize: 25, totalElements: 27 }
    expect(page(wire)).toMatchObject({ output: { items: rows, total: 27, page: 2, size: 25 } })
  })

  test('H23 counters as text count; missing, negative, fractional or nonsense ones do not break the list', () => {
    expect(page({ content: rows, totalElements: '17' })).toMatchObject({ output: { total: 17, page: 1, size: 2 } })
    for (const total of [undefined, null, -1, 1.5, 'many', '-3', Number.NaN, Number.POSITIVE_INFINITY, {}, [], true]) {
      expect(page({ content: rows, totalElements: total, pageNumber: total })).toMatchObject({
        output: { items: rows, total: 2, page: 1 },
      })
      expect(found({ resultList: rows, total_elements: total })).toMatchObject({ output: { total: 2 } })
    }
  })

  test('H23 a list that is missing, null or no list is another shape, not an empty list', () => {
    for (const content of [undefined, null, {}, 'rows', 5]) {
      expect(page({ content, totalElements: 2 }).success).toBe(false)
      expect(found({ resultList: content, total_elements: 2 }).success).toBe(false)
    }
    for (const wire of [null, undefined, [], 'x', {}]) expect(page(wire).success).toBe(false)
  })

  test('H23 a row without its id is another shape', () => {
    expect(page({ content: [{ id: '1' }, { name: 'no id' }] }).success).toBe(false)
  })

  test('H23 of 100,000 rows in one answer 200 are kept, of a 10 MB cell all', () => {
    const many = Array.from({ length: 100_000 }, (_, index) => ({ id: String(index) }))
    const result = page({ content: many, totalElements: 100_000 })
    expect(result).toMatchObject({ success: true, output: { total: 100_000 } })
    expect(result.success && result.output.items).toHaveLength(200)
    const large = 'x'.repeat(10_000_000)
    expect(page({ content: [{ id: large }] }).success).toBe(true)
  })

  test('H23 any JSON is a page of whole counters or another shape, and never throws', () => {
    const near = fc.record({
      content: fc.array(fc.record({ id: fc.string() })),
      totalElements: fc.jsonValue(),
      pageSize: fc.jsonValue(),
    })
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), near), (wire) => {
        const result = page(wire)
        if (!result.success) return
        const { total, size, page: number } = result.output
        for (const count of [total, size, number]) expect(Number.isInteger(count) && count >= 0).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('what a list call takes', () => {
  const query = v.object(listQuery)

  test('page 1, size 10 where nothing is said; T090 orderDir is upper-cased', () => {
    expect(v.parse(query, {})).toEqual({ page: 1, pageSize: 10 })
    expect(v.parse(query, { page: '4', pageSize: '25', orderDir: 'desc' })).toEqual({
      page: 4,
      pageSize: 25,
      orderDir: 'DESC',
    })
  })

  test('every size of a page that people may choose is taken, up to 200 rows', () => {
    const taken = pageSizes.map((pageSize) => v.parse(query, { pageSize: String(pageSize) }).pageSize)
    expect([taken.length, Math.max(...taken)]).toEqual([5, 200])
  })

  test('what is no page, size or direction is refused', () => {
    for (const wrong of [
      { page: 0 },
      { page: -1 },
      { page: 'NaN' },
      { pageSize: 201 },
      { orderDir: 'up' },
      { page: ['1', '2'] },
    ]) {
      expect(v.safeParse(query, wrong).success, JSON.stringify(wrong)).toBe(false)
    }
  })
})
