import i18next from 'i18next'
import { reading } from '../../../machines/kit/actors.ts'
import { type Answer, type PaletteContext, paletteMachine } from '../../../machines/root/palette.machine.ts'
import { call } from '../../client/call.ts'
import { isFailure } from '../../contract/failure.ts'
import type { Page } from '../../contract/page.ts'
import { formatsOf } from '../../i18n/formats.ts'
import type { RecordSearch } from '../../kit/palette/record-search.ts'
import { rootApi } from '../../kit/root-api.ts'
import { isExact, recordSearches } from './record-searches.ts'

async function ask(
  { kind, endpoint, input, found }: RecordSearch,
  typed: string,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    const page = (await call(endpoint, input(typed) as never, { signal })) as Page<unknown>
    const formats = formatsOf(i18next.language)
    const hits = page.items
      .map((item) => found(item, formats))
      .map((record) => ({
        id: record.id,
        name: record.name,
        detail: [record.id, ...record.details].filter(Boolean).join(' · '),
        address: record.address,
        isExact: isExact(record, typed),
      }))
    return { kind, hits: hits.sort((a, b) => Number(b.isExact) - Number(a.isExact)), total: page.total, failure: null }
  } catch (error) {
    return {
      kind,
      hits: [],
      total: 0,
      failure: isFailure(error) ? error : { kind: 'malformed', outcome: 'refused' },
    }
  }
}

/**
 * Answers of one search after the other, as they arrive. The calls of a text go on while the machine takes one answer
 * and awaits the next, and end where it awaits none.
 */
export function askEach(searches: readonly RecordSearch[]) {
  let calls = new Map<string, Promise<Answer>>()
  let controller = new AbortController()
  let turn = 0
  const end = (of: number) => {
    if (turn !== of) return
    controller.abort()
    controller = new AbortController()
    calls = new Map()
  }
  return async ({ input: { typed, searched }, signal }: { input: PaletteContext; signal: AbortSignal }) => {
    turn += 1
    const own = turn
    // Where another answer is wanted, it is asked for in the same step.
    const endUnlessAsked = () => setTimeout(end, 0, own)
    signal.addEventListener('abort', endUnlessAsked)
    for (const { kind, answer } of searched) {
      const search = searches.find((one) => one.kind === kind)
      if (search && answer === null && !calls.has(kind)) calls.set(kind, ask(search, typed.trim(), controller.signal))
    }
    const answer = await Promise.race(calls.values())
    calls.delete(answer.kind)
    endUnlessAsked()
    return answer
  }
}

/** The machine of the palette. `press` uses the control of an act on the open page. */
export const paletteLogic = (press: (id: string) => void) =>
  paletteMachine.provide({
    actors: { searchRecords: reading(askEach(recordSearches)) },
    actions: {
      goTo: (_, { address }) => rootApi().go(address),
      press: (_, { id }) => press(id),
    },
  })
