import { expect, test } from 'vitest'
import { acting } from './acting.ts'
import { sending } from './sending.ts'

type Event =
  | { type: 'run.pause' }
  | { type: 'run.retry'; key: string }
  | { type: 'row.check'; row: string }
  | { type: 'row.save'; row: string; key: string }

/** A machine that takes `run.retry` and whatever concerns row 7. */
function aMachine() {
  const sent: Event[] = []
  const can = (event: Event) => event.type === 'run.retry' || ('row' in event && event.row === '7')
  return { sent, state: { can }, send: (event: Event) => void sent.push(event) }
}

let made = 0
const newKey = () => `key ${++made}`

test('an act that the machine takes names its event and its payload, and sends a new key at each click', () => {
  const { state, send, sent } = aMachine()
  const may = acting(state, send)
  const save = may({ type: 'row.save', row: '7' }, newKey)
  expect(save).toMatchObject({ event: 'row.save', payload: { row: '7' } })
  expect(made).toBe(0)
  save?.onClick()
  save?.onClick()
  expect(sent).toEqual([
    { type: 'row.save', row: '7', key: 'key 1' },
    { type: 'row.save', row: '7', key: 'key 2' },
  ])
  expect(may('run.retry', newKey)).toMatchObject({ event: 'run.retry', payload: undefined })
})

test('there is no act where the machine does not take the event with this payload', () => {
  const { state, send } = aMachine()
  const may = acting(state, send)
  expect([may('run.pause'), may({ type: 'row.check', row: '8' })]).toEqual([undefined, undefined])
  expect(may({ type: 'row.check', row: '7' })).toMatchObject({ event: 'row.check', payload: { row: '7' } })
})

test('what is always there sends whatever the machine takes, without a key where none is asked for', () => {
  const { send, sent } = aMachine()
  sending(send)('run.pause').onClick()
  expect(sent).toEqual([{ type: 'run.pause' }])
})

test('a key is asked for by the compiler where the event has one, and only there', () => {
  const does = sending(aMachine().send)
  // @ts-expect-error a write needs a key
  expect(does('run.retry')).toBeDefined()
  // @ts-expect-error reading has none
  expect(does('run.pause', newKey)).toBeDefined()
  // @ts-expect-error there is no such event
  expect(does('run.wait')).toBeDefined()
})
