import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { reading } from '../../../machines/kit/actors.ts'
import { type ListContext, listMachine } from '../../../machines/kit/list/list.machine.ts'
import type { Loaded } from '../../../machines/kit/read.ts'
import type { Page } from '../../contract/page.ts'
import { looksAlike } from './typing.ts'

const request = { page: 1, size: 10, sort: 'id', dir: 'ASC', search: '', filters: {} } as const
const rows = { data: { items: [1], total: 1 } as unknown as Page<unknown>, at: '2026-11-21T10:00:00Z', isEmpty: false }

/** A list with its rows, and how many of its states look otherwise than the one before. */
async function watch(searchesAlone: boolean) {
  const logic = listMachine.provide({
    actors: { readPage: reading<Loaded<Page<unknown>>, ListContext>(async () => rows) },
  })
  const actor = createActor(logic, { input: { request, plain: request, searchesAlone } }).start()
  await expect.poll(() => actor.getSnapshot().value).toBe('ready')
  let drawn = actor.getSnapshot()
  let draws = 0
  actor.subscribe((state) => {
    if (looksAlike(drawn, state)) return
    drawn = state
    draws += 1
  })
  const type = (...texts: string[]) => {
    for (const search of texts) actor.send({ type: 'search.type', search })
    return draws
  }
  return { actor, type }
}

test('only the first key changes the look of a list, unless a text that begins or ends locks its filters', async () => {
  const texts = ['a', 'an', '', 'b', 'bo']
  expect((await watch(false)).type(...texts)).toBe(1)
  expect((await watch(true)).type(...texts)).toBe(3)
})

test('what else changes while a search is typed changes the look of the list', async () => {
  const { actor, type } = await watch(false)
  const before = type('a')
  actor.send({ type: 'filter.change', name: 'city', value: 'BLR' })
  expect(type()).toBeGreaterThan(before)
})
