import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { type ActorRefFrom, assign, setup } from 'xstate'
import { reading, writing } from '../../../machines/kit/actors.ts'
import { bulkMachine } from '../../../machines/kit/bulk/bulk.machine.ts'
import type { BulkContext, Collected, Written } from '../../../machines/kit/bulk/bulk-run.ts'
import { asha } from '../../../machines/root/session.model.ts'
import { eventually } from '../../../tests/support/eventually.ts'
import { memoryStorage } from '../../../tests/support/fakes/memory-storage.ts'
import { applyConfig, checkConfig } from '../../client/config.ts'
import { clearSession, saveSession } from '../../client/session-store.ts'
import { services as serviceNames } from '../../contract/endpoint.ts'
import type { User } from '../../contract/user.ts'
import type { Flow } from '../../kit/root-api.ts'
import { keepFlows } from './flow-persistence.ts'
import { createRoot, flowsOf, sessionOf } from './root.ts'

const logic = setup({
  types: {
    context: {} as { text: string; long: unknown },
    events: {} as { type: 'text.change'; text: string } | { type: 'note.close' },
    input: {} as { long: unknown } | undefined,
  },
}).createMachine({
  id: 'note',
  context: ({ input }) => ({ text: '', long: input?.long }),
  initial: 'writing',
  on: {
    'text.change': { actions: assign({ text: ({ event }) => event.text }) },
    'note.close': { target: '.closed' },
  },
  states: { writing: {}, closed: {} },
})
const note = (version = 1): Flow => ({
  name: 'note',
  need: [],
  logic,
  keeps: { version, context: v.object({ text: v.string() }) },
})

let me: User
const services = Object.fromEntries(serviceNames.map((service) => [service, '/api']))

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', new URL('http://console.example/app/customer/list'))
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', body: me }))
  const checked = checkConfig({ services }, 'http://console.example/')
  if ('config' in checked) applyConfig(checked.config)
})

/** A page of this person where a flow was started. */
async function started<A>(person: User, flow: Flow, id: string, input?: unknown) {
  me = person
  saveSession({ token: `token-of-${person.id}`, user: person })
  const root = createRoot()
  await eventually(() => expect(sessionOf(root).getSnapshot().matches({ signedIn: 'settled' })).toBe(true))
  await keepFlows(root).start(flow, id, input)
  const actor = (flowsOf(root).getSnapshot().children as Record<string, A | undefined>)[id]
  if (!actor) throw new Error('The flow was not started.')
  return { root, actor }
}

/** A page with a note that may have been kept. Closing it informs no one. */
async function openPage(person: User, flow = note(), long?: unknown) {
  const { root, actor } = await started<ActorRefFrom<typeof logic>>(person, flow, 'note:1', { long })
  return {
    text: () => actor.getSnapshot().context.text,
    write: (text: string) => actor.send({ type: 'text.change', text }),
    finish: () => actor.send({ type: 'note.close' }),
    close: () => {
      root.stop()
      clearSession()
    },
  }
}

/** Opens the next page on the note that an earlier page wrote. */
async function found(person: User, flow?: Flow): Promise<string> {
  const before = await openPage(asha, note(2))
  before.write('Gate code changed')
  before.close()
  const after = await openPage(person, flow)
  const text = after.text()
  after.close()
  return text
}

test('H37 what was under way is there again on the next page', async () => {
  expect(await found(asha, note(2))).toBe('Gate code changed')
})

test('F6 what another build kept, an older or a newer one, is not taken for the form of this one', async () => {
  expect(await found(asha, note(3))).toBe('')
  expect(await found(asha, note(1))).toBe('')
})

test('H3 S-44 another person finds nothing of it', async () => {
  expect(await found({ ...asha, id: 'E-99' }, note(2))).toBe('')
})

/** The browser's records of flows. */
const kept = () =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    .filter((key) => key.startsWith('headwater.flow.'))
    .map((key) => JSON.parse(localStorage.getItem(key) ?? ''))

test('nothing is kept of a note that is as it was at the beginning', async () => {
  const page = await openPage(asha)
  expect(kept()).toEqual([])
  page.write('G')
  expect(kept()).toHaveLength(1)
  page.write('')
  expect(kept()).toEqual([])
  page.close()
})

test('nothing is kept of a note that says nothing worth it, though it is past its beginning', async () => {
  const isWorthKeeping = ({ text }: { readonly text: string }) => text !== ''
  const { keeps, ...rest } = note()
  const page = await openPage(asha, { ...rest, keeps: { ...keeps, isWorthKeeping } as Flow['keeps'] })
  page.write('G')
  page.finish()
  expect(kept()).toHaveLength(1)
  page.write('')
  expect(kept()).toEqual([])
  page.close()
})

test('a flow that is past its beginning is written out once a step', async () => {
  const long = { toJSON: vi.fn(() => 'long') }
  const page = await openPage(asha, note(), long)
  page.finish()
  long.toJSON.mockClear()
  for (const text of ['a', 'b', 'c']) page.write(text)
  expect(long.toJSON).toHaveBeenCalledTimes(3)
  page.close()
})

test('F1 as a row of many is sent, it is kept that those before it are done and that this one is under way', async () => {
  const seen: unknown[] = []
  const logic = bulkMachine.provide({
    actors: {
      readRows: reading<Collected, BulkContext>(async ({ input: { rows, total } }) => ({
        chosen: rows,
        total,
        more: false,
      })),
      writeRow: writing<Written, BulkContext>(async () => {
        // A row is read before it is written.
        await Promise.resolve()
        const [{ place, doing, context }] = kept()
        seen.push([place, doing, (context as BulkContext).rows.map(({ mark }) => mark).join(' ')])
        return { mark: 'done' }
      }),
    },
  })
  const flow: Flow = { name: 'bulk', need: [], logic, keeps: { version: 1, context: v.looseObject({}) } }
  const chosen = ['a', 'b', 'c'].map((id) => ({ id, valueBefore: 'ACTIVE' }))
  const input = { chosen, request: null, total: 3, values: {} }
  const { root, actor } = await started<ActorRefFrom<typeof bulkMachine>>(asha, flow, 'bulk:1', input)
  actor.send({ type: 'run.start', key: 'intent' })
  await eventually(() => expect(actor.getSnapshot().value).toBe('allDone'))
  expect(seen).toEqual([
    ['running', 'writing', 'queued queued queued'],
    ['running', 'writing', 'done queued queued'],
    ['running', 'writing', 'done done queued'],
  ])
  expect(kept()).toEqual([])
  root.stop()
  clearSession()
})
