import { parse } from 'regexparam'
import { describe, expect, test } from 'vitest'
import { routes } from '../../routing/routes.ts'
import { markOf } from './menu-mark.ts'

const addresses = routes.flatMap(({ menu, path }) => (menu ? [menu.address ?? path] : []))
const mark = (path: string, among: readonly string[] = addresses) => markOf(parse as never, path, among)
const detail = '/app/installation/installationDetail/WP-BLR-004217/W-30177/transactions'

describe('the mark of the side menu', () => {
  test('is on the page itself', () =>
    expect(mark('/app/installation/Refunds')).toEqual({ address: '/app/installation/Refunds', current: 'page' }))

  test('is on the list that an installation was opened from (S-38)', () => {
    expect(mark(`${detail}/CREDIT/Refunds`)).toEqual({ address: '/app/installation/Refunds', current: 'true' })
    expect(mark(`${detail}/ALL/AllCustomers`)).toEqual({ address: '/app/installation/AllCustomers', current: 'true' })
    expect(mark(`${detail}/ALL/Nowhere`)).toEqual({ address: '/app/installation/AllCustomers', current: 'true' })
  })

  test('is on the nearest page above where a page belongs to no list', () =>
    expect(mark('/app/customer/add/more', ['/app/customer', '/app/customer/add'])?.address).toBe('/app/customer/add'))

  test('is not on a page whose address only begins alike', () =>
    expect(mark('/app/installation/ReportsV2', ['/app/installation/Reports'])).toBeNull())

  test('is nowhere where the list is not in the menu of this person', () =>
    expect(mark(`${detail}/ALL/Refunds`, ['/app/installation/AllCustomers'])).toBeNull())
})
