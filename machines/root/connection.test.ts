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

test.each<[string, string, string, 'current' | 'newer']>([
  ['another build is served', 'b1', 'b2', 'newer'],
  ['the same build is served', 'b1', 'b1', 'current'],
  ['the settings name no build', 'b1', '', 'current'],
  ['this page has no name of its build', '', 'b2', 'current'],
])('H62 a newer build is told of only where both are named: %s', (_, own, served, build) => {
  const actor = createActor(connectionMachine, { input: { build: own } }).start()
  actor.send({ type: 'build.found', build: served })
  expect(actor.getSnapshot().matches({ build })).toBe(true)
  actor.stop()
})
