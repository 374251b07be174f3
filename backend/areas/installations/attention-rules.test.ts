/** Long, because each rule has its conditions here, each alone not met. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getInstallation } from '../../../src/contract/areas/installations/installations.ts'
import { type AttentionKind, attentionKinds } from '../../../src/contract/attention.ts'
import {
  adhocPayment,
  customerNote,
  deviceCheck,
  deviceSpell,
  job,
  payment,
  refund,
  ticket,
} from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addHome, addRefund, type Home } from '../../testing/money/refunds.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

/** 10:41 of the business on 21 November. */
const now = new Date('2026-11-21T05:11:00Z')
const yesterday = new Date('2026-11-20T05:11:00Z')
const tomorrow = new Date('2026-11-22T05:11:00Z')
const someone = 'E-1001'

/** An installation about which nothing is to be told: its plan and its service have days left. */
const calm = { status: 'ACTIVE', validTill: '2026-12-20', installedOn: '2026-11-01', connectivity: 'ONLINE' }

onEitherDatabase((address) => {
  let server: TestServer
  let token = ''
  let number = 0
  const database = () => server.running.platform.database
  const next = () => {
    number += 1
    return number
  }

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 1 } })
    server.running.platform.clock.set(now)
    token = await server.session('asha.menon@headwater.example')
  })
  afterAll(() => server.close())

  const attentionAt = async (id: string) =>
    answerOf(getInstallation, await server.call('GET', `/installation/${id}`, { token })).attention ?? {}
  const home = (given: Parameters<typeof addHome>[1] = {}) => addHome(database(), { ...calm, ...given })

  const add = {
    payment: ({ id, customerId }: Home, given: Partial<typeof payment.$inferInsert> = {}) =>
      database()
        .insert(payment)
        .values({
          id: `PM-A${next()}`,
          installationId: id,
          customerId,
          kind: 'RECHARGE',
          payType: 'UPI',
          amount: 699_00,
          price: 699_00,
          planTitle: 'Family 30, 28 days',
          paidAt: yesterday,
          ...given,
        }),
    job: ({ id }: Home, given: Partial<typeof job.$inferInsert> = {}) =>
      database()
        .insert(job)
        .values({
          id: `J-A${next()}`,
          installationId: id,
          type: 'DELIVERY',
          status: 'WAITING',
          description: 'Low flow',
          createdAt: yesterday,
          ...given,
        }),
    ticket: ({ id, customerId }: Home, given: Partial<typeof ticket.$inferInsert> = {}) =>
      database()
        .insert(ticket)
        .values({
          id: `9${next()}`,
          installationId: id,
          customerId,
          subject: 'Leak below the sink',
          category: 'DEVICE',
          status: 'OPEN',
          createdAt: yesterday,
          updatedAt: yesterday,
          ...given,
        }),
    link: ({ id, customerId }: Home, given: Partial<typeof adhocPayment.$inferInsert> = {}) =>
      database()
        .insert(adhocPayment)
        .values({
          id: `AP-A${next()}`,
          installationId: id,
          customerId,
          type: 'VISIT',
          amount: 299_00,
          token: `attention-${number}`,
          createdBy: someone,
          createdAt: yesterday,
          expiresAt: tomorrow,
          ...given,
        }),
    note: ({ customerId }: Home, communication: object | null) =>
      database()
        .insert(customerNote)
        .values({ customerId, at: yesterday, by: someone, note: 'Asked for a call', communication }),
  }
  const said = (status: string, followUpDate?: string) => ({ status, ...(followUpDate ? { followUpDate } : {}) })
  const promise = said('FOLLOW_UP', '2026-11-21')

  async function refundAt(one: Home, given: Partial<typeof refund.$inferInsert> = {}) {
    const id = await addRefund(database(), { id: `RF-A${next()}`, total: 1200, home: one, initiatedBy: someone })
    if (Object.keys(given).length > 0) await database().update(refund).set(given).where(eq(refund.id, id))
  }

  /** Of each kind what is told of it, and what keeps it silent: each condition alone is not met. */
  const cases: Readonly<
    Record<
      AttentionKind,
      {
        readonly is: () => Promise<Home>
        readonly told: object
        readonly not: Readonly<Record<string, () => Promise<Home>>>
      }
    >
  > = {
    paidNotInEffect: {
      is: () => withOne((one) => add.payment(one)),
      told: { since: yesterday.toISOString(), amount: 699_00, about: 'Family 30, 28 days' },
      not: {
        'in effect': () => withOne((one) => add.payment(one, { appliedAt: now })),
        credited: () => withOne((one) => add.payment(one, { endedReason: 'UNINSTALLED' })),
      },
    },
    expired: {
      is: () => home({ validTill: '2026-11-20' }),
      told: { since: '2026-11-21' },
      not: {
        'its last day': () => home({ validTill: '2026-11-21' }),
        'no day': () => home({ validTill: null }),
        'not in use': () => home({ validTill: '2026-11-20', status: 'PAUSED' }),
      },
    },
    serviceOverdue: {
      is: () => home({ installedOn: '2026-08-22' }),
      told: { since: '2026-11-20' },
      not: {
        'due today': () => home({ installedOn: '2026-08-23' }),
        'not in use': () => home({ installedOn: '2026-08-22', status: 'PAUSED' }),
        'serviced since': () =>
          withOne((one) => add.job(one, { type: 'SERVICE', status: 'COMPLETED', appointmentDate: '2026-11-10' }), {
            installedOn: '2026-08-22',
          }),
      },
    },
    jobOpen: {
      is: () => withOne((one) => add.job(one)),
      told: { since: yesterday.toISOString(), about: 'DELIVERY' },
      not: {
        completed: () => withOne((one) => add.job(one, { status: 'COMPLETED' })),
        cancelled: () => withOne((one) => add.job(one, { status: 'CANCELLED' })),
      },
    },
    ticketOpen: {
      is: () => withOne((one) => add.ticket(one, { status: 'WAITING_CUSTOMER' })),
      told: { since: yesterday.toISOString(), about: 'Leak below the sink' },
      not: {
        resolved: () => withOne((one) => add.ticket(one, { status: 'RESOLVED' })),
        closed: () => withOne((one) => add.ticket(one, { status: 'CLOSED' })),
        'of a former owner': async () => {
          const former = await home()
          return withOne((one) => add.ticket({ ...one, customerId: former.customerId }))
        },
      },
    },
    botOffline: {
      is: async () => {
        const purifierId = `OFF${next()}`
        const one = await home({ connectivity: 'OFFLINE', purifierId, botId: `BOT-${purifierId}` })
        await database().insert(deviceSpell).values({ deviceCode: purifierId, kind: 'SILENT', fromAt: yesterday })
        return one
      },
      told: { since: yesterday.toISOString() },
      not: {
        answers: () => home({ connectivity: 'WEAK' }),
        unknown: () => home({ connectivity: null }),
        'not in use': () => home({ connectivity: 'OFFLINE', status: 'PAUSED' }),
      },
    },
    linkUnpaid: {
      is: () => withOne((one) => add.link(one)),
      told: { since: yesterday.toISOString(), amount: 299_00, about: 'VISIT' },
      not: {
        paid: () => withOne((one) => add.link(one, { paidAt: now })),
        ended: () => withOne((one) => add.link(one, { endedReason: 'TRANSFERRED' })),
        expired: () => withOne((one) => add.link(one, { expiresAt: now })),
      },
    },
    refundUnderWay: {
      is: () => withOne((one) => refundAt(one)),
      told: { since: '2026-11-14T05:50:00.000Z', amount: 1200_00, about: 'INITIATED' },
      not: {
        'only calculated': () => withOne((one) => refundAt(one, { state: 'CALCULATED', waitingNeed: null })),
        rejected: () => withOne((one) => refundAt(one, { state: 'REJECTED', waitingNeed: null })),
        paid: () => withOne((one) => refundAt(one, { state: 'PAID', waitingNeed: null })),
        'not the one that counts': () => withOne((one) => refundAt(one, { duplicateOf: 'RF-20418' })),
      },
    },
    followUpDue: {
      // A note for colleagues is no conversation.
      is: () =>
        withOne(async (one) => {
          await add.note(one, promise)
          await add.note(one, null)
        }),
      told: { since: '2026-11-21', about: 'Asked for a call', installationId: null },
      not: {
        'its day is to come': () => withOne((one) => add.note(one, said('FOLLOW_UP', '2026-11-22'))),
        'without a day': () => withOne((one) => add.note(one, said('FOLLOW_UP'))),
        'nothing promised': () => withOne((one) => add.note(one, said('CLOSED', '2026-11-21'))),
        'spoken with since': () =>
          withOne(async (one) => {
            await add.note(one, promise)
            await add.note(one, said('CLOSED'))
          }),
      },
    },
  }

  async function withOne(
    plant: (one: Home) => PromiseLike<unknown>,
    given: Parameters<typeof addHome>[1] = {},
  ): Promise<Home> {
    const one = await home(given)
    await plant(one)
    return one
  }

  describe.each(attentionKinds.map((kind) => [kind] as const))('S-83 %s', (kind) => {
    it('is told where all its conditions are met, and nothing else is', async () => {
      const { id } = await cases[kind].is()
      const found = await attentionAt(id)
      expect(Object.keys(found)).toEqual([kind])
      expect(found[kind]).toEqual([expect.objectContaining({ installationId: id, ...cases[kind].told })])
    })

    it.each(Object.entries(cases[kind].not))('is not told: %s', async (_, plant) => {
      const { id } = await plant()
      expect((await attentionAt(id))[kind]).toBeUndefined()
    })
  })

  it('S-83 a bot without an open silence is offline since the check that found it so, or since no one knows when', async () => {
    const offline = async (check: boolean) => {
      const purifierId = `OFF${next()}`
      const botId = `BOT-${purifierId}`
      const { id } = await home({ connectivity: 'OFFLINE', purifierId, botId })
      if (check)
        await database()
          .insert(deviceCheck)
          .values({ deviceCode: purifierId, botId, found: 'OFFLINE', checkedAt: yesterday, checkedBy: someone })
      return (await attentionAt(id)).botOffline?.map(({ since }) => since)
    }
    expect(await offline(true)).toEqual([yesterday.toISOString()])
    expect(await offline(false)).toEqual([null])
  })
})
