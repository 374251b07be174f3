import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { writing } from '../../../machines/kit/actors.ts'
import { provideFakeRootApi } from '../../../tests/support/fakes/fake-root-api.ts'
import { headerSearch, resultsAddress } from './header-search.wiring.ts'

/** The wired machine, where the list answers by hand. */
function searching() {
  const opened: string[] = []
  const answers: { loaded: () => void; failed: (error: unknown) => void }[] = []
  const clock = new SimulatedClock()
  const logic = headerSearch.logic.provide({
    actors: {
      openResults: writing<void, { text: string }>(({ input }) => {
        opened.push(input.text)
        return new Promise((loaded, failed) => answers.push({ loaded, failed }))
      }),
    },
  })
  const actor = createActor(logic, { clock }).start()
  const submit = (text: string) => actor.send({ type: 'search.submit', text })
  const state = () => actor.getSnapshot().value
  return { opened, answers, clock, submit, state }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('the header search', () => {
  test.each(['', '   ', '\t\n', '\u00a0'])('does nothing with a blank text (T080, T081, H20): %j', (text) => {
    const { clock, submit, state, opened } = searching()
    submit(text)
    clock.increment(10_000)
    expect([state(), opened]).toEqual(['idle', []])
  })

  test('waits one second, and then opens the list once (B026, S-48)', () => {
    const { clock, submit, state, opened } = searching()
    submit('  WP-BLR-004217 ')
    clock.increment(999)
    expect([state(), opened]).toEqual(['waiting', []])
    clock.increment(1)
    expect([state(), opened]).toEqual(['opening', ['WP-BLR-004217']])
  })

  test('begins the second again with a further text, and opens only the last (S-48, H20)', () => {
    const { clock, submit, opened } = searching()
    submit('first')
    clock.increment(900)
    submit('second')
    clock.increment(900)
    expect(opened).toEqual([])
    clock.increment(100)
    expect(opened).toEqual(['second'])
  })

  test('does nothing while the list loads, and is free again afterwards (B025, S-48, H20)', async () => {
    const { clock, submit, state, opened, answers } = searching()
    submit('first')
    clock.increment(1000)
    submit('second')
    clock.increment(10_000)
    expect([state(), opened]).toEqual(['opening', ['first']])
    answers[0]?.loaded()
    await settled()
    expect(state()).toBe('idle')
    submit('third')
    clock.increment(1000)
    answers[1]?.failed(new Error('unreachable'))
    await settled()
    expect([state(), opened]).toEqual(['idle', ['first', 'third']])
  })
})

describe('the address of its results', () => {
  test('has the query of the specification, in its order (B026)', () =>
    expect(resultsAddress('WP-BLR-004217')).toBe(
      '/app/installation/AllCustomers?pageSize=10&page=1&search=WP-BLR-004217&city=&orderDir=DESC&orderBy=i&isAdvance=true',
    ))

  test('carries every text whole, and adds no parameter of its own (H20)', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('a&b=%20#?', 'x'.repeat(10_000), 'مُعرّف ٤٢'),
    )
    fc.assert(
      fc.property(anyText, (text) => {
        const address = new URL(resultsAddress(text), 'https://console.example')
        expect(address.pathname).toBe('/app/installation/AllCustomers')
        expect([...address.searchParams.keys()]).toHaveLength(7)
        expect(address.searchParams.get('search')).toBe(text.toWellFormed())
        expect(address.hash).toBe('')
      }),
      { numRuns: 1000 },
    )
  })

  describe('is opened through the root API', () => {
    let api: ReturnType<typeof provideFakeRootApi>
    beforeEach(() => {
      api = provideFakeRootApi()
    })

    test('once, a second after the text was sent (B026)', async () => {
      const clock = new SimulatedClock()
      const actor = createActor(headerSearch.logic, { clock }).start()
      actor.send({ type: 'search.submit', text: 'Rao' })
      expect(api.addresses).toEqual([])
      clock.increment(1000)
      await settled()
      expect(api.addresses).toEqual([resultsAddress('Rao')])
      actor.stop()
    })
  })
})
