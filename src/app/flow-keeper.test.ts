import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { type ActorRefFrom, assign, setup } from 'xstate'
import { asha } from '../../machines/root/session.model.ts'
import { eventually } from '../../tests/support/eventually.ts'
import { memoryStorage } from '../../tests/support/memory-storage.ts'
import { applyConfig, checkConfig } from '../client/config.ts'
import { clearSession, saveSession } from '../client/session-store.ts'
import type { User } from '../contract/user.ts'
import type { Flow } from '../kit/door.ts'
import { keepFlows } from './flow-keeper.ts'
import { createRoot, flowsOf, sessionOf } from './root.ts'

const logic = setup({
  types: { context: {} as { text: string }, events: {} as { type: 'text.change'; text: string } },
}).createMachine({
  id: 'note',
  context: { text: '' },
  initial: 'writing',
  on: { 'text.change': { actions: assign({ text: ({ event }) => event.text }) } },
  states: { writing: {} },
})
const note = (version = 1): Flow => ({
  name: 'note',
  need: [],
  logic,
  keeps: { version, context: v.object({ text: v.string() }) },
})

let me: User
const services = Object.fromEntries(
  ['auth', 'core', 'customer', 'payments', 'workforce'].map((service) => [service, '/api']),
)

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', new URL('http://console.example/app/customer/list'))
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', body: me }))
  const checked = checkConfig({ services }, 'http://console.example/')
  if ('config' in checked) applyConfig(checked.config)
})

/** A page of this person, with a note that may have been kept; closing it tells nobody anything. */
async function openPage(person: User, flow = note()) {
  me = person
  saveSession({ token: `token-of-${person.id}`, user: person })
  const root = createRoot()
  await eventually(() => expect(sessionOf(root).getSnapshot().matches({ signedIn: 'settled' })).toBe(true))
  await keepFlows(root).start(flow, 'note:1', undefined)
  const { 'note:1': actor } = flowsOf(root).getSnapshot().children as Record<string, ActorRefFrom<typeof logic>>
  if (!actor) throw new Error('The note was not started.')
  return {
    text: () => actor.getSnapshot().context.text,
    write: (text: string) => actor.send({ type: 'text.change', text }),
    close: () => {
      root.stop()
      clearSession()
    },
  }
}

/** What the next page finds of a note that one page wrote. */
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
