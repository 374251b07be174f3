import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { readSettings } from '../../settings.ts'
import { openStore } from '../../store/database.ts'
import type { Database } from '../../store/typed-database.ts'
import { addJob } from '../../testing/jobs/jobs.ts'
import { mayHold } from '../../testing/killed.ts'
import { processes, signInFirst } from '../../testing/process.ts'
import { onEitherDatabase } from '../../testing/server.ts'
import { copyFilled } from '../../testing/store/filled.ts'

const { start, newFolder } = processes()
const preload = join(import.meta.dirname, '../../testing/kill.mjs')

/** After the statement was sent: the write may be whole by then. */
const ms = 3

onEitherDatabase((address) => {
  it('H91 killed amid a challan, all of it is there or nothing, and its key makes one without a gap', async () => {
    const url = await address()
    const place = { DATA_DIR: newFolder(), DEMO: '1', ...(url ? { DATABASE_URL: url } : {}) }
    await copyFilled(readSettings(place), 0.1)
    const look = async <T>(at: (database: Database) => Promise<T>): Promise<T> => {
      const store = await openStore(readSettings(place), () => undefined)
      return at(store.database).finally(() => store.close())
    }
    const given = { type: 'DELIVERY', status: 'ASSIGNED', technicianId: 'E-2001', appointmentDate: '2026-11-23' }
    const jobs = await look(async (database) => [await addJob(database, given), await addJob(database, given)])
    const counts = () =>
      look(async (database) => {
        const { rows } = await database.execute<{ challans: number; lines: number; last: number }>(sql`select
          (select count(*)::int from challan) as challans, (select count(*)::int from challan_line) as lines,
          (select coalesce(sum(last), 0)::int from challan_series) as last`)
        return rows[0] ?? { challans: 0, lines: 0, last: 0 }
      })
    const before = await counts()
    const generate = async (at: string): Promise<number> => {
      const answer = await fetch(`${at}/api/workforce/generateDeliveryChallan/`, {
        method: 'POST',
        headers: {
          authorization: await signInFirst(at),
          'content-type': 'application/json',
          'idempotency-key': 'challan-kill',
        },
        body: JSON.stringify({ jobList: jobs }),
      })
      return answer.status
    }
    const first = start(
      { ...place, KILL_AT: 'insert into "challan_line"', KILL_TURN: '1', KILL_MS: `${ms}` },
      { preload },
    )
    const answered = await generate(await first.address).catch(() => undefined)
    expect(await first.ended).toBe(null)
    const after = { challans: before.challans + 1, lines: before.lines + 2, last: before.last + 1 }
    expect(mayHold({ answered, ms, before, after })).toContainEqual(await counts())
    expect(await look(brokenInvariants)).toEqual([])
    const again = start(place)
    for (let turn = 0; turn < 2; turn += 1) expect(await generate(await again.address)).toBe(200)
    again.child.kill('SIGTERM')
    await again.ended
    expect(await counts()).toEqual(after)
    expect(await look(brokenInvariants)).toEqual([])
  }, 120_000)
})
