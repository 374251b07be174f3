import { expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { reading } from '../../../machines/kit/actors.ts'
import { followBeginning } from './flow-doing.ts'

/** A form over a record that is read first. */
const form = setup({
  types: { context: {} as { text: string; record: string }, events: {} as { type: 'type'; text: string } },
  actors: { read: reading<string, object>('read') },
  actions: { keep: assign({ text: ({ event }) => event.text }) },
}).createMachine({
  context: { text: '', record: '' },
  initial: 'loading',
  on: { type: { actions: 'keep' } },
  states: {
    loading: { invoke: { id: 'read', src: 'read', input: ({ context }) => context, onDone: 'editing' } },
    editing: {
      on: {
        type: [
          { guard: ({ event }) => event.text === 'done', target: 'looked' },
          { guard: ({ event }) => event.text === 'sent', target: 'following' },
          { actions: 'keep' },
        ],
      },
    },
    looked: { tags: 'idle' },
    following: { tags: 'idle', after: { 60000: 'looked' } },
  },
})

/** What was told of each snapshot in turn, while the read is answered by `answer`. */
function follow() {
  let answer: (record: string) => void = () => {}
  const read = reading<string, object>(
    () =>
      new Promise<string>((resolve) => {
        answer = resolve
      }),
  )
  const actor = createActor(form.provide({ actors: { read } })).start()
  const isBeginning = followBeginning(actor.getSnapshot())
  const told: boolean[] = []
  actor.subscribe((snapshot) => told.push(isBeginning(snapshot)))
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  return {
    told,
    type: (text: string) => actor.send({ type: 'type', text }),
    read: async () => {
      answer('WP-BLR-004217')
      await settle()
    },
  }
}

test('a flow that only read what it is about is as it began, and again once what was typed is gone', async () => {
  const { told, type, read } = follow()
  await read()
  type('G')
  type('')
  expect(told).toEqual([true, false, true])
})

test('H37 what is typed while it reads counts, also once the record is here', async () => {
  const { told, type, read } = follow()
  type('G')
  await read()
  expect(told).toEqual([false, false])
})

test('T069 a flow in which something is to come by itself is not over, though no one is amid anything', async () => {
  const { told, type, read } = follow()
  await read()
  type('sent')
  expect(told).toEqual([true, false])
})

test('a flow at rest where no one is amid anything has nothing to lose', async () => {
  const { told, type, read } = follow()
  await read()
  type('G')
  type('done')
  expect(told).toEqual([true, false, true])
})
