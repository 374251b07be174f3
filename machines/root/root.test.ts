import { describe, expect, test } from 'vitest'
import { type ActorRefFrom, createActor, fromCallback, setup } from 'xstate'
import { reading, writing } from '../kit/actors.ts'
import { flowsMachine } from './flows.machine.ts'
import { type Notice, noticesMachine } from './notices.machine.ts'
import { rootMachine } from './root.machine.ts'
import { sessionMachine } from './session.machine.ts'
import { asha } from './session.model.ts'
import type { SignedIn } from './sign-in.ts'

const flow = (need: string[][] = []) => {
  const life = { started: 0, stopped: 0 }
  const logic = fromCallback(() => {
    life.started += 1
    return () => {
      life.stopped += 1
    }
  })
  return { life, flow: { name: 'transfer', need: need as never, logic } }
}
const begun = { input: {}, address: '/app', at: '2026-11-14T05:12:00Z' }
const may = (_: unknown, { need }: { need: readonly unknown[] }) => need.length === 0
const flows = flowsMachine.provide({ guards: { may } })

/** A root actor with Asha signed in. */
function atWork() {
  const told: string[] = []
  const session = sessionMachine.provide({
    actors: {
      restore: reading<SignedIn | null>(async () => ({ user: asha, remembered: true })),
      signOut: writing<{ told: boolean }>(async () => ({ told: true })),
    },
  })
  const root = createActor(
    rootMachine.provide({
      actors: { session, flows },
      actions: { announce: ({ event }) => void told.push(event.type) },
    }),
    { input: { stored: { user: asha } } },
  ).start()
  const child = <M>(id: string) => (root.getSnapshot().children as Record<string, unknown>)[id] as M
  return {
    root,
    told,
    session: child<ActorRefFrom<typeof sessionMachine>>('session'),
    flows: child<ActorRefFrom<typeof flowsMachine>>('flows'),
  }
}

describe('the tray of flows', () => {
  test('sign-out stops every flow', () => {
    const { root, session, flows } = atWork()
    const { life, flow: transfer } = flow()
    for (const id of ['a', 'b', 'c']) root.send({ type: 'flow.start', flow: transfer, id, ...begun })
    expect(life).toEqual({ started: 3, stopped: 0 })
    session.send({ type: 'signOut.submit' })
    expect(life).toEqual({ started: 3, stopped: 3 })
    expect(Object.keys(flows.getSnapshot().children)).toEqual([])
    expect(root.getSnapshot().value).toBe('closed')
  })
  test('H1 a session that expires stops none of them, however many calls say so, and the same person goes on', () => {
    const { root, session } = atWork()
    const { life, flow: transfer } = flow()
    root.send({ type: 'flow.start', flow: transfer, id: 'a', ...begun })
    for (let call = 0; call < 20; call += 1) root.send({ type: 'session.expired' })
    expect(session.getSnapshot().value).toEqual({ signedIn: 'expired' })
    expect(root.getSnapshot().value).toBe('open')
    session.send({ type: 'session.renewed', user: asha })
    expect(session.getSnapshot().value).toEqual({ signedIn: 'settled' })
    expect(life).toEqual({ started: 1, stopped: 0 })
  })
  test('H3 where another person signs in, all of the one ends before the other begins', () => {
    const { root, session, flows } = atWork()
    const { life, flow: transfer } = flow()
    root.send({ type: 'flow.start', flow: transfer, id: 'a', ...begun })
    root.send({ type: 'session.expired' })
    session.send({ type: 'session.renewed', user: { ...asha, id: 'u-2' } })
    expect(life).toEqual({ started: 1, stopped: 1 })
    expect(Object.keys(flows.getSnapshot().children)).toEqual([])
    expect([root.getSnapshot().value, session.getSnapshot().context.user?.id]).toEqual(['open', 'u-2'])
  })
  test('a flow runs once per id', () => {
    const { root } = atWork()
    const { life, flow: transfer } = flow()
    for (let time = 0; time < 3; time += 1) root.send({ type: 'flow.start', flow: transfer, id: 'a', ...begun })
    expect(life.started).toBe(1)
    root.send({ type: 'flow.stop', id: 'a' })
    root.send({ type: 'flow.start', flow: transfer, id: 'a', ...begun })
    expect(life).toEqual({ started: 2, stopped: 1 })
  })
  test('a flow whose need is not held does not start, and it is told', () => {
    const { root, told } = atWork()
    const { life, flow: approval } = flow([['FINANCE_4']])
    root.send({ type: 'flow.start', flow: approval, id: 'a', ...begun })
    expect(life.started).toBe(0)
    expect(told).toEqual(['flow.refused'])
  })
  test('a flow that came to its end can be read until it is stopped, and begins anew', async () => {
    const { root, flows } = atWork()
    const done = setup({}).createMachine({ initial: 'transferred', states: { transferred: { type: 'final' } } })
    const transfer = { name: 'transfer', need: [], logic: done }
    root.send({ type: 'flow.start', flow: transfer, id: 'a', ...begun })
    const kept = flows.getSnapshot()
    expect(kept.context).toMatchObject({ flows: [{ id: 'a', doing: 'ended' }], kept: ['a'] })
    const first = (kept.children as Record<string, unknown>).a
    root.send({ type: 'flow.start', flow: transfer, id: 'a', ...begun })
    expect((flows.getSnapshot().children as Record<string, unknown>).a).not.toBe(first)
  })
  test('F4 a flow that breaks takes neither the tray nor the console with it', async () => {
    const { root, flows, told } = atWork()
    const breaking = setup({
      actions: {
        fail: () => {
          throw new Error('planted')
        },
      },
    }).createMachine({ on: { go: { actions: 'fail' } } })
    root.send({ type: 'flow.start', flow: { name: 'transfer', need: [], logic: breaking }, id: 'a', ...begun })
    const child = (flows.getSnapshot().children as Record<string, { send(event: { type: string }): void }>).a
    child?.send({ type: 'go' })
    expect(told).toEqual(['flow.broke'])
    expect(flows.getSnapshot().status).toBe('active')
    expect(flows.getSnapshot().context.flows).toEqual([])
  })
})

describe('notices', () => {
  const notice = (id: string, tone: Notice['tone'] = 'good', ms?: number) => ({
    type: 'notice.show' as const,
    notice: { id, at: '2026-11-14T05:12:00Z', tone, text: `text of ${id}`, ...(ms ? { ms } : {}) },
  })
  const told = (...events: ReturnType<typeof notice>[]) => {
    const actor = createActor(noticesMachine).start()
    for (const event of events) actor.send(event)
    return actor
  }

  test('B065 errors stay 10 s, others 5 s, and each as long as is said', () => {
    const { shown } = told(notice('a', 'bad'), notice('b', 'good'), notice('c', 'bad', 3000)).getSnapshot().context
    expect(shown.map(({ id, ms }) => [id, ms])).toEqual([
      ['c', 3000],
      ['b', 5000],
      ['a', 10_000],
    ])
  })
  test('at most three are in view, and an error makes room last', () => {
    const { shown } = told(notice('a', 'bad'), notice('b'), notice('c', 'bad'), notice('d', 'bad')).getSnapshot()
      .context
    expect(shown.map(({ id }) => id)).toEqual(['d', 'c', 'a'])
  })
  test('S-25 what left the view stays in the history until the session ends', () => {
    const actor = told(notice('a'), notice('b'))
    actor.send({ type: 'notice.passed', id: 'a' })
    actor.send({ type: 'notice.dismiss', id: 'b' })
    expect(actor.getSnapshot().value).toBe('quiet')
    expect(actor.getSnapshot().context.history.map(({ id }) => id)).toEqual(['b', 'a'])
    actor.send({ type: 'notices.forget' })
    expect(actor.getSnapshot().context.history).toEqual([])
  })
  test('the last hundred notices can be read again, each with the id of its request', () => {
    const many = Array.from({ length: 120 }, (_, at) => {
      const { notice: told } = notice(`n${at}`)
      return { type: 'notice.show' as const, notice: { ...told, requestId: `r${at}` } }
    })
    const { history, unread } = told(...many).getSnapshot().context
    expect([history.length, unread, history[0]?.requestId, history.at(-1)?.requestId]).toEqual([
      100,
      100,
      'r119',
      'r20',
    ])
  })
  test('what is told again is not shown twice', () => {
    const again = { ...notice('b'), notice: { ...notice('a').notice, id: 'b' } }
    expect(
      told(notice('a'), again)
        .getSnapshot()
        .context.shown.map(({ id }) => id),
    ).toEqual(['b'])
  })
})
