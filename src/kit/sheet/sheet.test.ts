import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { writing } from '../../../machines/kit/actors.ts'
import { sheetMachine } from '../../../machines/kit/sheet/sheet.machine.ts'
import type { Failure } from '../../contract/failure.ts'

const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const refusal: Failure = { kind: 'refused', outcome: 'refused', message: 'Nothing was paid' }

/** The machine whose calls end in this order, and the keys that they had. */
function running(...ends: readonly (Failure | object)[]) {
  const keys: (string | null)[] = []
  const logic = sheetMachine.provide({
    actors: {
      make: writing(async ({ input: { key } }) => {
        keys.push(key)
        const end = ends[keys.length - 1]
        if (end && 'outcome' in end) throw end
        return end
      }),
    },
  })
  const actor = createActor(logic).start()
  const open = async (key: string) => {
    actor.send({ type: 'sheet.open', subject: { id: 'PM-1' }, key })
    // A second click sends nothing.
    actor.send({ type: 'sheet.open', subject: { id: 'PM-2' }, key: 'other' })
    actor.send({ type: 'sheet.close' })
    await new Promise((resolve) => setTimeout(resolve))
    return actor.getSnapshot()
  }
  return { actor, open, keys }
}

it('H29 two clicks are one request, and nothing but its response ends it', async () => {
  const { open, keys } = running({ id: 'HW-1' })
  const { value, context } = await open('key-1')
  expect([value, context.sheet, context.subject]).toEqual(['shown', { id: 'HW-1' }, { id: 'PM-1' }])
  expect(keys).toEqual(['key-1'])
})

it('H31 what had no response is asked for again with its key, what was rejected with another', async () => {
  const { open, keys } = running(noAnswer, refusal, { id: 'HW-1' })
  expect((await open('key-1')).value).toBe('unknown')
  expect((await open('key-2')).value).toBe('rejected')
  expect((await open('key-3')).value).toBe('shown')
  expect(keys).toEqual(['key-1', 'key-1', 'key-3'])
})

it('sends nothing by itself, and forgets what was shown', async () => {
  const { actor, open, keys } = running(noAnswer)
  expect((await open('key-1')).hasTag('failed')).toBe(true)
  actor.send({ type: 'sheet.close' })
  expect([actor.getSnapshot().value, actor.getSnapshot().context.subject, keys.length]).toEqual(['closed', null, 1])
})
