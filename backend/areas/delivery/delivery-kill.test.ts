import { join } from 'node:path'
import { inArray } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { newDatabase } from '../../../tests/support/postgres.ts'
import { readSettings } from '../../settings.ts'
import { openStore } from '../../store/database.ts'
import { job } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { addJob } from '../../testing/jobs/jobs.ts'
import { mayHold } from '../../testing/killed.ts'
import { processes, signInFirst } from '../../testing/process.ts'
import { copyFilled } from '../../testing/store/filled.ts'

const { start, newFolder } = processes()
const preload = join(import.meta.dirname, '../../testing/kill.mjs')

/** After the statement was sent: the write may be whole by then. */
const ms = 3

const day = '2026-11-23'
const brought = { type: 'DELIVERY', appointmentDate: day } as const
const out = { ...brought, status: 'EN_ROUTE', technicianId: 'E-2101', technician: 'Meena Krishnan' } as const
const waiting = (slotId: string, starts: string) =>
  ({ ...brought, status: 'SCHEDULED', slotId, starts, ends: `${starts.slice(0, 3)}30`, technicianId: null }) as const

interface Kill {
  readonly write: string
  /** The statement in which it ends, and how often that came before */
  readonly at: string
  readonly prepare: (database: Database) => Promise<readonly string[]>
  readonly send: (ids: readonly string[]) => { readonly method: string; readonly path: string; readonly body: object }
  /** What is held of each before, and once the key made it */
  readonly before: readonly unknown[]
  readonly after: readonly unknown[]
}

const kills: readonly Kill[] = [
  {
    write: 'an assignment of two',
    at: 'insert into "job_event"',
    prepare: async (database) => [
      await addJob(database, waiting('S10', '10:00')),
      await addJob(database, waiting('S12', '12:00')),
    ],
    send: (jobIds) => ({ method: 'PUT', path: '/delivery/assignJobs', body: { jobIds, assignTo: 'E-2101' } }),
    before: [
      [null, 'SCHEDULED'],
      [null, 'SCHEDULED'],
    ],
    after: [
      ['E-2101', 'ASSIGNED'],
      ['E-2101', 'ASSIGNED'],
    ],
  },
  {
    write: 'an outcome',
    at: 'insert into "job_event"',
    prepare: async (database) => [await addJob(database, out)],
    send: ([jobId]) => ({
      method: 'PUT',
      path: '/delivery/editJobStatus',
      body: { jobId, status: 'UNDELIVERED', note: 'Nobody at home' },
    }),
    before: [['E-2101', 'EN_ROUTE']],
    after: [[null, 'NOT_DONE']],
  },
  {
    write: 'a redelivery',
    at: 'insert into "job"',
    prepare: async (database) => [await addJob(database, { ...brought, status: 'NOT_DONE', paymentToCollect: 649_00 })],
    send: ([id]) => ({ method: 'POST', path: `/workforce/reDeliveryJob/${id}`, body: {} }),
    before: [[null, 'NOT_DONE']],
    after: [
      [null, 'CANCELLED'],
      [null, 'WAITING'],
    ],
  },
]

it.each(kills)(
  'H88 H89 H90 killed amid $write, all of it is there or nothing, and its key makes it once',
  async ({ at: statement, prepare, send, before, after }) => {
    const postgres = inject('postgres')
    const url = postgres && (await newDatabase(postgres))
    const place = { DATA_DIR: newFolder(), DEMO: '1', ...(url ? { DATABASE_URL: url } : {}) }
    await copyFilled(readSettings(place), 0.1)
    const look = async <T>(see: (database: Database) => Promise<T>): Promise<T> => {
      const store = await openStore(readSettings(place), () => undefined)
      return see(store.database).finally(() => store.close())
    }
    const ids = await look(prepare)
    // Places of deliveries that were put there by hand are counted by nobody.
    const broken = await look(brokenInvariants)
    /** The deliveries, and what took them over. */
    const held = () =>
      look(async (database) => {
        const own = await database
          .select()
          .from(job)
          .where(inArray(job.id, [...ids]))
          .orderBy(job.id)
        const next = await database
          .select()
          .from(job)
          .where(inArray(job.parentJobId, [...ids]))
        return [...own, ...next].map(({ technicianId, status }) => [technicianId, status])
      })
    const write = async (address: string): Promise<number> => {
      const { method, path, body } = send(ids)
      const answer = await fetch(`${address}/api${path}`, {
        method,
        headers: {
          authorization: await signInFirst(address),
          'content-type': 'application/json',
          'idempotency-key': 'delivery-kill',
        },
        body: JSON.stringify(body),
      })
      return answer.status
    }
    const first = start({ ...place, KILL_AT: statement, KILL_TURN: '1', KILL_MS: `${ms}` }, { preload })
    const answered = await write(await first.address).catch(() => undefined)
    expect(await first.ended).toBe(null)
    expect(mayHold({ answered, ms, before, after })).toContainEqual(await held())
    expect(await look(brokenInvariants)).toEqual(broken)
    const again = start(place)
    for (let turn = 0; turn < 2; turn += 1) expect(await write(await again.address)).toBe(200)
    again.child.kill('SIGTERM')
    await again.ended
    expect(await held()).toEqual(after)
    expect(await look(brokenInvariants)).toEqual(broken)
  },
  120_000,
)
