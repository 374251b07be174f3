import type { TFunction } from 'i18next'
import { describe, expect, test } from 'vitest'
import type { TrayFlow } from '../../../machines/root/tray.ts'
import type { RouteRow } from '../../kit/route.ts'
import { matching } from './matching.ts'
import { flowEntries, pageEntries, viewEntries } from './palette-entries.ts'

const t = ((key: string, words?: { codes: string }) =>
  words ? `Requires ${words.codes}` : key) as unknown as TFunction
const load = async () => () => null
const row = (path: `/${string}`, title: string, more: Partial<RouteRow> = {}): RouteRow => ({
  path,
  title,
  need: [['LEVEL_1']],
  load,
  ...more,
})
const table = [
  row('/app/planted/list', 'Customers', { menu: { group: 'customer', entry: 'list', place: 1 } }),
  row('/app/planted/Refunds', 'Refunds', {
    need: [['LEVEL_1'], ['FINANCE_4', 'CRM_9']],
    menu: { group: 'customer', entry: 'refunds', place: 2, query: (today) => `?day=${today}` },
  }),
  row('/app/planted/:id', 'Customer'),
  row('/coming-soon', 'Coming soon', { need: [] }),
]
const agent = { roles: [{ roleName: 'LEVEL', permissionId: 1 }] }
const found = (typed: string, person = agent) =>
  pageEntries(typed, { person, today: '2026-11-21', t, table }).map(({ label, reason }) => [label, reason])

describe('pages in the palette', () => {
  test('S-325 those that are permitted are listed before anything is typed, and none of one record', () =>
    expect(found('')).toEqual([['Customers', undefined]]))

  test('S-325 a page that is not permitted is found by its title, and says what is missing', () => {
    expect(found('refu')).toEqual([['Refunds', 'Requires FINANCE_4 / CRM_9']])
    expect(found('refu', { roles: [...agent.roles, { roleName: 'FINANCE', permissionId: 4 }] })).toEqual([
      ['Refunds', undefined],
    ])
  })

  test('B027 a link adds the query of its menu entry', () =>
    expect(pageEntries('refu', { person: agent, today: '2026-11-21', t, table })[0]?.address).toBe(
      '/app/planted/Refunds?day=2026-11-21',
    ))
})

describe('what is typed', () => {
  const among = (typed: string, ...labels: string[]) =>
    matching(
      typed,
      labels.map((label) => ({ label })),
    ).map(({ label }) => label)

  test('matches words in any order, without accents and capitals', () => {
    expect(among('DASH cust', 'Customer dashboard', 'Dashboard')).toEqual(['Customer dashboard'])
    expect(among('tecnico', 'Técnicos')).toEqual(['Técnicos'])
    expect(among('técnicos', 'Tecnicos')).toEqual(['Tecnicos'])
    expect(among('مهام', 'كلّ المَهام')).toEqual(['كلّ المَهام'])
    expect(among('退款', '全部退款')).toEqual(['全部退款'])
  })

  test('finds first what begins with it, then what has a word that does', () =>
    expect(among('plan', 'Explanations', 'Add plan', 'Plans')).toEqual(['Plans', 'Add plan', 'Explanations']))
})

test('S-325 a saved view is found by its name, where its page is permitted; one without a page isn’t listed', () => {
  const views = [
    { id: '1', name: 'Bengaluru', search: 'city=BLR', path: '/app/planted/list' },
    { id: '2', name: 'Bengaluru refunds', search: 'city=BLR', path: '/app/planted/Refunds' },
    { id: '3', name: 'Bengaluru before', search: 'city=BLR' },
  ]
  const rowOf = (path: string) => table.find((one) => one.path === path)
  const found = (typed: string) =>
    viewEntries(typed, views, { person: agent, t, rowOf }).map(({ label, detail, address, reason }) => [
      label,
      detail,
      address,
      reason,
    ])
  expect(found('')).toEqual([])
  expect(found('bengal')).toEqual([
    ['Bengaluru', 'Customers', '/app/planted/list?city=BLR', undefined],
    ['Bengaluru refunds', 'Refunds', '/app/planted/Refunds?city=BLR', 'Requires FINANCE_4 / CRM_9'],
  ])
})

test('S-325 a flow in progress leads to its screen; one that has ended, or no one works on, is not listed', () => {
  const flow: TrayFlow = {
    id: 'ownership-transfer:WP-BLR-004217',
    name: 'ownership-transfer',
    address: '/planted?flow=transfer',
    startedAt: '2026-11-21T05:12:00.000Z',
    place: '',
    doing: 'resting',
    view: 'parked',
    aside: false,
  }
  const ended = { ...flow, id: 'x:1', doing: 'ended' } as const
  expect(flowEntries('', [flow, ended, { ...flow, id: 'y', aside: true }], t)).toEqual([
    {
      id: 'flow ownership-transfer:WP-BLR-004217',
      label: 'flows:names/ownership-transfer',
      detail: 'WP-BLR-004217',
      address: '/planted?flow=transfer',
    },
  ])
})
