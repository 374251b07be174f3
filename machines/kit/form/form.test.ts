import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Failure } from '../../../src/contract/failure.ts'
import { reading, writing } from '../actors.ts'
import { formMachine } from './form.machine.ts'

const overtaken: Failure = { kind: 'status', outcome: 'refused', status: 409, message: 'Somebody was first' }
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }

/** A form whose write ends so, and which can't read what is there. */
function form(answer: Failure) {
  const logic = formMachine.provide({
    actors: {
      save: writing(() => Promise.reject(answer)),
      readStored: reading(() => Promise.reject(unreachable)),
    },
  })
  const actor = createActor(logic, { input: { values: { area: 'Indiranagar' }, seen: 'version-1' } }).start()
  actor.send({ type: 'form.submit', key: 'intent' })
  return actor
}

test('who was overtaken is told so, and why what is there now can’t be read', async () => {
  const { context } = await waitFor(form(overtaken), ({ value }) => value === 'refused')
  expect([context.failure, context.readFailure]).toEqual([overtaken, unreachable])
})

test('a write without answer whose look failed is open on, and keeps why the look failed', async () => {
  const actor = form(noAnswer)
  await waitFor(actor, ({ value }) => value === 'unknown')
  actor.send({ type: 'form.reload' })
  await waitFor(actor, ({ value }) => value === 'reloading')
  const { context } = await waitFor(actor, ({ value }) => value === 'unknown')
  expect([context.failure, context.readFailure, context.key]).toEqual([noAnswer, unreachable, 'intent'])
})
