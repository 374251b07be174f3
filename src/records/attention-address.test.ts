import { expect, test } from 'vitest'
import { routes } from '../app/routing/routes.ts'
import { attentionKinds, attentionRules } from '../contract/attention.ts'
import { attentionAddress } from './attention-address.ts'

/** The row of the route table that an address means. */
const rowOf = (address: string) => {
  const path = address.split(/[?#]/, 1)[0] ?? ''
  return routes.find((row) => new RegExp(`^${row.path.replace(/:\w+/g, '[^/]+')}$`).test(path))
}

test.each(attentionKinds)('S-83 the act of %s leads to a page, which requires what the rule says', (kind) => {
  const entry = { kind, id: 'X-1', installationId: 'WP-BLR-004217', since: null }
  const row = rowOf(attentionAddress(entry, 'C-010982'))
  expect([kind, row?.need]).toEqual([kind, attentionRules[kind].need])
})

test('S-83 an act leads to its record, or to the part of the installation where it is done', () => {
  const home = '/app/installation/installationDetail/WP-BLR-004217/-/transactions/ALL/AllCustomers'
  const to = (kind: (typeof attentionKinds)[number], id: string) =>
    attentionAddress({ kind, id, installationId: 'WP-BLR-004217', since: null }, 'C-010982')
  expect(to('paidNotInEffect', 'PM-1')).toBe(`${home}?tab=payments`)
  expect(to('expired', 'WP-BLR-004217')).toBe(`${home}?flow=recharge`)
  expect(to('serviceOverdue', 'WP-BLR-004217')).toBe(`${home}#service`)
  expect(to('jobOpen', 'J-1')).toBe('/app/workforce/job/J-1')
  expect(to('ticketOpen', '41093')).toBe(`${home}?tab=tickets#41093`)
  expect(to('botOffline', 'WP-BLR-004217')).toBe(`${home}?tab=device`)
  expect(to('linkUnpaid', 'AP-1')).toBe('/app/installation/paymentLinkLookup?search=AP-1#AP-1')
  expect(to('refundUnderWay', 'RF-1')).toBe('/app/installation/Refunds?search=RF-1#RF-1')
  expect(to('followUpDue', '7')).toBe('/app/customer/view/C-010982#communication')
})
