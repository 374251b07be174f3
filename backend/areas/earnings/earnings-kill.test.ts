import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { newDatabase } from '../../../tests/support/postgres.ts'
import { readSettings } from '../../settings.ts'
import { openStore } from '../../store/database.ts'
import { earningEntry, job } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { addJob } from '../../testing/jobs/jobs.ts'
import { processes, signInFirst } from '../../testing/process.ts'
import { copyFilled } from '../../testing/store/filled.ts'

const { start, newFolder } = processes()
const preload = join(import.meta.dirname, '../../testing/kill.mjs')
const whose = 'E-1009'

interface Kill {
  readonly write: string
  readonly prepare: (database: Database) => Promise<string>
  /** `code`: the happy code of the job, if it is one */
  readonly send: (id: string, code: string) => { readonly method: string; readonly path: string; readonly body: object }
  /** What is held before, and once the key made it */
  readonly held: (id: string, database: Database) => Promise<unknown>
  readonly before: unknown
  readonly after: unknown
}

const entriesOf = async (database: Database) =>
  (await database.select().from(earningEntry).where(eq(earningEntry.employeeId, whose)).orderBy(earningEntry.id)).map(
    ({ kind, amount, reverses }) => [kind, amount, reverses !== null],
  )

const paid = { employeeId: whose, amount: 75, note: 'Fuel' }

/** Each ends in the statement that writes its entry. */
const kills: readonly Kill[] = [
  {
    write: 'a payout',
    prepare: async () => '',
    send: () => ({ method: 'POST', path: '/earnings/adHocPayment', body: paid }),
    held: (_, database) => entriesOf(database),
    before: [],
    after: [['PAYOUT', 75_00, false]],
  },
  {
    write: 'a reversal',
    prepare: async (database) => {
      const at = new Date('2026-11-21T05:00:00Z')
      const made = { at, day: '2026-11-21', type: 'CREDIT', kind: 'PAYOUT', byId: 'E-1013', note: 'Fuel' } as const
      const [entry] = await database
        .insert(earningEntry)
        .values({ employeeId: whose, amount: 75_00, ...made })
        .returning({ id: earningEntry.id })
      return `EE-${entry?.id}`
    },
    send: (reverses) => ({ method: 'POST', path: '/earnings/adHocPayment', body: { ...paid, reverses } }),
    held: (_, database) => entriesOf(database),
    before: [['PAYOUT', 75_00, false]],
    after: [
      ['PAYOUT', 75_00, false],
      ['REVERSAL', 75_00, true],
    ],
  },
  {
    write: 'the completion of a job',
    prepare: (database) =>
      addJob(database, {
        type: 'SPARE_TRANSFER',
        status: 'IN_PROGRESS',
        technicianId: 'E-2001',
        technician: 'Suresh Babu',
        appointmentDate: '2026-11-21',
      }),
    send: (jobId, happyCode) => ({
      method: 'PUT',
      path: `/workforce/job/${jobId}/status`,
      body: { jobId, status: 'COMPLETED', note: 'Filter handed over', happyCode },
    }),
    held: async (id, database) => {
      const [one] = await database.select().from(job).where(eq(job.id, id))
      const entries = await database.select().from(earningEntry).where(eq(earningEntry.jobId, id))
      return [one?.status, entries.map(({ kind, amount }) => [kind, amount])]
    },
    before: ['IN_PROGRESS', []],
    after: ['COMPLETED', [['JOB', 60_00]]],
  },
]

/** The one that was sent first holds; another one isn't sent within a minute. */
async function happyCode(address: string, authorization: string, jobId: string): Promise<string> {
  await fetch(`${address}/api/workforce/sendHappyCode?jobId=${jobId}`, { headers: { authorization } })
  const sent = (await (await fetch(`${address}/outbox.json`)).json()) as { kind: string; text: string }[]
  return sent.find(({ kind, text }) => kind === 'HAPPY_CODE' && text.includes(jobId))?.text.slice(0, 4) ?? ''
}

it.each(kills)(
  'H110 S-307 killed amid $write, all of it is there or nothing, and its key makes it once',
  async ({ prepare, send, held: see, before, after }) => {
    const postgres = inject('postgres')
    const url = postgres && (await newDatabase(postgres))
    const place = { DATA_DIR: newFolder(), DEMO: '1', ...(url ? { DATABASE_URL: url } : {}) }
    await copyFilled(readSettings(place), 0.1)
    const look = async <T>(what: (database: Database) => Promise<T>): Promise<T> => {
      const store = await openStore(readSettings(place), () => undefined)
      return what(store.database).finally(() => store.close())
    }
    const id = await look(prepare)
    const held = () => look((database) => see(id, database))
    const write = async (address: string): Promise<number> => {
      const authorization = await signInFirst(address, 'vikram.sethi@headwater.example')
      const code = id.startsWith('J-') ? await happyCode(address, authorization, id) : ''
      const { method, path, body } = send(id, code)
      const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': 'earnings-kill' }
      return (await fetch(`${address}/api${path}`, { method, headers, body: JSON.stringify(body) })).status
    }
    const first = start({ ...place, KILL_AT: 'insert into "earning_entry"', KILL_TURN: '1', KILL_MS: '3' }, { preload })
    await expect(write(await first.address)).rejects.toThrow()
    expect(await first.ended).toBe(null)
    expect(await held()).toEqual(before)
    const again = start(place)
    for (let turn = 0; turn < 2; turn += 1) expect(await write(await again.address)).toBe(200)
    again.child.kill('SIGTERM')
    await again.ended
    expect(await held()).toEqual(after)
    expect(await look(brokenInvariants)).toEqual([])
  },
  120_000,
)
