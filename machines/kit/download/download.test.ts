import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { reading, writing } from '../actors.ts'
import type { ListRequest } from '../list/list-request.ts'
import { type DownloadContext, downloadMachine, type FetchedRows } from './download.machine.ts'

const request: ListRequest = { page: 1, size: 10, sort: 'id', dir: 'ASC', search: '', filters: {} }
const all = [{ id: 'WP-BLR-004217' }, { id: 'WP-HYD-001883' }, { id: 'WP-PUN-000971' }]
const size = 2

test.each(['all', 'page'] as const)(
  'of %s no row stands twice in a file that was not written at first',
  async (extent) => {
    const written: unknown[][] = []
    let tries = 0
    const actor = createActor(
      downloadMachine.provide({
        actors: {
          readRows: reading<FetchedRows, DownloadContext>(async ({ input: { rows } }) => {
            const page = extent === 'page' ? 0 : Math.floor(rows.length / size)
            return { rows: all.slice(page * size, page * size + size), total: all.length }
          }),
          saveFile: writing<void, DownloadContext>(async ({ input }) => {
            tries += 1
            if (tries === 1) throw { kind: 'failed', outcome: 'refused' }
            written.push([...input.rows])
          }),
        },
      }),
    ).start()
    const go = async (event: Parameters<typeof actor.send>[0]) => {
      actor.send(event)
      for (let turn = 0; turn < 40; turn += 1) await Promise.resolve()
      return actor.getSnapshot().value
    }
    expect(await go({ type: 'download.begin', extent, request })).toBe('failed')
    expect(await go({ type: 'download.resume' })).toBe('saved')
    expect(written).toEqual([extent === 'all' ? all : all.slice(0, size)])
    actor.stop()
  },
)
