import { describe, expect, test } from 'vitest'
import { smsLength } from './sms-segments.ts'

const of = (text: string) => {
  const { alphabet, units, segments, left } = smsLength(text)
  return [alphabet, units, segments, left]
}

describe('how many SMS a text takes', () => {
  test.each([
    ['nothing', '', ['GSM-7', 0, 0, 160]],
    ['160 characters of the SMS alphabet', 'a'.repeat(160), ['GSM-7', 160, 1, 0]],
    ['161 take two of 153', 'a'.repeat(161), ['GSM-7', 161, 2, 145]],
    ['306 fill two', 'a'.repeat(306), ['GSM-7', 306, 2, 0]],
    ['307 take three', 'a'.repeat(307), ['GSM-7', 307, 3, 152]],
    ['an extended character counts two', '€'.repeat(80), ['GSM-7', 160, 1, 0]],
    ['81 of them take two', '€'.repeat(81), ['GSM-7', 162, 2, 143]],
    ['all extended characters', '\f^{}\\[~]|€', ['GSM-7', 20, 1, 140]],
    ['Greek capitals and Western letters of the alphabet', 'ΔΦΓΛΩΠΨΣΘΞ àèéùìòÄÖÑÜ§¿', ['GSM-7', 23, 1, 137]],
    ['a letter that is not in it', 'ç', ['UCS-2', 1, 1, 69]],
    ['a typographic apostrophe', 'can’t', ['UCS-2', 5, 1, 65]],
    ['a tab', 'a\tb', ['UCS-2', 3, 1, 67]],
    ['a backquote', '`', ['UCS-2', 1, 1, 69]],
    ['70 characters of another alphabet', 'क'.repeat(70), ['UCS-2', 70, 1, 0]],
    ['71 take two of 67', 'क'.repeat(71), ['UCS-2', 71, 2, 63]],
    ['an extended character counts one there', `€${'क'.repeat(69)}`, ['UCS-2', 70, 1, 0]],
    ['an emoji counts two', '💧'.repeat(35), ['UCS-2', 70, 1, 0]],
  ])('%s', (_, text, expected) => expect(of(text)).toEqual(expected))

  test('an extended character moves whole to the next segment', () => {
    // 152 + 2 don't fit into 153, so the first segment stays one short: 152, then 2 + 151 of the rest.
    expect(of(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toEqual(['GSM-7', 306, 3, 152])
  })

  test('an emoji moves whole to the next segment', () => {
    expect(of(`${'क'.repeat(66)}💧${'क'.repeat(66)}`)).toEqual(['UCS-2', 134, 3, 66])
  })

  test('names the characters for which the larger alphabet is needed, each once', () => {
    expect(smsLength('can’t, won’t 💧').beyond).toEqual(['’', '💧'])
    expect(smsLength('Dear {name} €').beyond).toEqual([])
  })
})
