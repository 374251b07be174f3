import { parse } from 'regexparam'
import { describe, expect, test, vi } from 'vitest'
import type { Code, RoleEntry } from '../../contract/permissions.ts'
import type { RouteRow } from '../../kit/route.ts'
import { decide as decideAmong } from './decide.ts'
import { landing as landingAmong } from './landing.ts'
import { routes } from './routes.ts'

const holder = (...codes: Code[]) => ({
  roles: codes.map((code): RoleEntry => {
    const [, roleName = '', level] = /^(.+)_(\d+)$/.exec(code) ?? []
    return { roleName, permissionId: Number(level) }
  }),
})
const staff = holder('LEVEL_1')
const iot = holder('IOT_4')
const lead = holder('LEVEL_1', 'FINANCE_4')
const refunds = '/app/installation/Refunds'

type Parser = Parameters<typeof decideAmong>[0]
type Holder = Parameters<typeof decideAmong>[2]
const decide = (parser: Parser, path: string, who: Holder, table: readonly RouteRow[] = routes) =>
  decideAmong(parser, path, who, table)
const landing = (parser: Parser, kept: string | null, who: Holder, chosen: string | null = null) =>
  landingAmong(parser, kept, who, routes, chosen)
const kindAt = (path: string, who = staff) => decide(parse, path, who).kind

describe('where / and /app lead', () => {
  test('B008 by default to the list of jobs', () => {
    expect(landing(parse, null, staff)).toBe('/app/workforce/list')
  })
  test('B009 B054 S-2 an IOT-only user to the MQTT page', () => {
    expect(landing(parse, null, iot)).toBe('/app/iot/mqtt')
    expect(landing(parse, null, holder('IOT_4', 'LEVEL_1'))).toBe('/app/workforce/list')
  })
  test('H18 an empty list of roles is not IOT-only', () => {
    expect(landing(parse, null, { roles: [] })).toBe('/app/workforce/list')
  })
  test('B010 S-2 to the address that was asked for, if it is permitted', () => {
    expect(landing(parse, `${refunds}?page=2`, lead)).toBe(`${refunds}?page=2`)
    expect(landing(parse, refunds, staff)).toBe('/app/workforce/list')
    expect(landing(parse, '/app/iot/mqtt', iot)).toBe('/app/iot/mqtt')
    expect(landing(parse, '/profile', staff)).toBe('/profile')
    expect(landing(parse, '/app/nowhere', lead)).toBe('/app/workforce/list')
  })
  test('S-83 H8 to the page that the person chose, unless another one was asked for, and only while it is permitted', () => {
    const chosen = '/app/workforce/calendar'
    expect(landing(parse, null, staff, chosen)).toBe(chosen)
    expect(landing(parse, '/profile', staff, chosen)).toBe('/profile')
    expect(landing(parse, refunds, staff, chosen)).toBe(chosen)
    for (const lost of [refunds, '/app/nowhere', '//evil.example/app/workforce/calendar', 'https://evil.example/'])
      expect(landing(parse, null, staff, lost), lost).toBe('/app/workforce/list')
    expect(landing(parse, null, iot, chosen)).toBe('/app/iot/mqtt')
  })
  test('S-52 a kept root of a group counts as what it leads to', () => {
    expect(landing(parse, '/app/b2b-partners', holder('OPERATIONS_6'))).toBe('/app/b2b-partners')
    expect(landing(parse, '/app/b2b-partners', staff)).toBe('/app/workforce/list')
  })
})

describe('what an address shows', () => {
  test('S-4 a page whose need is not held names what is missing', () => {
    expect(decide(parse, refunds, staff)).toMatchObject({ kind: 'noAccess', missing: [['FINANCE_4']] })
    expect(decide(parse, '/app/employee/add', holder('CRM_3'))).toMatchObject({
      kind: 'noAccess',
      missing: [['SALES_4', 'PAYMENT_4', 'CRM_4']],
    })
  })
  test('S-3 an IOT-only user below level 4 gets a refusal, not a circle', () => {
    expect(kindAt('/app/iot/mqtt', holder('IOT_3'))).toBe('noAccess')
  })
  test('H16 the code of a page that is not permitted is not even fetched', () => {
    const load = vi.fn()
    const table: RouteRow[] = [{ path: '/app/planted', title: 'shell:start', need: [['FINANCE_4']], load }]
    expect(decide(parse, '/app/planted', staff, table).kind).toBe('noAccess')
    expect(decide(parse, '/app/planted', lead, table).kind).toBe('page')
    expect(load).not.toHaveBeenCalled()
  })
  test('a page whose path names more wins over one that takes anything, in either order', () => {
    const page = (path: `/${string}`): RouteRow => ({ path, title: 'shell:start', need: [], load: vi.fn() })
    const table = [page('/app/planted/:id'), page('/app/planted/list'), page('/app/planted/:id/list')]
    for (const one of [table, table.toReversed()])
      for (const path of ['/app/planted/list', '/app/planted/:id', '/app/planted/:id/list'])
        expect(decide(parse, path.replace(':id', 'x'), staff, one)).toMatchObject({ row: { path } })
  })
  test('B016 S-54 an unknown path is not found', () => {
    for (const path of ['/app/nowhere', '/app/workforce/nowhere', '/app/technician/nowhere', '/nowhere'])
      expect(kindAt(path)).toBe('notFound')
  })
  test.each([
    ['/app/customer', '/app/customer/dashboard'],
    ['/app/workforce/', '/app/workforce/dashboard'],
    ['/app/delivery', '/app/delivery/dashboard'],
    ['/app/area', '/app/area/dashboard'],
    ['/app/installation', '/app/installation/dashboard'],
    ['/app/technician', '/app/technician/dashboard'],
    ['/app/production', '/app/production/qcchecklist'],
    ['/app/employee', '/app/employee/list'],
    ['/app/slotzone', '/app/slotzone/all/list'],
    ['/app/sponsor', '/app/sponsor/list'],
    ['/app/b2b-partners', '/app/b2b-partners/list'],
    ['/app/iot', '/app/iot/mqtt'],
  ])('S-52 the root %s leads to %s', (from, to) => {
    expect(decide(parse, from, staff)).toEqual({ kind: 'redirect', to })
  })
  test('B046 the IoT group is a single page, with nothing below it', () => {
    expect(routes.filter(({ path }) => path.startsWith('/app/iot')).map(({ path }) => path)).toEqual(['/app/iot/mqtt'])
    expect(kindAt('/app/iot/mqtt', iot)).toBe('page')
    for (const below of ['/log', '/1']) expect(kindAt(`/app/iot/mqtt${below}`, iot)).toBe('notFound')
  })
  test.each([
    ['/production/qcchecklist', '/app/production/qcchecklist'],
    ['/production/qcchecklist/17', '/app/production/qcchecklist/17'],
    ['/b2b-partners', '/app/b2b-partners'],
    ['/b2b-partners/3/bills', '/app/b2b-partners/3/bills'],
  ])('S-55 the bare address %s leads under /app', (from, to) => {
    expect(decide(parse, from, staff)).toEqual({ kind: 'redirect', to })
  })
  test('S-51 the technician group needs LEVEL_1, S-64 every page of the earnings config its own need', () => {
    expect(kindAt('/app/technician/details/9', holder('CRM_3'))).toBe('noAccess')
    for (const page of ['', '/scheme/view/1', '/scheme/edit/1', '/add/1']) {
      expect(kindAt(`/app/employee/earning${page}`, holder('CRM_3'))).toBe('noAccess')
      expect(kindAt(`/app/employee/earning${page}`, holder('CRM_3', 'DELIVERY_5'))).not.toBe('noAccess')
    }
  })
})

describe('the table of routes', () => {
  test('has every page of the specification, each once', () => {
    const paths = routes.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    // 95 records of the two documents, less /, /signin, /app/*, *, 7 roots of groups and the technician fallback.
    expect(paths).toHaveLength(83)
  })
  test('S-66 every page under /app has a need', () => {
    expect(routes.filter(({ path, need }) => path.startsWith('/app') && need.length === 0)).toEqual([])
  })
})
