import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { endpoints } from '../../src/contract/index.ts'
import { type ChangedFact, type FactName, type FactValue, factKinds } from '../../src/contract/shown/facts.ts'
import { watchChanges } from '../testing/examples/changes.ts'
import { exampleCalls, requestOf } from '../testing/examples/example-calls.ts'
import type { Prepared } from '../testing/examples/preparation.ts'
import { addPrincipals, type Knocker, principals } from '../testing/examples/principals.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../testing/server.ts'

const decided = [
  ...(['status', 'step', 'total', 'line', 'days', 'customer', 'phone', 'city', 'day'] as const),
  ...(['reason', 'initiatedBy', 'initiatedAt', 'approval'] as const),
] as const

const held = [
  ...(['wallet', 'balance', 'left', 'openLinks', 'openRewards', 'coupon'] as const),
  ...(['waitingRecharge', 'rechargePlan', 'openJob', 'paidVisit'] as const),
] as const
const transferred = ['customer', 'phone', 'plan', 'pendingPayment', 'jobs', ...held] as const

const acted = ['status', 'customer', 'nonPaying', 'unpauseJob', 'plan', 'device'] as const
const ended = [
  ...acted,
  ...(['refund', 'refundStatus', 'initiatedBy', 'total', 'line', 'days'] as const),
  ...held,
] as const
const fitted = [
  ...acted,
  ...(['model', 'cleaning', 'litres', 'bot', 'city', 'mismatch', 'validModel'] as const),
] as const

/** What each review shows that can change meanwhile, as people read it there. A row stands for all of its list. */
const shown: Readonly<Record<string, readonly FactName[]>> = {
  approveRefund: decided,
  rejectRefund: decided,
  generateRefundLink: decided,
  cancelRefundLink: [...decided, 'link', 'linkBy', 'linkEnds'],
  initiateRefund: [...(['refund', 'total', 'line', 'days', 'customer', 'phone', 'day', 'approval'] as const), ...held],
  transferToCustomer: transferred,
  transferToNewCustomer: transferred,
  updateInstallationStatus: acted,
  createUnpauseDeliveryJob: acted,
  markNonPayingCustomer: acted,
  uninstallInstallation: ended,
  uninstallPausedInstallation: ended,
  replaceInstallation: fitted,
  activateCustomerInstallation: fitted,
  applyPlan: [
    ...(['plan', 'validity', 'price', 'due', 'coupon', 'validTill', 'isSamePlan', 'planInForce'] as const),
    ...(['wallet', 'balance', 'left'] as const),
  ],
  applyRouting: [
    ...([
      'status',
      'city',
      'day',
      'solvedAt',
      'jobs',
      'assigned',
      'technicians',
      'technician',
      'visit',
      'zone',
    ] as const),
    ...(['distance', 'distanceBefore', 'minutes', 'minutesBefore', 'unassigned'] as const),
  ],
  payBill: ['due'],
  resetDeviceBenefits: ['freeLitres', 'freeDays'],
  reapplyDeviceBenefits: ['freeLitres', 'freeDays', 'plan', 'planLitres', 'validity'],
  transferInvestment: ['sponsor', 'devices', 'code'],
  createB2BPayment: ['installation', 'customer', 'partner', 'wallet', 'validTill'],
  decideRewardTask: ['status', 'reward', 'customer', 'installation', 'wallet', 'description'],
  updateLeaveStatus: ['status', 'day', 'days', 'description'],
  activatePayment: ['status', 'amount', 'plan', 'customer'],
  sendPaymentReminder: ['customer', 'phone', 'plan', 'validTill', 'lastReminder'],
  triggerPostApiDataPayment: ['customer', 'phone', 'due'],
  dialPhone: ['customer', 'phone'],
  sendHappyCode: ['customer', 'phone'],
}

/** Another value of the same kind. */
const other = (name: FactName, value: FactValue): FactValue => {
  if (value === null) return factKinds[name] === 'money' || factKinds[name] === 'count' ? 7 : 'another'
  if (typeof value === 'number') return value + 1
  return typeof value === 'boolean' ? !value : `${value}x`
}
interface Refused {
  readonly changed: readonly ChangedFact[]
}
const keyOf = ({ name, of }: ChangedFact) => (of === null ? name : `${name}:${of}`)

onEitherDatabase((address) => {
  let server: TestServer
  let person: Knocker
  let examples: Prepared
  let changes: () => Promise<string[]>
  const carrying = endpoints.filter(({ seen }) => seen)

  beforeAll(async () => {
    server = await startTestServer(await address())
    const [other, all] = await addPrincipals(server.running.platform.database, principals.slice(-2))
    person = all as Knocker
    // Nobody decides what they began themselves (S-13).
    examples = await exampleCalls(server, [(other as Knocker).id, person.id], 7)
    changes = await watchChanges(server.running.platform.database)
  })
  afterAll(() => server.close())

  const send = (endpoint: Endpoint, seen: object) => {
    const { method, address: path, body } = requestOf(endpoint, examples[endpoint.id]?.(person.id))
    const { headers } = person
    if (method !== 'GET') return server.call(method, path, { headers, body: { ...body, seen } })
    return server.call(method, `${path}&seen=${encodeURIComponent(JSON.stringify(seen))}`, { headers })
  }

  it('S-324 what was seen is taken by each write whose review shows what can change', () => {
    expect(carrying.map(({ id }) => id).sort()).toEqual(Object.keys(shown).sort())
    expect(carrying.filter(({ effect }) => effect === 'read')).toEqual([])
  })

  it.each(Object.keys(shown))(
    'S-324 %s: each shown value that changed is named with both, and nothing is done',
    async (id) => {
      const endpoint = endpoints.find((one) => one.id === id) as Endpoint
      const nothing = await send(endpoint, {})
      expect(nothing.status, nothing.text).toBe(409)
      const now = (nothing.json.body as Refused).changed as readonly ChangedFact[]
      const names = new Set(now.map(({ name }) => name))
      // What is none at the example cannot differ from nothing seen.
      for (const name of names) expect(shown[id], `${name} isn't said to be shown`).toContain(name)
      const facts = Object.fromEntries(now.map((fact) => [keyOf(fact), fact.is]))
      await changes()
      for (const name of shown[id] ?? []) {
        const [key, is] = Object.entries(facts).find(([one]) => one.split(':')[0] === name) ?? [name, null]
        const was = other(name, is)
        const { status, json } = await send(endpoint, { ...facts, [key]: was })
        expect([status, (json.body as Refused | null)?.changed], key).toEqual([
          409,
          [expect.objectContaining({ name, was, is })],
        ])
      }
      expect(await changes()).toEqual([])
      const { status, json } = await send(endpoint, facts)
      expect([status, json.success], json.message).toEqual([200, true])
      expect((await changes()).length).toBeGreaterThan(0)
    },
  )

  it('H73 what is no facts is rejected in words', async () => {
    const endpoint = endpoints.find(({ id }) => id === 'sendPaymentReminder') as Endpoint
    for (const seen of [[], { nonsense: 1 }, { plan: { deep: 1 } }, { plan: 'x'.repeat(2001) }])
      expect((await send(endpoint, seen)).json.message).toBe('"seen" must be facts by their names.')
    const { address: path } = requestOf(endpoint, examples[endpoint.id]?.(person.id))
    const { status, json } = await server.call('GET', `${path}&seen=%7B`, { headers: person.headers })
    expect([status, json.message]).toEqual([400, '"seen" is not JSON.'])
  })
})
