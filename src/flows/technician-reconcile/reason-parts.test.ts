import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  type Count,
  type CountLine,
  type CountSheet,
  differences,
  nothingCounted,
  type ReasonPart,
} from '../../../machines/technician-reconcile/count-rows.ts'
import { layParts } from '../../../machines/technician-reconcile/lay-parts.ts'
import {
  dropping,
  explainedOf,
  isAllExplained,
  isAsked,
  isSplittable,
  splitting,
  typing,
} from '../../../machines/technician-reconcile/reason-parts.ts'
import { keptCount, signOffOf } from '../../../machines/technician-reconcile/sign-off-of.ts'
import { sheet as read } from '../../../machines/technician-reconcile/technician-reconcile.model.ts'
import { signOffFields } from '../../contract/areas/stock/sign-off.ts'

const item = 'IT-116'
const line = (at: number, pickedUp: number, more: Partial<CountLine> = {}): CountLine => ({
  ...(read.lines[0] as CountLine),
  lineId: `IS-${at}:1`,
  itemId: item,
  pickedUp,
  returnRequested: 0,
  ...more,
})
const sheetOf = (...lines: readonly CountLine[]): CountSheet => ({ ...read, lines })
const countOf = (typed: string, reasons: Count['reasons'] = {}): Count => ({
  ...nothingCounted,
  typed: { [item]: typed },
  reasons,
})
const part = (quantity: string, more: Partial<ReasonPart> = {}): ReasonPart => ({
  quantity,
  reason: 'LOST',
  owner: '',
  note: 'Looked for twice',
  ...more,
})
const withColleague = { reason: 'WITH_COLLEAGUE', owner: 'E-2002', note: 'Lent on Monday' }
/** Three are missing of two packages: two of the first and one of the second. */
const two = sheetOf(line(1, 1), line(2, 2))
const none = countOf('0')
const rowOf = (sheet: CountSheet, count: Count) => differences(sheet, count)[0] as ReturnType<typeof differences>[0]
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

/** Numbers from 1 on that add up to `total`. */
const partitionOf = (total: number) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: Math.max(1, total - 1) }), { maxLength: Math.min(4, total - 1) })
    .map((cuts) => [...cuts.sort((a, b) => a - b), total].map((cut, at, all) => cut - (all[at - 1] ?? 0)))

describe('several reasons for one item', () => {
  test('S-298 whatever is missing, each line gets the reasons of all that it lacks, and each reason all that was typed', () => {
    const lines = fc.array(fc.record({ pickedUp: fc.nat(6), returnRequested: fc.nat(3), missing: fc.nat(2) }), {
      minLength: 1,
      maxLength: 6,
    })
    const given = lines
      .map((all) => sheetOf(...all.map((amounts, at) => line(at, amounts.pickedUp, amounts))))
      .map((sheet) => ({ sheet, due: sum(sheet.lines.map((one) => one.pickedUp + one.returnRequested)) }))
      .filter(({ due }) => due > 0)
      .chain(({ sheet, due }) =>
        fc
          .integer({ min: 0, max: due - 1 })
          .chain((counted) => partitionOf(due - counted).map((quantities) => ({ sheet, counted, quantities }))),
      )
    fc.assert(
      fc.property(given, ({ sheet, counted, quantities }) => {
        const parts = quantities.map((quantity, at) => part(String(quantity), { note: `note ${at}` }))
        const body = signOffOf('E-2001', sheet, countOf(String(counted), { [item]: parts }))
        const told = (is: (one: (typeof body.differences)[0]) => boolean) =>
          sum(body.differences.filter(is).map(({ quantity }) => quantity))
        for (const { line_id: id, picked_up: has, return_requested: asked, counted: found } of body.items)
          expect(told(({ line_id }) => line_id === id)).toBe(has + asked - found)
        for (const [at, quantity] of quantities.entries())
          expect(told(({ note }) => note === `note ${at}`)).toBe(quantity)
        expect(body.differences.every(({ quantity }) => quantity > 0)).toBe(true)
        expect(body.differences.length).toBeLessThan(sheet.lines.length + parts.length)
      }),
    )
  })

  test('S-298 parts and lines that don’t add up to the same are filled no further than the smaller of both', () => {
    const sizes = fc.array(fc.record({ quantity: fc.nat(9) }), { maxLength: 5 })
    fc.assert(
      fc.property(sizes, sizes, (lines, parts) => {
        const laid = layParts(lines, parts)
        for (const one of lines)
          expect(sum(laid.filter(({ line }) => line === one).map(({ quantity }) => quantity))).toBeLessThanOrEqual(
            one.quantity,
          )
        for (const one of parts)
          expect(sum(laid.filter((each) => each.part === one).map(({ quantity }) => quantity))).toBeLessThanOrEqual(
            one.quantity,
          )
        const total = (all: readonly { readonly quantity: number }[]) => sum(all.map(({ quantity }) => quantity))
        expect(total(laid)).toBe(Math.min(total(lines), total(parts)))
      }),
    )
  })

  test('S-298 one reason has all of it without a quantity; the first split leaves the other one piece', () => {
    const whole = { ...none, reasons: typing(none, item, 0, { reason: 'LOST', note: 'Gone' }) }
    expect([isAllExplained(two, whole), isAsked(two, whole, item, 0, 'quantity')]).toEqual([true, false])
    const split = { ...none, reasons: splitting(two, whole, item) }
    expect(split.reasons[item]?.map(({ quantity, reason }) => [quantity, reason])).toEqual([
      ['2', 'LOST'],
      ['1', ''],
    ])
    expect([isAllExplained(two, split), isAsked(two, split, item, 0, 'quantity')]).toEqual([false, true])
    const less = { ...none, reasons: typing(split, item, 0, { quantity: '1' }) }
    expect(explainedOf(rowOf(two, less), less)).toBe(2)
    const third = { ...none, reasons: splitting(two, less, item) }
    expect(third.reasons[item]?.map(({ quantity }) => quantity)).toEqual(['1', '1', '1'])
    expect(isSplittable(two, third, item)).toBe(false)
    const left = { ...none, reasons: dropping({ ...none, reasons: dropping(third, item, 2) }, item, 1) }
    expect(left.reasons).toEqual(whole.reasons)
  })

  test('S-298 a quantity of 0, of nothing or in parts of a piece explains none, and pieces of one are never split', () => {
    for (const quantity of ['0', '', '1.5', 'x']) {
      const count = countOf('0', { [item]: [part('3'), part(quantity)] })
      expect(isAllExplained(two, count)).toBe(false)
    }
    expect(isSplittable(two, countOf('2'), item)).toBe(false)
    expect(isSplittable(two, countOf('5'), item)).toBe(false)
  })

  test('S-298 where the count is corrected the parts stay as they were typed, and what doesn’t fit is said', () => {
    const reasons = { [item]: [part('2', withColleague), part('1')] }
    const then = countOf('0', reasons)
    expect(isAllExplained(two, then)).toBe(true)
    const corrected = countOf('1', reasons)
    expect([isAllExplained(two, corrected), explainedOf(rowOf(two, corrected), corrected)]).toEqual([false, 3])
    expect(signOffOf('E-2001', two, then).differences).toEqual([
      { line_id: 'IS-1:1', quantity: 1, ...withColleague },
      { line_id: 'IS-2:1', quantity: 1, ...withColleague },
      { line_id: 'IS-2:1', quantity: 1, reason: 'LOST', note: 'Looked for twice' },
    ])
  })

  test('S-298 an owner that was typed for another reason is neither shown nor sent', () => {
    const count = countOf('0', { [item]: [part('', { owner: 'E-2002' })] })
    expect(signOffOf('E-2001', two, count).differences.every((one) => !('owner' in one))).toBe(true)
  })

  test('H98 an item that moved loses its parts, the others keep theirs', () => {
    const other = line(3, 2, { itemId: 'IT-101' })
    const before = sheetOf(line(1, 1), line(2, 2), other)
    const now = sheetOf(line(1, 1), line(2, 1), other)
    const parts = [part('1'), part('1')]
    const count = { ...countOf('1', { [item]: parts, 'IT-101': parts }), typed: { [item]: '1', 'IT-101': '0' } }
    expect(keptCount(count, before, now)).toMatchObject({ reasons: { 'IT-101': parts }, again: [item] })
    expect(Object.keys(keptCount(count, before, now).reasons)).toEqual(['IT-101'])
  })

  test('S-298 what is sent is what the contract takes', () => {
    const body = signOffOf('E-2001', two, countOf('0', { [item]: [part('2', withColleague), part('1')] }))
    expect(v.is(v.object(signOffFields), body)).toBe(true)
  })
})
