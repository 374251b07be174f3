import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fewestCharacters,
  foldId,
  foldName,
  idsIn,
  latinDigits,
  letterLength,
  missingLetters,
  readNumber,
  storedLength,
  tenDigits,
  trimmed,
  visibleLength,
} from './normalise.ts'

/** Each is invisible by itself. */
const invisible =
  '\u200B\u200C\u200D\u200E\u200F\u2060\uFEFF\u00AD\u115F\u1160\u3164\uFFA0\u2800\u202A\u202E\u2066\u034F\u180E\uFE0F\u0085\u{E0020}'
const hostile = `${invisible}\ud800\u0301\u00A0\u00B4\u2011–−'’ʼŉİıſßΐ¨½ﷺ‌م१٤۷７𝟗a A\t\n"،、，.,0`

test('H97 H121 of ASCII the grave accent is an apostrophe, white space is a space, and what nobody sees is dropped', () => {
  const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
  const changed: Readonly<Record<string, string>> = {
    '`': "'",
    ...Object.fromEntries([...'\t\n\v\f\r'].map((space) => [space, ' '])),
  }
  const isUnseen = (char: string) => (char < ' ' || char === '\u007F') && !(char in changed)
  for (const char of ascii) {
    const as = isUnseen(char) ? '' : (changed[char] ?? char.toLowerCase())
    expect(foldName(`a${char}b`), `code ${char.charCodeAt(0)}`).toBe(`a${as}b`)
  }
})

describe('ids, codes and references', () => {
  test('H97 H121 what looks the same is the same', () => {
    for (const written of [
      'utr-77881',
      ' UTR-77881\u200B',
      'UTR\u2060-\u00AD778\uFEFF81',
      'UTR–77881',
      'UTR—77881',
      'UTR−77881',
      'UTR\u201177881',
      'UTR\u00A0- 77881\t',
      'ＵＴＲ－７７８８１',
      'UTR-७७८८१',
      'UTR-৭৭৮৮১',
      'UTR-٧٧٨٨١',
      'UTR-۷۷۸۸۱',
      'U\u115FT\u3164R-77881\ud800',
    ])
      expect(foldId(written), JSON.stringify(written)).toBe('UTR-77881')
    expect([foldId('007'), foldId('o’1'), foldId('e\u200B\u0301')]).toEqual(['007', "O'1", 'É'])
  })

  test('digits of every script that the runtime knows are read', () => {
    const all = Array.from({ length: 0x20000 }, (_, code) => code).filter((code) =>
      /\p{Nd}/u.test(String.fromCodePoint(code)),
    )
    expect(all.length).toBeGreaterThan(600)
    const rows = Array.from({ length: all.length / 10 }, () => '0123456789').join('')
    expect(latinDigits(String.fromCodePoint(...all))).toBe(rows)
    expect(latinDigits('x ½ 七 ٫')).toBe('x ½ 七 ٫')
  })
})

describe('names', () => {
  test('are compared without case, accents’ composition, unseen signs and the kind of spaces and apostrophes', () => {
    const same = ["Asha D'Souza", ' asha\u00A0  D’SOUZA ', 'As\u200Bha\tDʼSouza', 'A\u200Dsha\u3000D´Souza']
    expect(new Set(same.map(foldName))).toEqual(new Set(["asha d'souza"]))
    expect(foldName('Jose\u0301')).toBe(foldName('JOSÉ'))
    expect(foldName('Jose')).not.toBe(foldName('José'))
  })

  test('keep the joiners that words and emoji are spelled with', () => {
    expect(foldName('\u200Cمی\u200Cخواهم\u200C ')).toBe('می\u200Cخواهم')
    expect(foldName('👩\u200D🔧')).toBe('👩\u200D🔧')
    expect(foldName('क्\u200Dष')).toBe('क्\u200Dष')
  })
})

describe('what is visible', () => {
  test.each([
    ['', 0],
    [invisible, 0],
    ['\u200B'.repeat(12), 0],
    [' \u3164 \u00A0\n', 0],
    ['\u0301\u0301', 0],
    ['\ud800', 0],
    ['Moved  away', 10],
    ['\u200Ba\u200B \u200B b', 3],
    ['e\u0301', 1],
    ['डी', 2],
    ['😀😀', 2],
    ['می\u200Cخواهم', 7],
  ])('%j counts %i', (text, count) => expect(visibleLength(text)).toBe(count))

  test.each([
    ['leaks', 5],
    ['漏水', 5],
    ['もう使わない', 15],
    ['\u1112\u1161\u11ab글', 5],
    [' RO 滤芯，\u200B旧 ', 11.5],
  ])('%j says as much as %d letters', (text, letters) => expect(letterLength(text)).toBe(letters))

  test('what is missing is counted in the script that the text is written in', () => {
    const lacking = ['', '\u200B', 'Leaks', 'Moved away', '漏水', '多次漏', '多次漏水', 'RO 滤', 'RO 滤芯坏']
    expect(lacking.map((text) => missingLetters(text, 10))).toEqual([10, 10, 5, 0, 2, 1, 0, 5, 0])
    expect(fewestCharacters(10)).toBe(4)
  })

  test('a text may have as many characters as are stored, seen or not', () => {
    expect([' डी\u200B 😀 ', '\u200B'.repeat(12)].map(storedLength)).toEqual([5, 0])
  })

  test('a text stays as typed but for white space around it, and one of nothing visible is empty', () => {
    expect([trimmed(' \u200B\u2060 '), trimmed(' O’Neil  A\u200Db ')]).toEqual(['', 'O’Neil  A\u200Db'])
  })
})

describe('lists of ids', () => {
  test('H41 signs of any list part them, and each wrong one is named with its line', () => {
    expect(idsIn('a-1,"b-2";c–3\t“d4”\r\ne5、f6，g7،h8؛A-1\u200B\n\uFEFF<x> i\u00AD9\rj#')).toEqual({
      ids: ['A-1', 'B-2', 'C-3', 'D4', 'E5', 'F6', 'G7', 'H8', '<X>', 'I9', 'J#'],
      repeated: 1,
      wrong: [
        { id: '<X>', line: 3 },
        { id: 'J#', line: 4 },
      ],
      lines: [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4],
    })
    expect(idsIn('\u200B, \u2060;""\n ').ids).toEqual([])
  })
})

describe('phones', () => {
  test.each(['+91\u00A098–765\u201143 210\u200B', '０98765.43210', '\u2066(+९१) ৯৮৭৬৫٤٣٢۱۰\u2069', '98765−43210'])(
    '%j',
    (typed) => expect(tenDigits(typed)).toBe('9876543210'),
  )
})

describe('numbers', () => {
  test.each([
    ['1234', '1234'],
    ['1,234', '1234'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['12,50', '12.50'],
    ['12,5', '12.5'],
    ['12.5', '12.5'],
    ['0', '0'],
    ['0,5', '0.5'],
    ['1,23,456', '123456'],
    ['1,04,500.5', '104500.5'],
    ['1.234.567', '1234567'],
    ["1'234.5", '1234.5'],
    ['12\u00A0000', '12000'],
    ['12\u202F000,75', '12000.75'],
    ['١٬٠٠٠٫٥', '1000.5'],
    ['१,२३४', '1234'],
    ['１２，５', '12.5'],
    [' 5\u200B0 ', '50'],
  ])('%j is %s', (typed, plain) => expect(readNumber(typed)).toEqual({ plain }))

  test.each([
    ['1.234', '1234', '1.23'],
    ['12.500', '12500', '12.50'],
  ])('%j is %s or %s', (typed, whole, decimal) => expect(readNumber(typed)).toEqual({ either: [whole, decimal] }))

  test.each([
    '',
    ' ',
    '-5',
    'NaN',
    '1e21',
    '1.2.3',
    '1,2,3',
    '12,3456',
    '1234.567',
    '1,23,45',
    '1.23.456',
    '0,500',
    '12 50',
    '1,234,50',
    '1,000.000',
    '5.',
    '.5',
    '1 000,000.5',
  ])('%j is no number', (typed) => expect(readNumber(typed)).toBeNull())
})

test('folding what is folded changes nothing, and nothing invisible is left of it', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...Array.from(hostile)), maxLength: 30 }),
  )
  const folds = { foldId, foldName, latinDigits, tenDigits, trimmed }
  fc.assert(
    fc.property(texts, (text) => {
      for (const [name, fold] of Object.entries(folds)) expect([name, fold(fold(text))]).toEqual([name, fold(text)])
      expect(foldId(text)).not.toMatch(/\s|[\p{DI}\p{Cc}\p{Cs}]/u)
      expect(visibleLength(invisible + text + invisible)).toBe(visibleLength(text))
    }),
    { numRuns: 2_000 },
  )
})
