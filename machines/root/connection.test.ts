import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { reading } from '../kit/actors.ts'
import { type ConnectionEvent, connectionMachine } from './connection.machine.ts'

const out = reading<string>(() => Promise.reject({ kind: 'unreachable', outcome: 'refused' }))
const lost: ConnectionEvent = { type: 'network.lost' }
const found: ConnectionEvent = { type: 'network.found' }
const broke: ConnectionEvent = { type: 'call.broke' }

test.each<[string, ConnectionEvent[], boolean]>([
  ['a call found nobody, and the browser has a network', [broke], true],
  ['the browser has no network', [lost], false],
  ['the network went while the service was out of reach', [broke, lost], false],
  ['the network came back, and the service did not', [lost, found], true],
  ['the network came and went again', [lost, found, lost], false],
])('H60 out of reach is told apart from offline: %s', async (_, events, hasNetwork) => {
  const actor = createActor(connectionMachine.provide({ actors: { checkService: out } }), { input: { build: '' } })
  actor.start()
  const isOut = () => waitFor(actor, (state) => state.matches({ network: { offline: 'waiting' } }))
  for (const event of events) {
    actor.send(event)
    await isOut()
  }
  expect(actor.getSnapshot().context.hasNetwork).toBe(hasNetwork)
  actor.stop()
})
