import { expect, test } from 'vitest'
import { isUnderWay, type TrayFlow } from './tray.ts'

const flow: TrayFlow = {
  id: 'ownership-transfer:WP-BLR-004217',
  name: 'ownership-transfer',
  address: '/app/installation/WP-BLR-004217#transfer',
  startedAt: '2026-11-17T04:30:00Z',
  place: 'currentOwner.enteringCode',
  doing: 'resting',
  view: 'parked',
  aside: false,
}

test.each<[string, boolean, Partial<TrayFlow>]>([
  ['that waits for a person', true, { doing: 'resting' }],
  ['that asks a service', true, { doing: 'working' }],
  ['that writes', true, { doing: 'writing' }],
  ['in which nothing was done yet', false, { doing: 'beginning' }],
  ['that has ended', false, { doing: 'ended' }],
  ['that is nobody’s work, as the search of the header', false, { doing: 'resting', aside: true }],
])('a flow %s is worth going back to: %s', (_, worth, news) => expect(isUnderWay({ ...flow, ...news })).toBe(worth))
