import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { isPhone, tenDigits } from './normalise.ts'
import { id, money, phone, text, toMajor, wholeNumber, words } from './values.ts'

vi.setConfig({ testTimeout: 60_000 })

const takes = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success

test('words have letters enough, where one that is a word counts for more, and no more characters than are stored', () => {
  const reason = words(10, 12)
  expect(['Leaks', 'Moved away', '多次漏', '多次漏水', '漏'.repeat(12)].map((said) => takes(reason, said))).toEqual([
    ...[false, true],
    ...[false, true, true],
  ])
  expect(['Moved away...', '漏'.repeat(13)].map((said) => takes(reason, said))).toEqual([false, false])
})

describe('money', () => {
  test('S-42 major units with two decimals become integer minor units, and come back unchanged', () => {
    expect(
      [0, 0.1, 0.29, 1.15, 4_999.99, 5_000, -12.5, 1_000_000_000.01].map((amount) => v.parse(money, amount)),
    ).toEqual([0, 10, 29, 115, 499_999, 500_000, -1_250, 100_000_000_001])
    expect(Object.is(v.parse(money, -0), 0)).toBe(true)
    const amounts = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 })
    fc.assert(
      fc.property(amounts, (minor) => {
        expect(v.parse(money, toMajor(minor))).toBe(minor)
      }),
      { numRuns: 1_000 },
    )
  })

  test('S-42 what is no amount is refused: three decimals, text, not finite, beyond exact integers', () => {
    for (const value of [
      1.005,
      0.001,
      '5',
      '1.234,5',
      Number.NaN,
      Number.POSITIVE_INFINITY,
      1e15,
      null,
      undefined,
      {},
    ]) {
      expect(takes(money, value), String(value)).toBe(false)
    }
  })
})

describe('phone numbers', () => {
  const dressings: ((digits: string) => string)[] = [
    (digits) => digits,
    (digits) => `+91${digits}`,
    (digits) => `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`,
    (digits) => `+91-${digits.slice(0, 3)}-${digits.slice(3)}`,
    (digits) => `0091${digits}`,
    (digits) => `91${digits}`,
    (digits) => `0${digits}`,
    (digits) => `(0${digits.slice(0, 2)}) ${digits.slice(2)}`,
    (digits) => ` ${digits.split('').join(' ')} `,
    (digits) => `\u202a+91\u00a0${digits}\u202c`,
    (digits) => digits.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
    (digits) => digits.replace(/\d/g, (digit) => String.fromCodePoint(0x6f0 + Number(digit))),
  ]
  const digits = fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.stringMatching(/^\d{9}$/))
    .map(([first, rest]) => `${first}${rest}`)

  test('a number is its ten digits, however it is written', () => {
    fc.assert(
      fc.property(digits, fc.constantFrom(...dressings), (number, dress) => {
        expect(tenDigits(dress(number))).toBe(number)
        expect(v.parse(phone, dress(number))).toBe(number)
      }),
      { numRuns: 1_000 },
    )
  })

  test('what is no number stays none, and is never cut to fit', () => {
    for (const written of [
      '',
      '12345',
      '98765432101',
      '+1 9876543210',
      '0123456789',
      '987654321O',
      '9876543210x1',
      '+91',
    ]) {
      expect(takes(phone, written), written).toBe(false)
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (written) => {
        const result = v.safeParse(phone, written)
        if (result.success) expect(isPhone(result.output)).toBe(true)
        expect(tenDigits(tenDigits(written))).toBe(tenDigits(tenDigits(tenDigits(written))))
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('texts and ids', () => {
  test('control characters, NUL and lone surrogates are refused; line breaks and any script are not', () => {
    for (const bad of ['\u0000', 'a\u0007', '\u007f', '\ud800', '\udc00x', '\u001b[31m'])
      expect(takes(text(50), bad)).toBe(false)
    for (const good of ['', 'a\nb\tc\r\n', 'مرحبا', '😀', "<script>alert('x')</script>", '=SUM(A1)']) {
      expect(v.parse(text(50), good)).toBe(good)
    }
  })

  test('a limit counts characters, not their halves', () => {
    expect(takes(text(500), '😀'.repeat(500))).toBe(true)
    expect(takes(text(500), '😀'.repeat(501))).toBe(false)
  })

  test('H28 ids stay text, and hold nothing that could change a path', () => {
    expect(v.parse(id, '90071992547409931234')).toBe('90071992547409931234')
    for (const bad of ['', '.', '..', '../x', 'a/b', 'a?b', 'a#b', 'a b', '%2e', '-1', 'x'.repeat(65), 5, null]) {
      expect(takes(id, bad), String(bad)).toBe(false)
    }
  })

  test('a number of an address is a whole one within its limits, or refused', () => {
    const page = wholeNumber(1, 200)
    expect([1, '1', 200, '200', '007'].map((value) => v.parse(page, value))).toEqual([1, 1, 200, 200, 7])
    for (const bad of [0, -1, '-1', 1.5, '1.5', 'NaN', Number.NaN, 1e9, '1e2', '', ' 1', ['1'], '١']) {
      expect(takes(page, bad), String(bad)).toBe(false)
    }
  })
})
