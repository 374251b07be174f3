import { beforeAll, expect, test } from 'vitest'
import { applyConfig, checkConfig } from '../client/config.ts'
import { services as serviceNames } from '../contract/endpoint.ts'
import { answeredLink, isImageHost, webLink } from './web-link.ts'

const [safe, plain] = [{ protocol: 'https:' }, { protocol: 'http:' }]
const long = (length: number) => `https://a.example/${'x'.repeat(length - 18)}`

beforeAll(() => {
  const services = {
    ...Object.fromEntries(serviceNames.map((name) => [name, '/api'])),
    payments: 'https://pay.example/v2',
  }
  const checked = checkConfig(
    { services, imageHosts: ['pictures.example', 'cdn.example:8443'] },
    'https://console.example/',
  )
  if ('config' in checked) applyConfig(checked.config)
})

/** Some are long, and a title names its value. */
const titled = (values: readonly string[]) => values.map((value) => [value.slice(0, 60), value] as const)

test.each(
  titled([
    'https://pictures.example/a.jpg',
    'https://pictures.example',
    'https://cdn.example:8443/a%20b.png?size=2#top',
    'https://192.0.2.7/a.jpg',
    long(2000),
  ]),
)('B040 H26 is a web link: %s', (_, value) => expect(webLink(value, safe)?.href.startsWith('https://')).toBe(true))

test.each(
  titled([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:image/png;base64,AAAA',
    'blob:https://a.example/7',
    'file:///etc/passwd',
    'ftp://a.example/a.jpg',
    '//a.example/a.jpg',
    '/a.jpg',
    'a.example/a.jpg',
    ' https://a.example/a.jpg',
    'https://a.example/a.jpg ',
    'https://a.example/a b.jpg',
    'https://a.example/a\u0000.jpg',
    'https:\\\\a.example\\a.jpg',
    'https:/a.example/a.jpg',
    'https:a.example',
    'HTTPS://a.example/a.jpg',
    'https://A.example/a.jpg',
    'https://user:pass@a.example/a.jpg',
    'https://user@a.example/a.jpg',
    'https://pictures.example@evil.example/',
    'https://bücher.example/a.jpg',
    'https://аpple.example/a.jpg',
    'https://xn--bcher-kva.example/a.jpg',
    'https://a.xn--bcher-kva.example/a.jpg',
    'https://a.example:443/a.jpg',
    'https://',
    long(2001),
    long(10_240),
    'Dry',
    '',
  ]),
)('B041 H26 stays text: %s', (_, value) => expect(webLink(value, safe)).toBeNull())

test('H26 http is a web link only where the page itself is http', () => {
  expect(webLink('http://127.0.0.1:4000/photos/a.svg', plain)?.host).toBe('127.0.0.1:4000')
  expect(webLink('http://127.0.0.1:4000/photos/a.svg', safe)).toBeNull()
})

test.each([
  ['workforce', '/photos/a.svg', 'https://console.example/photos/a.svg'],
  ['payments', '/invoices/HW-7.pdf?until=2026&seal=x', 'https://pay.example/invoices/HW-7.pdf?until=2026&seal=x'],
  ['payments', 'https://files.example/HW-7.pdf', 'https://files.example/HW-7.pdf'],
  ['payments', '//evil.example/a', undefined],
  ['payments', '/\\evil.example/a', undefined],
  ['payments', '/a b', undefined],
  ['payments', 'http://files.example/HW-7.pdf', undefined],
  ['core', 'Seen by the technician', undefined],
] as const)('H26 H40 an address that %s answers, %s, leads to %s', (service, value, href) =>
  expect(answeredLink(value, { service }, safe)?.href).toBe(href),
)

test.each([
  ['https://console.example/photos/a.svg', true],
  ['https://pictures.example/a.jpg', true],
  ['https://cdn.example:8443/a.jpg', true],
  ['https://cdn.example/a.jpg', false],
  ['http://pictures.example/a.jpg', false],
  ['https://pictures.example.evil.example/a.jpg', false],
])('H26 pictures come only from the console and the hosts of its settings: %s', (href, isAllowed) =>
  expect(isImageHost(new URL(href), { origin: 'https://console.example' })).toBe(isAllowed),
)
