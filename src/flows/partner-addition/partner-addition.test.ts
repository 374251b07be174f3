import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { reading, writing } from '../../../machines/kit/actors.ts'
import type { ReadBackResult } from '../../../machines/kit/write.ts'
import {
  type PartnerAdditionContext,
  type PartnerAdditionEvent,
  partnerAdditionMachine,
} from '../../../machines/partner-addition/partner-addition.machine.ts'
import { linesIn, wrongIn } from '../../../machines/partner-addition/pasted-lines.ts'
import type { Partner } from '../../contract/areas/partners/partner-list.ts'
import type { Failure } from '../../contract/failure.ts'
import { becameOfBlock } from './became-of-block.ts'

const two =
  'Marina Co-Living\tMARINA\tTanvi Shah\t98111 23450\t\nHarbour Homes\tHARBOUR\tOm Puri\t9811123451\tpay@harbour.example\n'
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }

async function settled() {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

function serve(endings: ('answer' | Failure)[], became: ReadBackResult = 'open') {
  const arrived: string[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    partnerAdditionMachine.provide({
      actors: {
        addPartners: writing<number, PartnerAdditionContext>(async ({ input: { lines, key } }) => {
          arrived.push(`${lines.map(({ code }) => code).join(' ')} ${key}`)
          const ending = endings.shift() ?? 'answer'
          if (ending === 'answer') return lines.length
          throw ending
        }),
        checkPartners: reading<{ became: ReadBackResult }, PartnerAdditionContext>(async () => ({ became })),
      },
    }),
    { clock, input: {} },
  ).start()
  const go = async (...events: PartnerAdditionEvent[]) => {
    for (const event of events) {
      actor.send(event)
      await settled()
    }
    return actor.getSnapshot()
  }
  return { arrived, clock, go }
}

const paste = (block: string): PartnerAdditionEvent[] => [{ type: 'block.change', block }, { type: 'block.take' }]
const ask: PartnerAdditionEvent = { type: 'act.ask' }
const confirm = (key: string): PartnerAdditionEvent => ({ type: 'act.confirm', key })

describe('a block of partners', () => {
  test.each([
    ['tabs', 'A b\tAB\tC d\t9811123450\t'],
    ['semicolons', 'A b;AB;C d;9811123450;'],
    ['commas', ' A b , AB,C d,9811123450'],
  ])('cells are parted by %s', (_, text) => {
    expect(linesIn(`\r\n${text}\r\n\n`)).toEqual([
      { name: 'A b', code: 'AB', contactName: 'C d', phone: '9811123450', email: '' },
    ])
  })

  test('H122 it is sent once and whole, after its review', async () => {
    const { go, arrived } = serve(['answer'])
    expect((await go(...paste(two), ask)).value).toEqual({ adding: 'confirming' })
    expect((await go(confirm('k1'))).value).toBe('added')
    expect(arrived).toEqual(['MARINA HARBOUR k1'])
  })

  test('H122 a wrong cell stops it: the block stays, and corrected it goes on', async () => {
    const { go, arrived } = serve(['answer'])
    const { value, context } = await go(...paste(two.replace('HARBOUR', 'marina')), ask)
    expect([value, wrongIn(context.lines, null)]).toEqual([
      'correcting',
      [{ position: 1, field: 'code', code: 'twice' }],
    ])
    await go({ type: 'cell.change', row: 1, column: 'code', value: 'HB' }, ask, confirm('k1'))
    expect(arrived).toEqual(['MARINA HB k1'])
  })

  test('H122 what the service found is marked in its cell until something is changed', async () => {
    const exists: Failure = {
      kind: 'status',
      outcome: 'refused',
      status: 422,
      message: 'Nothing was added.',
      rows: [{ id: null, position: 1, field: 'name', code: 'exists', message: 'There.' }],
    }
    const { go } = serve([exists])
    const { value, context } = await go(...paste(two), ask, confirm('k1'))
    expect([value, wrongIn(context.lines, context.failure)]).toEqual([
      'correcting',
      [{ position: 1, field: 'name', code: 'exists' }],
    ])
    expect((await go(ask)).value).toBe('correcting')
    const changed = await go({ type: 'line.remove', row: 1 })
    expect(wrongIn(changed.context.lines, changed.context.failure)).toEqual([])
  })

  test('H122 without an answer it is looked for, and sent again with its key alone', async () => {
    const { go, arrived, clock } = serve([noAnswer])
    expect((await go(...paste(two), ask, confirm('k1'))).value).toEqual({ adding: 'unknown' })
    clock.increment(4000)
    await go()
    await settled()
    await go(ask, confirm('k2'))
    expect(arrived).toEqual(['MARINA HARBOUR k1', 'MARINA HARBOUR k1'])
  })

  test('what has no room stays in the field', async () => {
    const { go } = serve([])
    const line = (at: number) => `Stays ${at}\tS-${at}\tOm Puri\t9811123451\t`
    const { context } = await go(...paste(Array.from({ length: 102 }, (_, at) => line(at)).join('\n')))
    expect([context.lines.length, context.block.split('\n')]).toEqual([100, [line(100), line(101)]])
  })
})

test('H122 a block was added where all of it is there as typed', () => {
  const there = (code: string, name: string) => ({ code, name }) as Partner
  const lines = linesIn(two)
  const both = [there('MARINA', 'marina  co-living'), there('HARBOUR', 'Harbour Homes')]
  expect(becameOfBlock(lines, both, 'k')).toBe('done')
  expect(becameOfBlock(lines, both, null)).toBe('lost')
  expect(becameOfBlock(lines, both.slice(1), 'k')).toBe('lost')
  expect(becameOfBlock(lines, [there('MARINA', 'Other'), both[1] as Partner], 'k')).toBe('lost')
  expect(becameOfBlock(lines, [there('NEST', 'Nestaway')], 'k')).toBe('open')
})
