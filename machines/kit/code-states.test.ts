import { expect, test } from 'vitest'
import { createActor, SimulatedClock, setup } from 'xstate'
import { reading, writing } from './actors.ts'
import { noProof } from './code-proof.ts'
import { type CodeContext, type CodeEvent, type CodeSent, codeParts, codeStates } from './code-states.ts'
import type { FlowTypes } from './model.ts'
import { restOf } from './resume.ts'
import { writeParts } from './write.ts'

interface Context extends CodeContext<'customer'> {
  readonly phone: string
  readonly key: string | null
}

const { guards } = writeParts<Context, CodeEvent>()
const told: unknown[] = []
const codes = codeParts<'customer', Context, CodeEvent>((_, news) => {
  told.push(news)
  return {}
})

/** A flow with one phone, and with no state that a transfer has: the fragment knows neither. */
const askingMachine = setup({
  types: {} as FlowTypes<Context, CodeEvent, { phone: string }>,
  actors: {
    sendCode: writing<CodeSent, string>('sendCode'),
    verifyCode: writing<{ at: string }, { phone: string; code: string }>('verifyCode'),
    findPhone: reading<void>('findPhone'),
  },
  delays: codes.delays,
  guards: { ...guards, ...codes.guards },
  actions: { ...codes.actions, announceSent: () => {}, announceVerified: () => {}, announceFailure: () => {} },
}).createMachine({
  id: 'asking',
  context: ({ input }) => ({ phone: input.phone, key: null, proofs: { customer: noProof }, failure: null }),
  initial: 'ready',
  states: {
    ready: { on: { 'code.send': 'sendingCode' } },
    ...codeStates(
      { owner: 'customer', send: 'send', verify: 'verify', verified: 'agreed', again: '#asking.sendingCode' },
      { phone: (context: Context) => context.phone, asked: (context: Context) => context.phone },
      {},
    ),
    agreed: { type: 'final' },
  },
})

async function settled() {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

test('a flow of another kind asks for a code, asks again after the wait, and is told what is no code', async () => {
  const clock = new SimulatedClock()
  const asked: unknown[] = []
  const at = '2026-11-21T05:01:00Z'
  const machine = askingMachine.provide({
    actors: {
      sendCode: writing(async ({ input }) => {
        asked.push(input)
        return { verified: false, at, resendAt: at }
      }),
      verifyCode: writing(async ({ input }) => {
        asked.push(input)
        return { at }
      }),
    },
  })
  const actor = createActor(machine, { input: { phone: '9845022712' }, clock }).start()
  actor.send({ type: 'code.send' })
  await settled()
  actor.send({ type: 'code.resend' })
  expect(actor.getSnapshot().value).toEqual({ awaitingCode: 'coolingDown' })
  clock.increment(30_000)
  actor.send({ type: 'code.resend' })
  await settled()
  for (const code of ['73', '73140', '7314055', '73140a']) {
    actor.send({ type: 'code.submit', code })
    expect([actor.getSnapshot().matches('awaitingCode'), actor.getSnapshot().context.failure?.kind]).toEqual([
      true,
      'invalid',
    ])
  }
  actor.send({ type: 'code.submit', code: '731405' })
  await settled()
  expect(actor.getSnapshot().value).toBe('agreed')
  expect(actor.getSnapshot().context.proofs.customer.verifiedAt).toBe(at)
  expect(asked).toEqual(['9845022712', '9845022712', { phone: '9845022712', code: '731405' }])
  expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('731405')
})

test('H37 a code whose call a reload cut off is told without an instant: nobody knows when', () => {
  told.length = 0
  const standing = {
    value: 'sendingCode',
    context: { phone: '9845022712', key: null, proofs: { customer: noProof }, failure: null },
  }
  const rest = restOf(askingMachine, standing)
  expect(rest?.value).toEqual({ awaitingCode: 'coolingDown' })
  expect(rest?.context).toMatchObject({ failure: { kind: 'interrupted', outcome: 'unknown' } })
  expect(told).toEqual([{ at: undefined, what: 'sendUnknown', owner: 'customer', message: undefined }])
})
