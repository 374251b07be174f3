import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { joined } from './arabic-forms.ts'
import { wrapped } from './pdf-page.ts'
import { plainFont } from './plain-font.ts'
import { runsOf } from './text-runs.ts'

const drawn = (line: string) => runsOf(line).map(({ text, plain }) => (plain ? text : `‹${text}›`))

it('leaves Latin letters to the fonts of every reader, also with accents', () => {
  expect(drawn('Zoë Müller, 14 Rue “Été” – 5')).toEqual(['Zoë Müller, 14 Rue “Été” – 5'])
  expect(drawn('Łukasz')).toEqual(['‹Ł›', 'ukasz'])
})

it('joins Arabic letters as they are written, with lam and alef as one', () => {
  // Seen, lam-alef, meem: initial, final ligature, alone.
  expect(joined('سلام')).toBe('\ufeb3\ufefc\ufee1')
  // Alef joins to no next letter, so the letter after it begins anew.
  expect(joined('باب')).toBe('\ufe91\ufe8e\ufe8f')
  // Hamza joins on neither side: what stands before it ends.
  expect(joined('شيء')).toBe('\ufeb7\ufef2\ufe80')
  expect(joined('محمّد')).toBe('\ufee3\ufea4\ufee4\ufeaa')
})

it('turns a line from right to left round, but not the numbers in it', () => {
  expect(drawn('باب 12')).toEqual(['12', '‹ \ufe8f\ufe8e\ufe91›'])
  expect(drawn('Ali باب 12')).toEqual(['Ali ', '‹\ufe8f\ufe8e\ufe91›', ' 12'])
  // Two words of one direction with a space between stay one part.
  expect(drawn('باب باب')).toEqual(['‹\ufe8f\ufe8e\ufe91 \ufe8f\ufe8e\ufe91›'])
})

it('sets an Indian vowel sign before the consonants that it is spoken after', () => {
  expect(drawn('नितिन')).toEqual(['‹िनितन›'])
  // Before both of two consonants that are written as one.
  expect(drawn('स्थिति')).toEqual(['‹िस्थित›'])
  expect(drawn('অনি')).toEqual(['‹অিন›'])
})

it('breaks lines at spaces, and a word that is too long anywhere', () => {
  const fits = (part: string) => part.length <= 6
  expect(wrapped('Flat 12, Prestige', fits)).toEqual(['Flat', '12, Pr', 'estige'])
  expect(wrapped('', fits)).toEqual([''])
})

it('unpacks a font whole: each table has the length and the sum that its directory says', () => {
  const file = createRequire(import.meta.url).resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff')
  const font = plainFont(readFileSync(file))
  const count = font.readUInt16BE(4)
  expect(count).toBeGreaterThan(8)
  for (let table = 0; table < count; table += 1) {
    const [sum, offset, length] = [4, 8, 12].map((at) => font.readUInt32BE(12 + 16 * table + at)) as [
      number,
      number,
      number,
    ]
    const name = font.toString('latin1', 12 + 16 * table, 16 + 16 * table)
    // The head's own sum is counted as zero.
    let found = name === 'head' ? -font.readUInt32BE(offset + 8) : 0
    for (let at = offset; at < offset + length; at += 4) found += font.readUInt32BE(at)
    expect([name, ((found % 2 ** 32) + 2 ** 32) % 2 ** 32]).toEqual([name, sum])
  }
})
