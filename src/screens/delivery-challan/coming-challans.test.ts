import { expect, test } from 'vitest'
import { comingChallans } from './coming-challans.ts'

const row = (id: string, agentId: string, day: string, amount: number, wrong: string | null = null) => ({
  id,
  wrong,
  rejected: [],
  facts: { agentId, agent: 'Ravi Naik', day, customer: 'Ananya', challan: '' },
  amount,
})

test('S-287 each agent and day has a challan of its own, without what is wrong; agents of one name stay two', () => {
  const rows = [
    row('J-1', 'E-2101', '21 Dec', 649_00),
    row('J-2', 'E-2102', '21 Dec', 1_299_00),
    row('J-3', 'E-2101', '22 Dec', 0),
    row('J-4', 'E-2101', '21 Dec', 501_00),
    row('J-5', 'E-2101', '21 Dec', 777_00, 'ON_CHALLAN'),
  ]
  expect(comingChallans(rows).map(({ agentId, day, jobIds, toCollect }) => [agentId, day, jobIds, toCollect])).toEqual([
    ['E-2101', '21 Dec', ['J-1', 'J-4'], 1_150_00],
    ['E-2102', '21 Dec', ['J-2'], 1_299_00],
    ['E-2101', '22 Dec', ['J-3'], 0],
  ])
})
