import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Failure } from '../../../src/contract/failure.ts'
import { reading, writing } from '../actors.ts'
import type { RowEditContext, StoredRow } from './row-drafts.ts'
import { rowEditMachine } from './row-edit.machine.ts'

const row = (id: string, max: string, seen = 'first'): StoredRow => ({ id, values: { min: '2', max }, seen, data: id })
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const overtaken: Failure = { kind: 'status', outcome: 'refused', status: 409, message: 'Kiran Desai changed this zone' }

/** A table of two zones: how each save ends, by the turn of it, and the rows as a later read finds them. */
function table(ends: readonly ((sent: RowEditContext) => Promise<StoredRow>)[], later: readonly StoredRow[] = []) {
  const keys: (string | null)[] = []
  const logic = rowEditMachine.provide({
    actors: {
      saveRow: writing(({ input }) => {
        keys.push(input.drafts.find(({ mark }) => mark === 'queued')?.key ?? null)
        return (ends[keys.length - 1] as (typeof ends)[number])(input)
      }),
      readRows: reading(async () => later),
    },
  })
  const actor = createActor(logic, { input: { rows: [row('east', '6'), row('west', '4')] } }).start()
  const type = (id: string, value: string) => actor.send({ type: 'value.change', row: id, name: 'max', value })
  const save = (id: string, key = `${id}-key`) => actor.send({ type: 'row.save', row: id, key })
  const rested = () => waitFor(actor, (now) => now.matches('editing') || now.matches('shown'))
  return { actor, keys, type, save, rested }
}

const maxOf = ({ rows }: RowEditContext) => rows.map(({ values }) => values.max)

test('rows are sent one by one, each under its own key, and the second needn’t wait to be asked for', async () => {
  const { type, save, rested, keys } = table([
    async () => row('east', '9', 'later'),
    async () => row('west', '5', 'later'),
  ])
  type('east', '9')
  save('east')
  type('west', '5')
  save('west')
  const { value, context } = await rested()
  expect([value, maxOf(context), context.drafts, keys]).toEqual(['shown', ['9', '5'], [], ['east-key', 'west-key']])
})

test('a refused row keeps what was typed, and the other is saved all the same', async () => {
  const locked: Failure = { kind: 'refused', outcome: 'refused', message: 'Locked' }
  const { type, save, rested } = table([() => Promise.reject(locked), async () => row('west', '5', 'later')])
  type('east', '9')
  type('west', '5')
  save('east')
  save('west')
  const { context } = await rested()
  expect(maxOf(context)).toEqual(['6', '5'])
  expect(context.drafts).toMatchObject([{ id: 'east', values: { max: '9' }, mark: 'refused', failure: locked }])
})

test('H31 without answer nothing is sent by itself, and the same intent is tried again under the same key', async () => {
  const later = [row('east', '6'), row('west', '4')]
  const { actor, type, save, rested, keys } = table(
    [() => Promise.reject(noAnswer), async () => row('east', '9', 'later')],
    later,
  )
  type('east', '9')
  save('east', 'intent')
  await rested()
  type('east', '12')
  expect(actor.getSnapshot().context.drafts).toMatchObject([{ values: { max: '9' }, mark: 'unknown' }])
  actor.send({ type: 'row.check', row: 'east' })
  await rested()
  expect(actor.getSnapshot().context.drafts).toMatchObject([{ mark: 'notSaved', key: 'intent' }])
  save('east', 'another')
  await rested()
  expect(keys).toEqual(['intent', 'intent'])
})

test('another value than the one that was not saved is another intent, under another key', async () => {
  const { actor, type, save, rested, keys } = table(
    [() => Promise.reject(noAnswer), async () => row('east', '12', 'later')],
    [row('east', '6'), row('west', '4')],
  )
  type('east', '9')
  save('east', 'intent')
  await rested()
  actor.send({ type: 'row.check', row: 'east' })
  await rested()
  type('east', '12')
  save('east', 'another')
  await rested()
  expect(keys).toEqual(['intent', 'another'])
})

test('H31 a save without answer that had happened is found in the rows', async () => {
  const { actor, type, save, rested } = table(
    [() => Promise.reject(noAnswer)],
    [row('east', '9', 'later'), row('west', '4')],
  )
  type('east', '9')
  save('east')
  await rested()
  actor.send({ type: 'row.check', row: 'east' })
  const { value, context } = await rested()
  expect([value, context.drafts, maxOf(context)]).toEqual(['shown', [], ['9', '4']])
})

test('S-43 who was overtaken sees who was first and what is saved now, keeps what was typed, and may save over it', async () => {
  const sent: (string | null)[] = []
  const { type, save, rested } = table(
    [
      () => Promise.reject(overtaken),
      async ({ drafts }) => {
        sent.push(drafts[0]?.seen ?? null)
        return row('east', '9', 'last')
      },
    ],
    [row('east', '7', 'theirs'), row('west', '4')],
  )
  type('east', '9')
  save('east')
  const { context } = await rested()
  expect(maxOf(context)).toEqual(['7', '4'])
  expect(context.drafts).toMatchObject([{ values: { max: '9' }, mark: 'overtaken', failure: overtaken }])
  save('east')
  await rested()
  expect(sent).toEqual(['theirs'])
})

test('a row that is typed back to what is stored is no change', async () => {
  const { actor, type } = table([])
  type('east', '9')
  expect(actor.getSnapshot().value).toBe('editing')
  type('east', '6')
  expect([actor.getSnapshot().value, actor.getSnapshot().hasTag('idle')]).toEqual(['shown', true])
})
