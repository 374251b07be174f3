import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { writing } from '../../../machines/kit/actors.ts'
import { renewalMachine } from '../../../machines/root/renewal.machine.ts'
import { renewalModel } from '../../../machines/root/renewal.model.ts'
import type { Credentials, SignedIn, SignInRefusal } from '../../../machines/root/sign-in.ts'
import { limitLeft } from './limit-left.ts'

const start = Date.parse('2026-11-21T05:01:00Z')
const limited: SignInRefusal = { kind: 'limited', retryAfter: 30, until: new Date(start + 30_000).toISOString() }
const credentials = { username: 'asha.menon@headwater.example', password: 'headwater' }

async function inLimit() {
  const clock = new SimulatedClock()
  let sent = 0
  const signIn = writing<SignedIn, Credentials>(async () => {
    sent += 1
    throw limited
  })
  const limitPasses = ({ context }: { context: { refusal: SignInRefusal | null } }) =>
    limitLeft(context.refusal, start + clock.now())
  const machine = renewalMachine.provide({ actors: { signIn }, delays: { limitPasses } })
  const actor = createActor(machine, { input: renewalModel.inputs['session ended']!, clock }).start()
  actor.send({ type: 'signIn.submit', ...credentials })
  await Promise.resolve().then(() => undefined)
  await new Promise((resolve) => setImmediate(resolve))
  expect(actor.getSnapshot().value).toBe('limited')
  return { actor, clock, sent: () => sent }
}

test('H7 who asked to leave and goes back waits for the rest of the limit, and sends nothing before', async () => {
  const { actor, clock, sent } = await inLimit()
  clock.increment(10_000)
  actor.send({ type: 'another.ask' })
  clock.increment(5_000)
  actor.send({ type: 'another.cancel' })
  actor.send({ type: 'signIn.submit', ...credentials })
  expect([actor.getSnapshot().value, actor.getSnapshot().context.refusal, sent()]).toEqual(['limited', limited, 1])
  clock.increment(14_999)
  expect(actor.getSnapshot().value).toBe('limited')
  clock.increment(1)
  expect([actor.getSnapshot().value, actor.getSnapshot().context.refusal]).toEqual(['waiting', null])
})

test('H7 who goes back after the limit has passed waits no longer', async () => {
  const { actor, clock } = await inLimit()
  actor.send({ type: 'another.ask' })
  clock.increment(31_000)
  actor.send({ type: 'another.cancel' })
  clock.increment(0)
  expect(actor.getSnapshot().value).toBe('waiting')
})

test('a limit without its instant lasts as long as the service said', () => {
  expect(limitLeft({ kind: 'limited', retryAfter: 30 }, start)).toBe(30_000)
  expect(limitLeft({ kind: 'message', message: 'Wrong' }, start)).toBe(0)
})
