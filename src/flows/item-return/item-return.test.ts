import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import {
  itemReturnMachine,
  type ReturnContext,
  type ReturnEvent,
  type ReturnInput,
  type ReturnReadBack,
} from '../../../machines/item-return/item-return.machine.ts'
import { sheet } from '../../../machines/item-return/item-return.model.ts'
import { afterReturn, type HeldLine, quantityOf, type ReturnSheet } from '../../../machines/item-return/return-entry.ts'
import { reading, writing } from '../../../machines/kit/actors.ts'
import type { Failure } from '../../contract/failure.ts'
import { becameOfReturn } from './became-of-return.ts'

const [of, one] = sheet.lines as [HeldLine, HeldLine]
const filter: HeldLine = { ...of, missing: 0 }
const pump: HeldLine = { ...one, lineId: 'IS-1002:1', serial: 'P108-BLR-1' }
const second: HeldLine = { ...one, lineId: 'IS-1002:2', serial: 'P108-BLR-2' }
const all: ReturnSheet = { ...sheet, lines: [filter, pump, second] }
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const conflict: Failure = { kind: 'status', outcome: 'refused', status: 409, message: 'IS-1001:1 has 1 picked up now.' }

/** As a service that moves `quantity` of the line. */
const moved = (before: ReturnSheet, lineId: string, quantity: number): ReturnSheet => ({
  ...before,
  lines: before.lines
    .map((line) => (line.lineId === lineId ? afterReturn('confirm', line, quantity) : line))
    .filter(({ pickedUp, askedBack, missing }) => pickedUp + askedBack + missing > 0),
})

async function settled() {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}

/** A service whose stock a test sets; what arrived stands in `sent`. */
function serve(input: Partial<ReturnInput>, endings: readonly ('answer' | 'lost' | 'lostAfter' | Failure)[] = []) {
  const sent: string[] = []
  const clock = new SimulatedClock()
  const service = { sheet: all }
  const left = [...endings]
  const read = async () => service.sheet
  const actor = createActor(
    itemReturnMachine.provide({
      actors: {
        loadSheet: reading<ReturnSheet, ReturnContext>(read),
        rereadSheet: reading<ReturnSheet, ReturnContext>(read),
        returnItem: writing<ReturnSheet, ReturnContext>(async ({ input: { entry, key } }) => {
          const line = service.sheet.lines.find(({ lineId }) => lineId === entry.lineId) as HeldLine
          const quantity = quantityOf(line, entry) ?? 0
          sent.push(`${entry.act} ${line.serial ?? line.lineId} ${quantity} ${key}`)
          const ending = left.shift() ?? 'answer'
          if (typeof ending === 'object') throw ending
          if (ending === 'lost') throw noAnswer
          service.sheet = moved(service.sheet, line.lineId, quantity)
          if (ending === 'lostAfter') throw noAnswer
          return service.sheet
        }),
        checkReturn: reading<ReturnReadBack, ReturnContext>(async ({ input: context }) => ({
          sheet: service.sheet,
          became: becameOfReturn(context, service.sheet),
        })),
      },
    }),
    { input: { technicianId: 'E-2001', act: 'confirm', lineId: null, ...input }, clock },
  ).start()
  const go = async (...events: ReturnEvent[]) => {
    await settled()
    for (const event of events) {
      actor.send(event)
      await settled()
    }
    return actor.getSnapshot()
  }
  return { go, sent, clock, service }
}

const ask: ReturnEvent = { type: 'act.ask' }
const confirm = (key: string): ReturnEvent => ({ type: 'act.confirm', key })
const ofFilter = { lineId: filter.lineId }

describe('a return', () => {
  test('M077 S-295 in parts: what was asked back is proposed, then the same line goes on with its rest', async () => {
    const { go, sent } = serve(ofFilter)
    // 4 with them and 2 asked back.
    expect((await go()).context.entry.quantity).toBe('2')
    await go({ type: 'quantity.change', value: '1' }, ask, confirm('k1'))
    const { value, context } = await go()
    expect([value, context.entry, context.last?.left]).toEqual([
      { editing: 'returned' },
      { ...context.entry, lineId: filter.lineId, quantity: '1', note: '' },
      5,
    ])
    await go({ type: 'quantity.change', value: '5' }, ask, confirm('k2'))
    expect((await go()).context.entry.lineId).toBeNull()
    expect(sent).toEqual(['confirm IS-1001:1 1 k1', 'confirm IS-1001:1 5 k2'])
  })

  test('S-295 numbers that were scanned come back one by one, each by its own confirmation', async () => {
    const { go, sent } = serve({})
    const { context } = await go({ type: 'code.scan', codes: ['P108-BLR-1', 'P108-BLR-2'] })
    expect([context.entry.lineId, context.entry.codes]).toEqual([pump.lineId, ['P108-BLR-1', 'P108-BLR-2']])
    await go(ask, confirm('k1'))
    expect((await go()).context.entry).toMatchObject({ lineId: second.lineId, codes: ['P108-BLR-2'] })
    await go(ask, confirm('k2'))
    expect((await go()).context.entry).toMatchObject({ lineId: null, codes: [] })
    expect(sent).toEqual(['confirm P108-BLR-1 1 k1', 'confirm P108-BLR-2 1 k2'])
  })

  test('H99 a number that is scanned once more, or isn’t theirs, is no second one', async () => {
    const { go } = serve({})
    await go({ type: 'code.scan', codes: ['P108-BLR-1'] }, { type: 'code.scan', codes: ['P108-BLR-1'] })
    const { context } = await go({ type: 'code.scan', codes: ['P108-BLR-9'] })
    expect(context.entry.codes).toEqual(['P108-BLR-1'])
  })

  test('H99 a number that isn’t theirs is kept with where it is, and the return goes on as it was', async () => {
    const { go, sent } = serve({})
    await go({ type: 'code.scan', codes: ['P108-BLR-1'] }, ask, confirm('k1'))
    const locate = {
      type: 'code.locate',
      code: 'P104-BLR-9',
      kind: 'person',
      where: 'Kiran Desai',
      since: null,
    } as const
    const { value, context } = await go({ type: 'code.miss', codes: ['P104-BLR-9'] }, locate, {
      ...locate,
      where: 'Late',
    })
    expect([value, context.last?.serial, context.strangers, sent.length]).toEqual([
      { editing: 'returned' },
      'P108-BLR-1',
      [{ code: 'P104-BLR-9', kind: 'person', where: 'Kiran Desai', since: null }],
      1,
    ])
  })

  test.each(['0', '7', '1.5', ''])('H47 %j of six is not asked for', async (value) => {
    const { go } = serve(ofFilter)
    expect((await go({ type: 'quantity.change', value }, ask)).value).toEqual({ editing: 'incomplete' })
  })

  test('S-43 what has moved since the review is not returned: both states are shown, and what is there now goes on', async () => {
    const { go, sent, service } = serve(ofFilter)
    await go(ask)
    service.sheet = moved(all, filter.lineId, 5)
    const { value, context } = await go(confirm('k1'))
    expect([value, context.before?.lines, sent]).toMatchObject([
      'changed',
      [{ pickedUp: 4, askedBack: 2, missing: 0 }],
      [],
    ])
    const again = await go({ type: 'review.again' })
    expect([again.value, again.context.entry.quantity, again.context.before]).toEqual([{ editing: 'begun' }, '1', null])
  })

  test('H96 without an answer what they have is read: one that arrived is not sent twice', async () => {
    const { go, sent, clock } = serve(ofFilter, ['lostAfter'])
    const unknown = await go(ask, confirm('k1'))
    expect([unknown.value, unknown.can(confirm('k2'))]).toEqual([{ returning: 'unknown' }, false])
    clock.increment(4000)
    const { value, context } = await go()
    expect([value, context.last, sent]).toEqual([
      { editing: 'returned' },
      { act: 'confirm', name: filter.name, serial: null, quantity: 2, left: 4 },
      ['confirm IS-1001:1 2 k1'],
    ])
  })

  test('H96 one that never arrived may be sent again with its key', async () => {
    const { go, sent, clock } = serve(ofFilter, ['lost'])
    await go(ask, confirm('k1'))
    clock.increment(4000)
    expect((await go()).value).toEqual({ returning: 'confirming' })
    await go(confirm('k2'))
    expect(sent).toEqual(['confirm IS-1001:1 2 k1', 'confirm IS-1001:1 2 k1'])
  })

  test('H96 a rejected one is not taken for done, though someone else returned as much in the meantime', async () => {
    const { go } = serve(ofFilter, [conflict])
    const { value, context } = await go(ask, confirm('k1'))
    expect([value, context.key]).toEqual([{ returning: 'confirming' }, null])
    expect(becameOfReturn(context, moved(all, filter.lineId, 2))).toBe('lost')
    expect(becameOfReturn({ ...context, key: 'k1' }, moved(all, filter.lineId, 2))).toBe('done')
  })
})

test('S-295 what was asked back comes back first, then what they have, then what was missing', () => {
  const line = { pickedUp: 2, askedBack: 1, missing: 1 }
  expect([1, 2, 4].map((quantity) => afterReturn('confirm', line, quantity))).toEqual([
    { pickedUp: 2, askedBack: 0, missing: 1 },
    { pickedUp: 1, askedBack: 0, missing: 1 },
    { pickedUp: 0, askedBack: 0, missing: 0 },
  ])
  expect(afterReturn('ask', line, 2)).toEqual({ pickedUp: 0, askedBack: 3, missing: 1 })
})
