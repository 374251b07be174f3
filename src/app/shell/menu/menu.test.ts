import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Code } from '../../../contract/permissions.ts'
import type { RouteRow } from '../../../kit/route.ts'
import { routes } from '../../routing/routes.ts'
import { menuFor } from './menu.ts'

afterEach(() => void vi.useRealTimers())

const holder = (...codes: Code[]) => ({
  roles: codes.map((code) => ({ roleName: code.replace(/_\d+$/, ''), permissionId: Number(/\d+$/.exec(code)?.[0]) })),
})
const load = async () => () => null
/** The table of the day when all screens are here. */
const whole: RouteRow[] = routes.map(({ path, title, need, menu }): RouteRow => ({ path, title, need, menu, load }))
const seen = (...codes: Code[]) => menuFor(holder(...codes), whole)
const groupsOf = (...codes: Code[]) => seen(...codes).map(({ id }) => id)
const labelsOf = (group: string, ...codes: Code[]) =>
  seen(...codes)
    .find(({ id }) => id === group)
    ?.entries.map(({ label }) => label) ?? []

const office = ['employee', 'area', 'slot']
const all: Code[] = ['LEVEL_9', 'SALES_9', 'PAYMENT_9', 'CRM_9', 'FINANCE_9', 'OPERATIONS_9', 'DELIVERY_9']

describe('the side menu', () => {
  test('B047 groups appear only with their permissions', () => {
    expect(groupsOf()).toEqual([])
    expect(groupsOf('LEVEL_1')).toEqual(['customer', 'workforce', 'delivery', 'sponsors'])
    for (const code of ['SALES_3', 'PAYMENT_3', 'CRM_3'] as const) expect(groupsOf(code)).toEqual(office)
    for (const code of ['SALES_2', 'PAYMENT_2', 'CRM_2'] as const) expect(groupsOf(code)).toEqual([])
    expect(groupsOf('PRODUCTION_4')).toEqual(['production'])
    expect(groupsOf('PRODUCTION_3')).toEqual([])
    expect(groupsOf('IOT_4')).toEqual(['iot'])
    expect(groupsOf('IOT_3')).toEqual([])
    expect(groupsOf('OPERATIONS_6')).toEqual(['businessPartners'])
    expect(groupsOf('OPERATIONS_5')).toEqual([])
  })

  test.each<[string, string, Code, Code]>([
    ['customer', 'b2bPayments', 'OPERATIONS_6', 'OPERATIONS_5'],
    ['customer', 'refunds', 'FINANCE_4', 'FINANCE_3'],
    ['customer', 'rewards', 'CRM_5', 'CRM_4'],
    ['sponsors', 'deviceCodeGenerator', 'PRODUCTION_4', 'PRODUCTION_3'],
    ['employee', 'earningsConfig', 'DELIVERY_5', 'DELIVERY_4'],
    ['employee', 'earningsConfig', 'OPERATIONS_5', 'OPERATIONS_4'],
    ['employee', 'addNew', 'SALES_4', 'SALES_3'],
    ['slot', 'manageSlotCategory', 'OPERATIONS_3', 'OPERATIONS_2'],
  ])('B053 in %s, %s needs %s and more than %s', (group, label, enough, tooLittle) => {
    expect(labelsOf(group, 'LEVEL_1', 'CRM_3', enough)).toContain(label)
    expect(labelsOf(group, 'LEVEL_1', 'CRM_3', tooLittle)).not.toContain(label)
  })

  test('S-72 the Customer entries stand in their order', () => {
    const order =
      'dashboard list add bulkMessage allCustomers installationDashboard plans planDashboard paymentDashboard paymentLinkLookup b2bPayments refunds rewards reports reportsV2'
    expect(labelsOf('customer', ...all)).toEqual(order.split(' '))
  })

  test.each([
    ['2026-12-31T18:29:59Z', '?year=2026'],
    // Midnight of the business, in no other zone.
    ['2026-12-31T18:30:00Z', '?year=2027'],
  ])('B027 H27 the link of Reports V2 adds the year of the business: at %s %s', (now, query) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    const entries = menuFor(holder('LEVEL_1'), whole).flatMap((group) => group.entries)
    const [reports, ...others] = entries.filter(({ href, address }) => href !== address)
    expect(reports).toEqual({
      label: 'reportsV2',
      address: '/app/installation/ReportsV2',
      href: `/app/installation/ReportsV2${query}`,
    })
    expect(others).toEqual([])
  })

  test('the Workforce and Employee entries stand as the second document lists them', () => {
    expect(labelsOf('workforce', 'LEVEL_1')).toEqual(
      'allJobs calendar newAvailableSlots techniciansList gsDueDays repeatJobs itemsList routing autoRouting'.split(
        ' ',
      ),
    )
    expect(labelsOf('employee', ...all)).toEqual(['listAll', 'addNew', 'earningsConfig', 'fieldAgentLeaves'])
  })

  test('leads only to screens that are here', () => {
    const here = menuFor(holder(...all)).flatMap(({ entries }) => entries.map(({ address }) => address))
    const built = routes.filter((row) => 'load' in row).map(({ path }) => path as string)
    expect(here.filter((address) => !built.includes(address))).toEqual([])
  })
})
