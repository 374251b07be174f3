import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { reading, writing } from '../../../machines/kit/actors.ts'
import {
  type NextJob,
  type RcaContext,
  type RcaEvent,
  type RcaReadBack,
  rcaValues,
  repeatJobRcaMachine,
} from '../../../machines/repeat-job-rca/repeat-job-rca.machine.ts'
import { due, form, theirs } from '../../../machines/repeat-job-rca/repeat-job-rca.model.ts'
import type { Rca, RepeatJobChain } from '../../contract/areas/repeat-jobs/repeat-jobs.ts'
import type { DescribedForm } from '../../contract/described-form.ts'
import type { Failure } from '../../contract/failure.ts'
import { becameOfRca } from './became-of-rca.ts'
import { keptRca } from './kept-rca.ts'

const me = 'E-1006'
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const overtaken: Failure = { kind: 'status', outcome: 'refused', status: 409, message: 'Nisha Rao submitted it.' }
const refusal: Failure = { kind: 'status', outcome: 'refused', status: 422, message: 'Action is required.' }
const next: NextJob = { jobId: 'J-87655', left: 11 }

async function settled() {
  for (let turn = 0; turn < 16; turn += 1) await Promise.resolve()
}

interface Service {
  readonly chain?: RepeatJobChain
  readonly described?: DescribedForm
  /** How each submission ends, in turn */
  readonly endings?: (Failure | 'lostAfter')[]
  readonly found?: NextJob | null
}

async function serve({ chain = due, described = form, endings = [], found = next }: Service = {}) {
  const clock = new SimulatedClock()
  const arrived: { values: object; key: string | null }[] = []
  const said: string[] = []
  let now = chain
  const stored = (): Rca => ({
    jobId: 'J-87640',
    values: {},
    submittedById: me,
    submittedBy: 'Ravi Shankar',
    submittedAt: '2026-11-21T05:12:00Z',
  })
  const actor = createActor(
    repeatJobRcaMachine.provide({
      actors: {
        loadChain: reading<RepeatJobChain, RcaContext>(async () => chain),
        loadForm: reading<DescribedForm, RcaContext>(async () => described),
        submitRca: writing<Rca, RcaContext>(async ({ input }) => {
          arrived.push({ values: rcaValues(input), key: input.key })
          const ending = endings.shift()
          if (ending === overtaken) now = theirs
          if (ending && ending !== 'lostAfter') throw ending
          now = { ...chain, rca: stored() }
          if (ending) throw noAnswer
          return stored()
        }),
        checkRca: reading<RcaReadBack, RcaContext>(async () => ({ chain: now, became: becameOfRca(now.rca, me) })),
        findNext: reading<NextJob | null, RcaContext>(async () => found),
      },
      actions: { announceSubmitted: () => said.push('submitted') },
    }),
    { input: { jobId: 'J-87640', asked: {}, following: [], after: null }, clock },
  ).start()
  await settled()
  const go = async (...events: RcaEvent[]) => {
    for (const event of events) {
      actor.send(event)
      await settled()
    }
    return actor.getSnapshot()
  }
  return { go, clock, arrived, said, actor }
}

const type = (name: string, value: string): RcaEvent => ({ type: 'value.change', name, value })
const typed = [type('category', 'USAGE'), type('subCategory', 'POWER_OFF'), type('action', ' Shown the switch ')]
const submit = (key = 'k1'): RcaEvent => ({ type: 'rca.submit', key })
const values = { category: 'USAGE', subCategory: 'POWER_OFF', action: 'Shown the switch' }

describe('the root cause of a repeated job', () => {
  test('B093 what is required comes first: nothing incomplete is sent, then it is sent once and the next job opens', async () => {
    const { go, arrived, said } = await serve()
    expect((await go(submit('k0'), ...typed.slice(0, 2), submit('k0'))).value).toEqual({ editing: 'invalid' })
    expect(arrived).toEqual([])
    const state = await go(...typed.slice(2), submit(), submit('k2'))
    expect([state.value, state.context.next, arrived, said]).toEqual([
      'opened',
      next,
      [{ values, key: 'k1' }],
      ['submitted'],
    ])
  })

  test('S-49 another category empties a sub-category that doesn’t belong to it', async () => {
    const { go } = await serve()
    const state = await go(...typed, type('category', 'PART_FAILURE'))
    expect(state.context.values).toMatchObject({ category: 'PART_FAILURE', subCategory: '' })
    expect((await go(submit())).matches({ editing: 'invalid' })).toBe(true)
  })

  test('S-49 what is typed into a field that the form doesn’t have is not taken', async () => {
    const { go } = await serve()
    expect((await go(type('price', '5'))).context.values).toEqual({})
  })

  test('S-225 a required field that the console doesn’t know keeps the form from being sent', async () => {
    const sketch = { ...(form.fields[2] as DescribedForm['fields'][number]), name: 'sketch', type: 'drawing' }
    const { go, arrived } = await serve({ described: { ...form, fields: [...form.fields, sketch] } })
    expect([(await go(...typed, submit())).value, arrived]).toEqual([{ editing: 'entered' }, []])
    const optional = await serve({
      described: { ...form, fields: [...form.fields, { ...sketch, required: false }] },
    })
    expect((await optional.go(...typed, submit())).value).toBe('opened')
  })

  test('B093 a colleague was first: theirs is shown, mine is not stored, and what was typed stays', async () => {
    const { go, arrived } = await serve({ endings: [overtaken] })
    const state = await go(...typed, submit())
    expect([state.value, state.context.seen?.rca?.submittedBy, arrived.length]).toEqual(['taken', 'Nisha Rao', 1])
    expect(rcaValues(state.context)).toEqual(values)
    expect((await go({ type: 'next.open' })).value).toBe('opened')
  })

  test('M058 a rejection keeps what was typed, and another submission is another intent', async () => {
    const { go, arrived } = await serve({ endings: [refusal] })
    const state = await go(...typed, submit('k1'))
    expect([state.value, state.context.failure, rcaValues(state.context)]).toEqual([
      { editing: 'entered' },
      refusal,
      values,
    ])
    await go(submit('k2'))
    expect(arrived.map(({ key }) => key)).toEqual(['k1', 'k2'])
  })

  test('H31 without a response it is read back, never sent again', async () => {
    const { go, clock, actor, arrived } = await serve({ endings: ['lostAfter'] })
    expect((await go(...typed, submit())).value).toEqual({ submitting: 'unknown' })
    clock.increment(4_000)
    await settled()
    expect([actor.getSnapshot().value, arrived.length]).toEqual(['opened', 1])
  })

  test('H31 what was not stored goes with the same key again, another value with one of its own', async () => {
    const { go, clock, arrived } = await serve({ endings: [noAnswer, noAnswer, noAnswer] })
    for (const [key, ...events] of [['k1', ...typed], ['k2'], ['k3', type('action', 'Shown twice')]] as const) {
      await go(...events, submit(key))
      clock.increment(4_000)
      await settled()
    }
    expect(arrived.map(({ key }) => key)).toEqual(['k1', 'k1', 'k3'])
  })

  test('S-226 where no job is left it says so and opens nothing', async () => {
    const { go, said } = await serve({ found: null })
    expect([(await go(...typed, submit())).value, said]).toEqual(['allDone', ['submitted']])
  })

  test('B093 a job that has its root cause is only shown', async () => {
    const { go, arrived } = await serve({ chain: theirs })
    expect([(await go(...typed, submit())).value, arrived]).toEqual(['answered', []])
  })

  test('what was typed comes back after a reload, and untouched it is left without a trace', async () => {
    const { go, actor } = await serve()
    expect(actor.getSnapshot().hasTag('idle')).toBe(true)
    const state = await go(...typed)
    expect(state.hasTag('idle')).toBe(false)
    expect(v.is(keptRca, JSON.parse(JSON.stringify(state.context)))).toBe(true)
  })
})
