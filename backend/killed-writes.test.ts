/** Long, because each write is told with what it needs and what is held before and after it. */
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { brokenInvariants } from '../tests/support/invariants.ts'
import { isLong, within } from '../tests/support/long.ts'
import { readSettings } from './settings.ts'
import { openStore } from './store/database.ts'
import {
  billPayment,
  deviceCode,
  deviceCodePrefix,
  earningEntry,
  investment,
  investmentCode,
  job,
  partnerBill,
} from './store/schema/index.ts'
import type { Database } from './store/typed-database.ts'
import { addJob } from './testing/jobs/jobs.ts'
import { mayHold } from './testing/killed.ts'
import { addBill } from './testing/money/bills.ts'
import { processes, signInFirst } from './testing/process.ts'
import { onEitherDatabase } from './testing/server.ts'
import { addFreeCodes, addInvestment } from './testing/sponsors/investments.ts'
import { copyFilled } from './testing/store/filled.ts'

const { start, newFolder } = processes()
const preload = join(import.meta.dirname, 'testing/kill.mjs')
/** Ms after the statement was sent. With 0 the process dies before any answer; later the write may be whole already. */
const moments = isLong ? [0, 1, 3, 6, 10] : [3]
const whose = 'E-1009'

interface Kill {
  readonly write: string
  /** The statement in which it ends. Another one than that of the write before, which is repeated by the same process. */
  readonly at: string
  readonly prepare: (database: Database) => Promise<readonly string[]>
  /** `code`: the happy code of the job, if it is one */
  readonly send: (
    ids: readonly string[],
    code: string,
  ) => { readonly method: string; readonly path: string; readonly body: object }
  /** What is held before, and once the key made it */
  readonly held: (ids: readonly string[], database: Database) => Promise<unknown>
  readonly before: unknown
  readonly after: unknown
}

const payout = { employeeId: whose, amount: 75, note: 'Fuel' }
const entriesOf = async (database: Database, isMeant: (entry: typeof earningEntry.$inferSelect) => boolean) =>
  (await database.select().from(earningEntry).where(eq(earningEntry.employeeId, whose)).orderBy(earningEntry.id))
    .filter(isMeant)
    .map(({ kind, amount }) => [kind, amount])

const kills: readonly Kill[] = [
  {
    write: 'H110 a payout',
    at: 'insert into "earning_entry"',
    prepare: async () => [],
    send: () => ({ method: 'POST', path: '/earnings/adHocPayment', body: payout }),
    held: (_, database) => entriesOf(database, ({ note }) => note === 'Fuel'),
    before: [],
    after: [['PAYOUT', 75_00]],
  },
  {
    write: 'H42 a payment of a bill',
    at: 'insert into "bill_payment"',
    prepare: async (database) => [await addBill(database, { amount: 100_00 })],
    send: ([billId]) => ({
      method: 'POST',
      path: '/b2b-partner/bill/payment',
      body: { billId, amount: 40, paymentMode: 'UPI', reference: 'KILLED-1' },
    }),
    held: async ([id = ''], database) => {
      const [bill] = await database.select().from(partnerBill).where(eq(partnerBill.id, id))
      const payments = await database.select().from(billPayment).where(eq(billPayment.billId, id))
      return [bill?.paid, payments.map(({ amount }) => amount)]
    },
    before: [0, []],
    after: [40_00, [40_00]],
  },
  {
    write: 'H110 a reversal',
    at: 'insert into "earning_entry"',
    prepare: async (database) => {
      const at = new Date('2026-11-20T05:00:00Z')
      const made = { at, day: '2026-11-20', type: 'CREDIT', kind: 'PAYOUT', byId: 'E-1013', note: 'Tyres' } as const
      const [entry] = await database
        .insert(earningEntry)
        .values({ employeeId: whose, amount: 75_00, ...made })
        .returning({ id: earningEntry.id })
      return [`EE-${entry?.id}`]
    },
    send: ([reverses]) => ({
      method: 'POST',
      path: '/earnings/adHocPayment',
      body: { ...payout, note: 'Wrong one', reverses },
    }),
    held: ([id], database) => entriesOf(database, (entry) => id === `EE-${entry.id}` || id === `EE-${entry.reverses}`),
    before: [['PAYOUT', 75_00]],
    after: [
      ['PAYOUT', 75_00],
      ['REVERSAL', 75_00],
    ],
  },
  {
    write: 'H115 a transfer of an investment',
    at: 'update "investment_code"',
    prepare: async (database) => {
      const codes = await addFreeCodes(database, { prefix: 'QKT', first: 1 }, 4)
      return [await addInvestment(database, 4, codes), await addInvestment(database, 1)]
    },
    send: ([source, target]) => ({
      method: 'PUT',
      path: `/investment/${source}/transfer`,
      body: { sourceInvestmentId: source, targetInvestmentId: target, numOfDevices: 3 },
    }),
    held: (ids, database) =>
      Promise.all(
        ids.map(async (id) => {
          const [one] = await database.select().from(investment).where(eq(investment.id, id))
          return [one?.numOfDevices, await database.$count(investmentCode, eq(investmentCode.investmentId, id))]
        }),
      ),
    before: [
      [4, 4],
      [1, 0],
    ],
    after: [
      [1, 1],
      [4, 3],
    ],
  },
  {
    write: 'S-307 the completion of a job',
    at: 'insert into "earning_entry"',
    prepare: async (database) => [
      await addJob(database, {
        type: 'SPARE_TRANSFER',
        status: 'IN_PROGRESS',
        technicianId: 'E-2001',
        technician: 'Suresh Babu',
        appointmentDate: '2026-11-21',
      }),
    ],
    send: ([jobId], happyCode) => ({
      method: 'PUT',
      path: `/workforce/job/${jobId}/status`,
      body: { jobId, status: 'COMPLETED', note: 'Filter handed over', happyCode },
    }),
    held: async (ids, database) => {
      const [one] = await database
        .select()
        .from(job)
        .where(inArray(job.id, [...ids]))
      const entries = await database
        .select()
        .from(earningEntry)
        .where(inArray(earningEntry.jobId, [...ids]))
      return [one?.status, entries.map(({ kind, amount }) => [kind, amount])]
    },
    before: ['IN_PROGRESS', []],
    after: ['COMPLETED', [['JOB', 60_00]]],
  },
  {
    write: 'H46 a batch of device codes',
    at: 'update "device_code_prefix"',
    prepare: async (database) => {
      await database.insert(deviceCodePrefix).values({ prefix: 'QKB', createdBy: 'E-1013', createdAt: new Date() })
      return ['QKB']
    },
    send: ([prefix]) => ({ method: 'POST', path: '/device/code/generate', body: { prefix, quantity: 40 } }),
    held: async ([prefix = ''], database) => {
      const [one] = await database.select().from(deviceCodePrefix).where(eq(deviceCodePrefix.prefix, prefix))
      const codes = await database.select().from(deviceCode).where(eq(deviceCode.prefix, prefix))
      return [one?.nextNumber, codes.length, new Set(codes.map(({ batchId }) => batchId)).size]
    },
    before: [1, 0, 0],
    after: [41, 40, 1],
  },
]

/** The one that was sent first holds; another one isn't sent within a minute. */
async function happyCode(address: string, authorization: string, jobId: string): Promise<string> {
  await fetch(`${address}/api/workforce/sendHappyCode?jobId=${jobId}`, { headers: { authorization } })
  const sent = (await (await fetch(`${address}/outbox.json`)).json()) as { kind: string; text: string }[]
  return sent.find(({ kind, text }) => kind === 'HAPPY_CODE' && text.includes(jobId))?.text.slice(0, 4) ?? ''
}

onEitherDatabase((address) => {
  it.each(moments)(
    'H42 H46 H110 H115 S-307 killed amid a write of money or codes, all of it is there or nothing, and its key makes it once: %i ms after',
    async (ms) => {
      const url = await address()
      const place = { DATA_DIR: newFolder(), DEMO: '1', ...(url ? { DATABASE_URL: url } : {}) }
      await copyFilled(readSettings(place), 0.1)
      const look = async <T>(what: (database: Database) => Promise<T>): Promise<T> => {
        const store = await openStore(readSettings(place), () => undefined)
        return what(store.database).finally(() => store.close())
      }
      const ids = await look(async (database) => {
        const each: (readonly string[])[] = []
        for (const { prepare, held: see, before } of kills) {
          const own = await prepare(database)
          expect(await see(own, database)).toEqual(before)
          each.push(own)
        }
        return each
      })
      const held = ({ held: see }: Kill, turn: number) => look((database) => see(ids[turn] ?? [], database))
      const write = async ({ send }: Kill, turn: number, at: string): Promise<number> => {
        const authorization = await signInFirst(at, 'vikram.sethi@headwater.example')
        const own = ids[turn] ?? []
        const code = own[0]?.startsWith('J-') ? await happyCode(at, authorization, own[0]) : ''
        const { method, path, body } = send(own, code)
        const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': `killed-${turn}` }
        return (await fetch(`${at}/api${path}`, { method, headers, body: JSON.stringify(body) })).status
      }
      /** The process that repeats a write is the one that the next write kills. */
      const startFor = (kill: Kill | undefined) =>
        kill ? start({ ...place, KILL_AT: kill.at, KILL_TURN: '1', KILL_MS: `${ms}` }, { preload }) : start(place)
      let running = startFor(kills[0])
      for (const [turn, kill] of kills.entries()) {
        const answered = await write(kill, turn, await running.address).catch(() => undefined)
        expect(await running.ended, kill.write).toBe(null)
        expect(mayHold({ answered, ms, ...kill }), kill.write).toContainEqual(await held(kill, turn))
        expect(await look(brokenInvariants), kill.write).toEqual([])
        running = startFor(kills[turn + 1])
        for (let again = 0; again < 2; again += 1)
          expect(await write(kill, turn, await running.address), kill.write).toBe(200)
      }
      running.child.kill('SIGTERM')
      await running.ended
      for (const [turn, kill] of kills.entries()) expect(await held(kill, turn), kill.write).toEqual(kill.after)
      expect(await look(brokenInvariants)).toEqual([])
    },
    within(240_000),
  )
})
