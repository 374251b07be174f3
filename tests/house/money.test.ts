import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { moneyText } from '../../backend/moment.ts'
import { csvOf } from '../../src/contract/csv.ts'
import { numberOf } from '../../src/contract/normalise.ts'
import { amountUpTo, money, toMajor, toMinor } from '../../src/contract/values.ts'
import { formatsOf } from '../../src/i18n/formats.ts'
import { filesBelow, textOf } from '../support/sources.ts'

/** As a person types it and a file holds it: 1999 → 19.99. */
const plain = (minor: number): string => {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
/** The figures of an amount on screen, with paise only where there are any. */
const figures = (text: string): string => text.replace(/\D/g, '')
const shown = (minor: number): string => (minor % 100 === 0 ? String(minor / 100) : figures(plain(minor)))

/** Every amount that people type, and some beyond. Amounts that our own tools may get wrong come first. */
const amounts = fc.oneof(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 99_999_999_999 }))
const everyAmount = (holds: (minor: number) => void, numRuns = 5_000) =>
  fc.assert(
    fc.property(amounts, (minor) => holds(minor)),
    { numRuns, examples: [[0], [1], [5], [29], [57], [115], [1999], [100_049], [449_999]] },
  )

describe('S-42 no paisa is lost or found', () => {
  test('between major and minor units, of all amounts up to a hundred thousand rupees', () => {
    const wrong: number[] = []
    for (let minor = 0; minor <= 10_000_000; minor += 1)
      if (toMinor(toMajor(minor)) !== minor || toMinor(-toMajor(minor)) !== 0 - minor) wrong.push(minor)
    expect(wrong.slice(0, 5)).toEqual([])
  })

  test('on the wire: what leaves as JSON comes back the same, and is taken by who reads and who writes', () => {
    const takes = amountUpTo(1e9)
    everyAmount((minor) => {
      const sent = JSON.parse(JSON.stringify(toMajor(minor)))
      expect(v.parse(money, sent)).toBe(minor)
      expect(v.parse(money, -sent)).toBe(0 - minor)
      expect(v.is(takes, sent)).toBe(true)
    })
  })

  test('H28 from a field: what is typed is what leaves, whatever the digits and separators', () => {
    const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
    everyAmount((minor) => {
      const typed = plain(minor)
      for (const one of [
        typed,
        arabic(typed),
        ` ${typed} `,
        Number(typed).toLocaleString('en-IN', { minimumFractionDigits: 2 }),
      ])
        expect(toMinor(numberOf(one) ?? Number.NaN), one).toBe(minor)
    })
  })

  test.each(['en', 'zh', 'es', 'fr', 'it', 'ar'])(
    'on screen in %s, in the service’s words and in a file',
    (language) => {
      const { money: text } = formatsOf(language)
      everyAmount((minor) => {
        expect(figures(text(minor))).toBe(shown(minor))
        expect(figures(moneyText(minor))).toBe(shown(minor))
        expect(csvOf([], [[{ value: minor / 100, decimals: 2 }]])).toContain(`\n${plain(minor)}\r\n`)
      }, 500)
    },
  )
})

/** Converts the wire to paise by hand, because a second converter might forget to round, or round to rupees. */
const byHand = /(?:amount|total|balance|pay\w*|price|sum)\)?\s*\*\s*100\b/i

test('S-42 amounts are converted in one place', () => {
  const files = filesBelow(['src', 'machines', 'backend'], /\.tsx?$/).filter(
    (file) => !/\.test\.tsx?$|^backend\/testing\/|^src\/contract\/values\.ts$/.test(file),
  )
  expect(files.filter((file) => byHand.test(textOf(file)))).toEqual([])
  expect(byHand.test('const amount = Math.trunc(body.amount * 100)')).toBe(true)
})
