import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  type EmployeePictureContext,
  type EmployeePictureEvent,
  employeePictureMachine,
  type Inspected,
} from '../../../machines/employee-picture/employee-picture.machine.ts'
import { reading, writing } from '../../../machines/kit/actors.ts'
import type { Failure } from '../../contract/failure.ts'

const office = { mark: 'file-1', name: 'office.jpg', bytes: 2_000_000 }
const garden = { mark: 'file-2', name: 'garden.png', bytes: 300_000 }
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const rejected: Failure = { kind: 'status', outcome: 'refused', status: 422, message: 'Damaged' }
const save = (key: string): EmployeePictureEvent => ({ type: 'picture.save', key })
const choose = (file = office): EmployeePictureEvent => ({ type: 'file.choose', file })

const settled = () => new Promise((resolve) => setTimeout(resolve))

/** The machine before a service that answers by hand. */
function choosing(found: Inspected = { width: 800, height: 600 }) {
  const sent: { key: string | null; mark: string | undefined; turns: number }[] = []
  const answers: { done: () => void; failed: (failure: Failure) => void }[] = []
  const told: string[] = []
  const released: (string | undefined)[] = []
  const logic = employeePictureMachine.provide({
    actors: {
      inspectFile: reading<Inspected, EmployeePictureContext>(async () => found),
      encodePicture: reading<unknown, EmployeePictureContext>(async () => null),
      sendPicture: writing<unknown, EmployeePictureContext>(({ input: { key, file, crop } }) => {
        sent.push({ key, mark: file?.mark, turns: crop.turns })
        return new Promise((resolve, reject) => answers.push({ done: () => resolve(null), failed: reject }))
      }),
    },
    actions: {
      releaseFile: ({ context }) => void released.push(context.file?.mark),
      stopSending: () => answers.at(-1)?.failed(noAnswer),
      announceSaved: () => void told.push('saved'),
    },
  })
  const actor = createActor(logic, { input: { person: { id: 'E-7', name: 'Tara Nair' }, maxBytes: 5_242_880 } }).start()
  const go = async (...events: EmployeePictureEvent[]) => {
    for (const event of events) {
      actor.send(event)
      await settled()
    }
    return actor.getSnapshot()
  }
  return { actor, go, sent, answers, told, released }
}

describe('the picture of an employee', () => {
  test('B058 a file is chosen, framed and sent once, and its bytes are released when it is saved', async () => {
    const { actor, go, sent, answers, told, released } = choosing()
    await go(choose(), { type: 'crop.turn', turn: 1 }, save('k1'))
    for (const event of [save('k2'), choose(garden), { type: 'flow.close' } as const]) actor.send(event)
    expect([actor.getSnapshot().value, sent]).toEqual(['sending', [{ key: 'k1', mark: 'file-1', turns: 1 }]])
    answers[0]?.done()
    await settled()
    expect([actor.getSnapshot().value, told, released.at(-1)]).toEqual(['saved', ['saved'], 'file-1'])
  })

  test.each([
    ['larger than may be chosen', choosing(), { ...office, bytes: 5_242_881 }, 'bytes'],
    ['HEIC', choosing({ fault: 'heic' }), office, 'heic'],
    ['SVG', choosing({ fault: 'svg' }), office, 'svg'],
  ])(
    'H57 H105 a file that is %s is named with its reason, and can’t be sent',
    async (_, { go, sent }, file, problem) => {
      const state = await go(choose(file), save('k1'))
      expect([state.value, state.context.problem, state.context.file?.name, sent]).toEqual([
        'awaitingFile',
        problem,
        file.name,
        [],
      ])
      // What is chosen after it is looked at anew.
      expect((await go(choose(garden))).context.file).toEqual(garden)
    },
  )

  test('H57 another file takes the place of the first: its frame begins anew, and the first one’s bytes are released', async () => {
    const { go, released } = choosing()
    const state = await go(choose(), { type: 'crop.zoom', zoom: 3 }, choose(garden))
    expect([state.value, state.context.file, state.context.crop.zoom, released]).toEqual([
      'editing',
      garden,
      1,
      [undefined, 'file-1'],
    ])
  })

  test('without an answer the same picture is sent again under its key, by a click alone', async () => {
    const { actor, go, sent, answers, told } = choosing()
    await go(choose(), save('k1'))
    answers[0]?.failed(noAnswer)
    await settled()
    expect(actor.getSnapshot().value).toBe('unknown')
    // Another square would be another picture under the same key.
    for (const event of [{ type: 'crop.turn', turn: 1 } as const, choose(garden)])
      expect(actor.getSnapshot().can(event)).toBe(false)
    await go(save('k2'))
    expect(sent.map(({ key }) => key)).toEqual(['k1', 'k1'])
    answers[1]?.done()
    await settled()
    expect(told).toEqual(['saved'])
  })

  test('H57 the sending can be ended, and is then not called a failure', async () => {
    const { go, told } = choosing()
    const state = await go(choose(), save('k1'), { type: 'sending.stop' })
    expect([state.value, state.context.failure?.outcome, told]).toEqual(['unknown', 'unknown', []])
  })

  test('a rejection says why; the square can be changed, and is then another intent', async () => {
    const { actor, go, sent, answers } = choosing()
    await go(choose(), save('k1'))
    answers[0]?.failed(rejected)
    await settled()
    expect([actor.getSnapshot().value, actor.getSnapshot().context.failure?.message]).toEqual(['refused', 'Damaged'])
    await go({ type: 'crop.turn', turn: -1 }, save('k2'))
    expect(sent.map(({ key, turns }) => [key, turns])).toEqual([
      ['k1', 0],
      ['k2', 3],
    ])
  })
})
