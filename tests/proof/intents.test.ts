/** Begin and end of an intent, for every machine that keeps a key. */

import { describe, expect, test } from 'vitest'
import { type AnyMachineSnapshot, createActor, transition } from 'xstate'
import { reading, writing } from '../../machines/kit/actors.ts'
import { type MutationContext, mutationMachine } from '../../machines/kit/mutation/mutation.machine.ts'
import {
  type RefundApprovalContext,
  type RefundRead,
  refundApprovalMachine,
} from '../../machines/refund-approval/refund-approval.machine.ts'
import { refundApprovalModel } from '../../machines/refund-approval/refund-approval.model.ts'
import type { LedgerStep, Refund } from '../../src/contract/areas/refunds/refunds.ts'
import { filesBelow, textOf } from '../support/sources.ts'
import { type AnyModel, isModel } from '../support/walker/model.ts'
import { settled } from '../support/walker/rehearse.ts'
import { endOf, nameOf, traverse } from '../support/walker/traverse.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.model.ts', { eager: true })
const changes = ['reason.change', 'value.change']
/** A run over many rows takes other words only before it has a key. */
const beforeKey = ['bulk']
const keeping = [
  ...new Map(
    Object.values(modules)
      .flatMap((module) => Object.values(module))
      .filter((value): value is AnyModel => isModel(value))
      .filter(({ events }) => changes.some((type) => type in events))
      .map((model) => [model.machine.id, model]),
  ).values(),
]
  .filter(({ machine }) => !beforeKey.includes(machine.id))
  .filter((model) => traverse(model).situations.some((path) => 'key' in (endOf(path).context ?? {})))

test('there are machines that keep a key and take other words', () => expect(keeping.length).toBeGreaterThan(3))

describe('other words are another intent', () => {
  test.each(keeping.map((model) => [model.machine.id, model] as const))('H29 in %s', (_, model) => {
    let met = 0
    for (const path of traverse(model).situations) {
      const { value, context, status } = endOf(path)
      if (status !== 'active') continue
      const kept = model.machine.resolveState({ value, context: { ...(context as object), key: 'k1' } })
      for (const type of changes) {
        for (const payload of model.events[type] ?? []) {
          const event = { ...payload, type }
          const isOther = !JSON.stringify(context).includes(JSON.stringify(Object.values(payload)[0]))
          if (!isOther || !(kept as AnyMachineSnapshot).can(event)) continue
          met += 1
          const [after] = transition(model.machine, kept, event)
          expect((after.context as { key: unknown }).key, `${nameOf(path)} > ${type}`).toBeNull()
        }
      }
    }
    expect(met).toBeGreaterThan(0)
  })
})

test('H29 every key that a view gives an intent is made at the press, and kept nowhere in it', () => {
  const files = filesBelow(['src'], /\.tsx$/).filter((file) => !/\.(test|states)\.tsx$/.test(file))
  const given = files.flatMap((file) =>
    [...textOf(file).matchAll(/(?:send|can)\(\{[^{}]*\bkey:\s*([^,}]+?)\s*[,}]/g)].map(([text, key]) => ({
      file,
      text,
      key,
    })),
  )
  expect(given.length).toBeGreaterThan(8)
  expect(given.filter(({ text, key }) => key !== (text.startsWith('can') ? "''" : 'newKey()'))).toEqual([])
})

test('money, stock and ownership are sent only after the question; what needs none is sent at once', async () => {
  for (const confirms of ['first', 'never'] as const) {
    let sent = 0
    const write = writing<unknown, MutationContext>(async () => {
      sent += 1
    })
    const actor = createActor(mutationMachine.provide({ actors: { write } }), { input: { subject: {}, confirms } })
    actor.start().send({ type: 'act.confirm', key: 'k1' })
    await settled()
    expect(sent, confirms).toBe(confirms === 'never' ? 1 : 0)
  }
})

test('H33 a refund whose waiting step is another by now is shown again, though amount and state are the same', async () => {
  const { refund: plain } = refundApprovalModel.inputs['one step']!
  const step = (stepNo: number, state: LedgerStep['state']): LedgerStep => ({ ...plain.ledger[0]!, stepNo, state })
  const seen: Refund = {
    ...plain,
    state: 'IN_APPROVAL',
    ledger: [step(1, 'APPROVED'), step(2, 'WAITING'), step(3, 'WAITING')],
  }
  const now: Refund = { ...seen, ledger: [step(1, 'APPROVED'), step(2, 'APPROVED'), step(3, 'WAITING')] }
  const reread = reading<RefundRead, RefundApprovalContext>(async () => ({ refund: now, blockedReason: null }))
  const actor = createActor(refundApprovalMachine.provide({ actors: { rereadRefund: reread } }), {
    input: { refund: seen, blockedReason: null },
  }).start()
  actor.send({ type: 'approve.ask' })
  actor.send({ type: 'approve.confirm', key: 'k1' })
  await settled()
  expect(actor.getSnapshot().value).toEqual({ changed: 'approvalStopped' })
})
