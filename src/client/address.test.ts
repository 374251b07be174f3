import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { endpoints } from '../contract/index.ts'
import { addressOf } from './address.ts'

vi.setConfig({ testTimeout: 60_000 })

const base = 'https://pay.example/v2'

describe('the address of a call', () => {
  const anyPath = fc.string({ unit: 'binary', maxLength: 20 })
  const hostile = fc.constantFrom(
    '.',
    '..',
    '/',
    '//evil.test',
    '\\',
    '?',
    '#',
    '%2e%2e',
    '@',
    ':',
    'a/../b',
    '\u0000',
    ' ',
  )

  test('H12 B060 no parameter leaves its own segment of the path, or the service', () => {
    fc.assert(
      fc.property(fc.constantFrom(...endpoints), fc.oneof(anyPath, hostile), (endpoint, value) => {
        const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
        const params = Object.fromEntries(names.map((name) => [name, value]))
        const address = addressOf(base, endpoint, { params, query: {} })
        if (address === null) return
        const url = new URL(address)
        expect(url.origin).toBe('https://pay.example')
        expect(url.search + url.hash).toBe('')
        const found = url.pathname.split('/').slice(2)
        const wanted = endpoint.path.split('/').slice(1)
        expect(found.map(decodeURIComponent)).toEqual(wanted.map((part) => part.replaceAll(/\{\w+\}/g, () => value)))
      }),
      { numRuns: 1_000 },
    )
  })

  test('every value of a query comes back as it was given', () => {
    const query = fc.dictionary(fc.string({ minLength: 1 }), fc.string())
    const list = endpoints.find(({ id }) => id === 'listRefunds')
    if (!list) throw new Error('no list')
    fc.assert(
      fc.property(query, (values) => {
        const address = addressOf(base, list, { params: {}, query: values })
        const back = [...new URL(address ?? '').searchParams]
        expect(back).toEqual(Object.entries(values).filter(([, value]) => value !== ''))
      }),
      { numRuns: 1_000 },
    )
  })
})
