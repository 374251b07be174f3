import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CsvCell, csvName, csvOf } from './csv.ts'

/** Reads a file as RFC 4180 asks. */
function read(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 1; at < text.length; at += 1) {
    const sign = text[at] as string
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) cell += sign
    else if (sign === ',' || sign === '\r') {
      rows.at(-1)?.push(cell)
      cell = ''
    } else if (sign === '\n') rows.push([])
    else cell += sign
  }
  return rows.slice(0, -1)
}

const sly = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc
    .tuple(
      fc.constantFrom('', ' ', '\t', '\r', '\n', '\u200f', '\ufeff', '\u00a0', '\u0000', '\u2028\u202e'),
      fc.constantFrom('=', '+', '-', '@', '＝', '＠', '"', ',', '\r\n', 'x'),
      fc.string(),
    )
    .map((parts) => parts.join('')),
)

/** The beginning of a cell as a spreadsheet reads it, without the characters that it skips. */
const begins = (text: string) => text.replace(/^[\s\p{Cc}\p{Cf}\p{Z}]+/u, '').slice(0, 1)

test('H58 no text begins as a formula, whatever stands before the sign', () => {
  fc.assert(
    fc.property(fc.array(sly, { minLength: 1 }), (texts) => {
      for (const cell of read(csvOf(texts, []))[0] ?? []) {
        expect('=+-@＝＋－＠').not.toContain(begins(cell) || ' ')
        expect(cell).not.toMatch(/^[\t\r\n]/)
      }
    }),
    { numRuns: 2000 },
  )
})

test('H58 what is read again is what was written, but for the apostrophe', () => {
  fc.assert(
    fc.property(fc.array(fc.array(sly, { minLength: 3, maxLength: 3 })), (rows) => {
      const texts = read(csvOf(['a', 'b', 'c'], rows)).slice(1)
      expect(texts.map((cells) => cells.map((cell, at) => cell.slice(cell.length - (cells[at]?.length ?? 0))))).toEqual(
        texts,
      )
      expect(texts.flat().map((cell, at) => (cell === rows.flat()[at] ? cell : cell.slice(1)))).toEqual(rows.flat())
    }),
    { numRuns: 1000 },
  )
})

test('H58 numbers stay numbers, also negative ones, and say nothing where there is none', () => {
  fc.assert(
    fc.property(fc.integer(), (minor) => {
      const [[cell] = []] = read(csvOf(['amount'], [[{ value: minor / 100, decimals: 2 }]])).slice(1)
      expect(cell).toMatch(/^-?\d+\.\d\d$/)
      expect(Math.round(Number(cell) * 100)).toBe(minor)
    }),
  )
  const odd: CsvCell[] = [-3, 0, null, Number.NaN, Number.POSITIVE_INFINITY, { value: Number.NaN, decimals: 2 }]
  expect(read(csvOf(['n'], [odd]))[1]).toEqual(['-3', '0', '', '', '', ''])
})

test('H58 it begins with the byte order mark, ends each line with CRLF, and an empty list has its head', () => {
  expect(csvOf(['Refund', 'Customer'], [])).toBe('\ufeffRefund,Customer\r\n')
  expect(csvOf(['a'], [['say "x"'], ['two\nlines'], ['سارة']])).toBe(
    '\ufeffa\r\n"say ""x"""\r\n"two\nlines"\r\nسارة\r\n',
  )
})

test('a text stands in quotes only where it could be misread without them', () => {
  const texts = ['Asha Menon', 'a,b', 'a;b', ' a', 'a ', 'a\tb', '12.50']
  expect(csvOf(['n'], [texts])).toBe('\ufeffn\r\nAsha Menon,"a,b","a;b"," a","a ","a\tb",12.50\r\n')
})

test('the name of the file holds the list and the day, and no sign that a system refuses', () => {
  expect(csvName('Refunds', '2026-11-20')).toBe('Refunds 2026-11-20.csv')
  expect(csvName('../a\\b:c*?"<>|\u202e\n', '2026-11-20')).toBe('a b c 2026-11-20.csv')
  expect(csvName(' . ', '2026-11-20')).toBe('list 2026-11-20.csv')
  expect(csvName('x'.repeat(300), '2026-11-20')).toBe(`${'x'.repeat(80)} 2026-11-20.csv`)
})
