import { beforeEach, expect, test, vi } from 'vitest'
import { noNext } from '../../../machines/ownership-transfer/transfer-context.ts'
import { call } from '../../client/call.ts'
import { loadSummary } from './load-summary.ts'

vi.mock('../../client/call.ts', () => ({ call: vi.fn() }))

const currentOwner = { id: 'C-1', name: 'Ananya', phone: '9845022712' }
const next = { ...noNext, phone: '9900145674', id: 'C-2', name: 'Imran' }
const home = { customerId: 'C-1', customerName: 'Ananya K', phoneNumber: '+91 98450 22712', plan: 'Family 30' }
let answers: Record<string, unknown>

beforeEach(() => {
  answers = {}
  vi.mocked(call).mockImplementation((async ({ id }: { id: string }) => {
    if (!(id in answers)) throw { kind: 'status', outcome: 'refused', status: 500 }
    return answers[id]
  }) as never)
})
const load = () => loadSummary({ installationId: 'WP-1', currentOwner, next }, new AbortController().signal)

test('what cannot be read of the summary is null, an owner who can’t be is as before, and the rest is there', async () => {
  answers = {
    listLast3Jobs: ['WAITING', 'COMPLETED', 'CANCELLED'].map((status) => ({ status })),
    getCustomerByInstallation: { pendingPayment: 1250 },
  }
  expect(await load()).toEqual({
    summary: { walletBalance: null, pendingPayment: 1250, plan: null, openJobs: 1, holdings: null },
    currentOwner,
    next,
    refund: null,
  })
})

test('S-324 both owners are read as they are by now', async () => {
  const phoneNumber = '+91 99001 45674'
  answers = { getInstallation: home, listCustomers: { items: [{ id: 'C-9', name: 'Imran Qureshi', phoneNumber }] } }
  const read = await load()
  expect(read.currentOwner).toEqual({ ...currentOwner, name: 'Ananya K' })
  expect(read.next).toEqual({ ...next, id: 'C-9', name: 'Imran Qureshi' })
})

test('an installation without a plan lacks nothing: it is told apart from a plan that can’t be read', async () => {
  answers = { getInstallation: { ...home, plan: null } }
  expect((await load()).summary.plan).toBe('')
})

test('S-321 every open job counts where a service tells what is held, not the last three alone', async () => {
  const jobs = ['J-1', 'J-2', 'J-3', 'J-4'].map((jobId) => ({ jobId, type: 'SERVICE', paid: 0 }))
  const holdings = { walletId: null, balance: 0, recharges: [], jobs, links: 0, rewards: 0, coupons: [] }
  answers = { getInstallation: { ...home, holdings }, listLast3Jobs: [{ status: 'WAITING' }] }
  const { summary } = await load()
  expect([summary.openJobs, summary.walletBalance]).toEqual([4, 0])
})
