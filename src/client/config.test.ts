import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkConfig, config, loadConfig, type Problem } from './config.ts'

vi.setConfig({ testTimeout: 60_000 })

const page = 'https://console.example/app/x'
const base = '/api'
const names = ['app', 'auth', 'core', 'customer', 'device', 'inventory', 'payments', 'workforce', 'telephony']
const services = Object.fromEntries(names.map((name) => [name, base]))
const problemsOf = (json: unknown, at = page): readonly Problem[] => {
  const checked = checkConfig(json, at)
  return 'problems' in checked ? checked.problems : []
}

afterEach(() => vi.unstubAllGlobals())

describe('the settings', () => {
  test('the services alone are enough: the rest has its defaults', () => {
    expect(checkConfig({ services }, page)).toEqual({
      config: {
        services: Object.fromEntries(Object.keys(services).map((name) => [name, 'https://console.example/api'])),
        zone: 'Asia/Kolkata',
        currency: 'INR',
        imageHosts: [],
        gatewayHosts: [],
        idempotency: [],
        extensions: [],
        routingProvider: 'router',
        timeouts: { read: 15_000, write: 30_000 },
      },
    })
  })

  test('S-70 each service may have its own base address', () => {
    const own = { ...services, payments: 'https://pay.example:8443/v2', core: '/' }
    expect(checkConfig({ services: own }, page)).toMatchObject({
      config: { services: { payments: 'https://pay.example:8443/v2', core: 'https://console.example' } },
    })
  })

  const wrong: [string, Problem['expected']][] = [
    ['', 'present'],
    ['/api/', 'baseAddress'],
    ['https://pay.example/', 'baseAddress'],
    ['api', 'baseAddress'],
    ['//pay.example', 'baseAddress'],
    ['/\\pay.example', 'baseAddress'],
    ['javascript:alert(1)', 'baseAddress'],
    ['data:text/plain,x', 'baseAddress'],
    ['ftp://pay.example', 'baseAddress'],
    ['https://', 'baseAddress'],
    ['https://user:secret@pay.example', 'baseAddress'],
    ['https://pay.example/v2?x=1', 'baseAddress'],
    ['https://pay.example/v2#x', 'baseAddress'],
    ['http://pay.example', 'https'],
  ]
  for (const [found, expected] of wrong) {
    test(`H63 the base address '${found}' is refused by name and expected form`, () => {
      expect(problemsOf({ services: { ...services, payments: found } })).toEqual([
        { setting: 'services.payments', expected, found },
      ])
    })
  }

  test('H63 http is fine on a console that came over http', () => {
    expect(problemsOf({ services: { ...services, core: 'http://127.0.0.1:4000' } }, 'http://127.0.0.1:3000/')).toEqual(
      [],
    )
  })

  test('H63 every problem is named at once', () => {
    const problems = problemsOf({
      services: { ...services, auth: undefined },
      zone: 'Asia/Atlantis',
      currency: 'rupees',
      gatewayHosts: ['https://gate.example'],
      idempotency: ['everything'],
      timeouts: { read: 0 },
    })
    expect(problems.map(({ setting, expected }) => [setting, expected])).toEqual([
      ['services.auth', 'present'],
      ['zone', 'timeZone'],
      ['currency', 'currency'],
      ['gatewayHosts.0', 'host'],
      ['idempotency.0', 'service'],
      ['timeouts.read', 'milliseconds'],
    ])
    expect(problemsOf(null)).toEqual([{ setting: '', expected: 'json', found: 'null' }])
    expect(problemsOf({})).toEqual([{ setting: 'services', expected: 'present' }])
  })

  test('H63 any JSON gives settings or named problems, and never throws', () => {
    const near = fc.record({
      services: fc.dictionary(fc.constantFrom(...Object.keys(services)), fc.string()),
      demo: fc.jsonValue(),
    })
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), near), (json) => {
        const checked = checkConfig(json, page)
        if ('problems' in checked) expect(checked.problems.length).toBeGreaterThan(0)
        else
          expect(Object.values(checked.config.services).every((address) => address.startsWith('https://'))).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('loading them', () => {
  const served = (text: string, status = 200) =>
    vi.stubGlobal('fetch', async () => new Response(text, { status, headers: { 'content-type': 'application/json' } }))

  test('H63 a file that is missing, broken or wrong is a problem, not an exception, and applies nothing', async () => {
    served('gone', 404)
    expect(await loadConfig(page)).toEqual({ problems: [{ setting: '', expected: 'present' }] })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    expect(await loadConfig(page)).toEqual({ problems: [{ setting: '', expected: 'present' }] })
    served('<!doctype html>')
    expect(await loadConfig(page)).toEqual({ problems: [{ setting: '', expected: 'json' }] })
    expect(() => config()).toThrow('loadConfig')
  })

  test('right settings are in force afterwards', async () => {
    served(JSON.stringify({ services, currency: 'EUR' }))
    await loadConfig(page)
    expect(config().currency).toBe('EUR')
  })
})
