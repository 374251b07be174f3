import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { returnAddress } from './return-address.ts'

vi.setConfig({ testTimeout: 60_000 })

const origin = 'https://console.example'

/** Follows an address as a browser does, and tells whether it stays under this console's `/app`. */
const staysHome = (address: string) => {
  const url = new URL(address, origin)
  return url.origin === origin && /^\/app(?:\/|$)/.test(url.pathname)
}

const hostile = [
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'https://evil.test/app',
  'javascript:alert(1)//app',
  'data:text/html,/app',
  '/app/..//evil.test',
  '/app/../..//evil.test',
  '/app/%2e%2e//evil.test',
  '/app/%2E%2E/signin',
  '/app/..%2f..%2fsignin',
  '/app/%252e%252e',
  '/app/.. #',
  '/app/%2f%2fevil.test/../..',
  '/app\\..\\evil',
  '/app/%5c..%5cevil',
  '/app\t/../x',
  '/app/\tx',
  '/app?x=\n',
  '/app?x=\\',
  '/app/x\u0085',
  '/\t/evil.test/app',
  '/app/\n//evil.test',
  '/app/%0d%0aSet-Cookie:a=b',
  '/app/%00',
  ' /app',
  '/apple',
  '/app.evil.test',
  '/app@evil.test',
  '/APP/../x',
  '/app/%E0%A4%A',
  '/app#/../x',
  '/app?#/app',
  `/app/${'x'.repeat(2_000)}`,
  '',
  '/',
  '/signin',
]

describe('the address that was asked for before signing in', () => {
  test('B010 S-330 the profile comes back, and nothing beside it', () => {
    expect(returnAddress('/profile')).toBe('/profile')
    for (const address of [
      '/profile/',
      '/profile?x=1',
      '/profile#x',
      '/profiles',
      '//profile',
      '/Profile',
      ' /profile',
    ])
      expect(returnAddress(address), address).toBeNull()
  })

  test('H8 a path under /app comes back with its query and hash', () => {
    for (const address of [
      '/app',
      '/app/',
      '/app?x=1',
      '/app/installation/AllCustomers?pageSize=10&page=1&search=a%26b&city=&orderDir=DESC',
      '/app/workforce/list#top',
      '/app/customer/view/%D9%A1?next=//evil.test',
    ]) {
      expect(returnAddress(address)).toBe(address)
    }
  })

  test('H8 what would lead elsewhere is refused', () => {
    expect(hostile.filter((address) => returnAddress(address) !== null)).toEqual([])
    for (const value of [null, undefined, 5, {}, ['/app'], { toString: () => '/app' }]) {
      expect(returnAddress(value)).toBeNull()
    }
  })

  const piece = fc.constantFrom(
    ...[
      '/app',
      'app',
      '/',
      '//',
      '\\',
      '..',
      '.',
      '%2e',
      '%2f',
      '%5c',
      '%252e',
      '%00',
      '%0a',
      '\t',
      '\n',
      '\r',
      ' ',
      '?',
      '#',
      '@',
      ':',
    ],
    ...['evil.test', 'https:', 'javascript:', '‮', '／', '。', 'ａ', '\u0000', '\u00a0', ';', '%'],
  )
  const crafted = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
  const dots = fc
    .array(fc.constantFrom('/', '..', '%2f', '%2e%2e', 'a', '%5c', '%252f', '.'), { maxLength: 8 })
    .map((pieces) => `/app/${pieces.join('')}`)
  const underApp = crafted.map((text) => `/app${text}`)

  test('H8 whatever is accepted stays on this console, under /app, and is accepted again', () => {
    fc.assert(
      fc.property(fc.oneof(crafted, underApp, dots, fc.string({ unit: 'binary' }), fc.webUrl()), (text) => {
        const address = returnAddress(text)
        if (address === null) return
        expect(staysHome(address)).toBe(true)
        expect(staysHome(decodeURIComponent(new URL(address, origin).pathname))).toBe(true)
        expect(returnAddress(address)).toBe(address)
      }),
      { numRuns: 1_000 },
    )
  })
})
