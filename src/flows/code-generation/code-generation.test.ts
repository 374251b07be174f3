import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { reviewOf } from '../../../machines/code-generation/batch-review.ts'
import {
  type CodeGenerationContext,
  type CodeGenerationEvent,
  codeGenerationMachine,
  type GenerationReadBack,
} from '../../../machines/code-generation/code-generation.machine.ts'
import { reading, writing } from '../../../machines/kit/actors.ts'
import type { CodeBatch, CodePrefix } from '../../contract/areas/device-codes/device-codes.ts'
import type { Failure } from '../../contract/failure.ts'
import { sheetsOf } from './sheets-of.ts'

const hwp: CodePrefix = {
  prefix: 'HWP',
  used: 7,
  left: 300,
  nextCode: 'HWP00000096',
  perDay: 2,
  lastsUntil: null,
  createdBy: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}
const batch: CodeBatch = {
  batchId: 'DB-9',
  prefix: 'HWP',
  quantity: 12,
  firstCode: 'HWP00000096',
  lastCode: 'HWP00000107',
  createdBy: 'Rohan Iyer',
  createdAt: '2026-11-25T09:41:00.000Z',
}
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const overtaken: Failure = { kind: 'status', outcome: 'refused', status: 409, message: 'HWP00000100 is next now.' }

async function settled() {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

function serve(endings: ('answer' | 'lost' | Failure)[], became: GenerationReadBack['became'] = 'open') {
  const arrived: (string | null)[] = []
  const clock = new SimulatedClock()
  let prefixes = [hwp]
  const actor = createActor(
    codeGenerationMachine.provide({
      actors: {
        loadPrefixes: reading<readonly CodePrefix[], CodeGenerationContext>(async () => prefixes),
        generateCodes: writing<CodeBatch, CodeGenerationContext>(async ({ input }) => {
          arrived.push(`${reviewOf(input).firstCode} ${reviewOf(input).quantity} ${input.key}`)
          const ending = endings.shift() ?? 'answer'
          if (ending === 'answer') return batch
          throw ending === 'lost' ? noAnswer : ending
        }),
        checkBatch: reading<GenerationReadBack, CodeGenerationContext>(async () => ({
          became,
          batch: became === 'done' ? batch : null,
        })),
      },
    }),
    { input: { prefix: 'HWP' }, clock },
  ).start()
  const go = async (...events: CodeGenerationEvent[]) => {
    await settled()
    for (const event of events) {
      actor.send(event)
      await settled()
    }
    return actor.getSnapshot()
  }
  return { arrived, clock, go, others: (next: CodePrefix[]) => (prefixes = next) }
}

const twelve: CodeGenerationEvent = { type: 'quantity.change', quantity: '12' }
const ask: CodeGenerationEvent = { type: 'act.ask' }
const confirm = (key: string): CodeGenerationEvent => ({ type: 'act.confirm', key })

describe('a batch of codes', () => {
  test('S-316 its first and last code are known before it, and one click sends it once', async () => {
    const { go, arrived } = serve(['answer'])
    const reviewed = await go(twelve, ask)
    expect(reviewOf(reviewed.context)).toMatchObject({ firstCode: 'HWP00000096', lastCode: 'HWP00000107', left: 300 })
    expect((await go(confirm('k1'), confirm('k2'))).value).toBe('generated')
    expect(arrived).toEqual(['HWP00000096 12 k1'])
  })

  test.each([['0'], ['1001'], ['12.5'], [''], ['301']])(
    'S-316 %j codes are not asked for: nothing, more than a thousand, or more than are left',
    async (quantity) => {
      const { go } = serve([])
      expect((await go({ type: 'quantity.change', quantity }, ask)).value).toBe('editing')
    },
  )

  test('H46 without an answer the same batch is looked for, and the next click sends the same one', async () => {
    const { go, arrived, clock } = serve(['lost'])
    expect((await go(twelve, ask, confirm('k1'))).value).toEqual({ generating: 'unknown' })
    clock.increment(4000)
    expect((await go()).value).toEqual({ generating: 'confirming' })
    await go(confirm('k2'))
    expect(arrived).toEqual(['HWP00000096 12 k1', 'HWP00000096 12 k1'])
  })

  test('H117 codes that somebody generated meanwhile: the prefixes are read anew, and the quantity stays', async () => {
    const { go, others } = serve([overtaken], 'lost')
    await go(twelve, ask)
    others([{ ...hwp, nextCode: 'HWP00000100' }])
    const { value, context } = await go(confirm('k1'))
    expect([value, context.quantity, reviewOf(context).firstCode, context.key]).toEqual([
      'editing',
      '12',
      'HWP00000100',
      null,
    ])
    expect(context.failure?.message).toBe('HWP00000100 is next now.')
  })
})

test('labels go on from the n-th place of a sheet of 24', () => {
  const codes = Array.from({ length: 26 }, (_, at) => `C${at}`)
  const [first = [], second = [], ...more] = sheetsOf(codes, 23)
  expect([first.length, first.slice(21), second.length, second.at(-1), more]).toEqual([
    24,
    [null, 'C0', 'C1'],
    24,
    'C25',
    [],
  ])
})
