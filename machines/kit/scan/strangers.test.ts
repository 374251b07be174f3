import { expect, test } from 'vitest'
import { isLooking, locating, lookedUpNext, withoutStranger, withStrangers } from './strangers.ts'

const place = { where: 'Kiran Desai', since: null } as const
const found = (code: string) => ({ code, kind: 'person', ...place }) as const
const failed = (code: string) => ({ code, kind: 'failed', where: '', since: null }) as const
const kinds = (all: ReturnType<typeof withStrangers>) => all.map(({ code, kind }) => `${code} ${kind}`)

test('H99 a number is looked up once, however often it is scanned; again only where that failed', () => {
  const scanned = withStrangers(withStrangers([], ['P-1', 'P-2', 'P-1']), ['P-2'])
  expect([kinds(scanned), lookedUpNext(scanned)]).toEqual([
    ['P-1 looking', 'P-2 looking'],
    ['P-1', 'P-2'],
  ])
  const answered = locating(locating(scanned, found('P-1')), failed('P-2'))
  expect(kinds(withStrangers(answered, ['P-1', 'P-2']))).toEqual(['P-1 person', 'P-2 looking'])
})

test('H97 what can be no number is looked up nowhere, and is kept no longer than a number', () => {
  const scanned = withStrangers([], ['?', 'X'.repeat(200)])
  expect(scanned.map(({ code, kind }) => [code.length, kind])).toEqual([
    [1, 'unknown'],
    [64, 'unknown'],
  ])
})

test('H99 answers may come in any order and late: each is about its own number, and about none that is gone', () => {
  const scanned = withStrangers([], ['P-1', 'P-2'])
  const second = locating(scanned, found('P-2'))
  expect([isLooking(second, 'P-1'), isLooking(second, 'P-2')]).toEqual([true, false])
  expect(isLooking(withoutStranger(scanned, 'P-1'), 'P-1')).toBe(false)
})
