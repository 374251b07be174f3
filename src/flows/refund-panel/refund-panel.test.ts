import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AnyActorRef, type AnyStateMachine, assign, createActor, setup } from 'xstate'
import { refundPanelModel } from '../../../machines/refund-panel/refund-panel.model.ts'
import type { Refund } from '../../contract/areas/refunds/refunds.ts'
import { provideRootApi, type RootApi } from '../../kit/root-api.ts'
import { approvalOf, linkOf, refundPanel } from './refund-panel.wiring.ts'

const { refund: waiting, refundId } = refundPanelModel.inputs['a row of the list'] as {
  refund: Refund
  refundId: string
}
const approved: Refund = { ...waiting, state: 'APPROVED' }
const linked: Refund = { ...approved, state: 'LINK_ACTIVE' }

type Tag = 'idle' | 'moved'
type FakeEvent = { type: 'to'; refund: Refund } | { type: Tag | 'busy' | 'end' | 'leave' }

/** A flow of which only what the panel reads is there: the refund it sees, and its tags. */
function flowOf(seen: Refund): AnyStateMachine {
  return setup({
    types: { context: {} as { seen: Refund }, events: {} as FakeEvent, tags: {} as Tag },
    actions: { show: assign(({ event }) => (event.type === 'to' ? { seen: event.refund } : {})) },
  }).createMachine({
    context: { seen },
    initial: 'rest',
    on: { to: { actions: 'show' }, idle: '.rest', moved: '.moved', busy: '.busy', end: '.end', leave: '.left' },
    states: {
      rest: { tags: 'idle' },
      moved: { tags: ['idle', 'moved'] },
      busy: {},
      end: { type: 'final', tags: 'moved' },
      left: { type: 'final' },
    },
  })
}

const flows = new Map<string, AnyActorRef>()
const listeners = new Set<() => void>()
const refreshList = vi.fn()
const leave = vi.fn()

function run(id: string, seen: Refund): AnyActorRef {
  const actor = createActor(flowOf(seen)).start()
  flows.set(id, actor)
  for (const listen of listeners) listen()
  return actor
}

function open(refund: Refund | null = waiting) {
  const logic = refundPanel.logic.provide({ actions: { refreshList, leave } })
  return createActor(logic, { input: { refundId, refund } }).start()
}

const settled = () => vi.advanceTimersByTimeAsync(1)

beforeEach(() => {
  vi.useFakeTimers()
  provideRootApi({
    running: (id) => flows.get(id),
    onFlows: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  } as Partial<RootApi> as RootApi)
})
afterEach(() => {
  vi.useRealTimers()
  flows.clear()
  listeners.clear()
  refreshList.mockReset()
  leave.mockReset()
})

describe('the panel of a refund', () => {
  test('waits for an approval that starts after it, and reads the list again when that is decided', async () => {
    const panel = open()
    await settled()
    const approval = run(approvalOf(refundId), waiting)
    approval.send({ type: 'busy' })
    await settled()
    expect([panel.getSnapshot().value, refreshList.mock.calls.length]).toEqual(['deciding', 0])
    approval.send({ type: 'end' })
    await settled()
    expect([panel.getSnapshot().context.approval, refreshList.mock.calls.length]).toEqual(['decided', 1])
  })

  test('H30 reads the list again once where someone else was first, and goes on deciding', async () => {
    const panel = open()
    const approval = run(approvalOf(refundId), waiting)
    approval.send({ type: 'moved' })
    await settled()
    expect(panel.getSnapshot().context.approval).toBe('changed')
    approval.send({ type: 'idle' })
    await settled()
    expect([panel.getSnapshot().value, refreshList.mock.calls.length]).toEqual(['deciding', 1])
  })

  test('shows the link after the last approval, with the refund as the approval left it', async () => {
    const panel = open()
    const approval = run(approvalOf(refundId), waiting)
    approval.send({ type: 'busy' })
    approval.send({ type: 'to', refund: approved })
    approval.send({ type: 'end' })
    await settled()
    expect(panel.getSnapshot().value).toBe('linked')
    expect([panel.getSnapshot().context.refund, refreshList.mock.calls.length]).toEqual([approved, 1])
  })

  test('S-85 takes the link away while what is approved is being rejected, and shows it again afterwards', async () => {
    const panel = open(approved)
    const approval = run(approvalOf(refundId), approved)
    await settled()
    expect(panel.getSnapshot().value).toBe('linked')
    approval.send({ type: 'busy' })
    await settled()
    expect(panel.getSnapshot().value).toBe('deciding')
    approval.send({ type: 'idle' })
    await settled()
    expect([panel.getSnapshot().value, refreshList.mock.calls.length]).toEqual(['linked', 0])
  })

  test('follows the link: what it made is shown above it, and each move reads the list again once', async () => {
    const panel = open(approved)
    run(approvalOf(refundId), approved)
    await settled()
    const link = run(linkOf(refundId), approved)
    link.send({ type: 'busy' })
    link.send({ type: 'to', refund: linked })
    link.send({ type: 'moved' })
    await settled()
    expect(panel.getSnapshot().context.link).toBe('moved')
    expect([panel.getSnapshot().context.refund, refreshList.mock.calls.length]).toEqual([linked, 1])
    link.send({ type: 'busy' })
    await settled()
    expect(panel.getSnapshot().context.link).toBe('still')
    link.send({ type: 'moved' })
    await settled()
    expect(refreshList).toHaveBeenCalledTimes(2)
  })

  test('a link that comes back over a reload is shown with the refund that it saw', async () => {
    const panel = open(linked)
    run(approvalOf(refundId), linked)
    run(linkOf(refundId), approved).send({ type: 'busy' })
    await settled()
    expect(panel.getSnapshot().value).toBe('linked')
    expect([panel.getSnapshot().context.refund, refreshList.mock.calls.length]).toEqual([approved, 0])
  })

  test('closed in the approval, it leaves once', async () => {
    const panel = open()
    run(approvalOf(refundId), waiting).send({ type: 'leave' })
    await settled()
    expect([panel.getSnapshot().status, leave.mock.calls.length, refreshList.mock.calls.length]).toEqual(['done', 1, 0])
  })

  test('left itself, it follows nothing any more', async () => {
    const panel = open(approved)
    run(approvalOf(refundId), approved)
    await settled()
    panel.stop()
    expect(listeners.size).toBe(0)
  })
})
