import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { reading, writing } from '../../../machines/kit/actors.ts'
import { type MutationContext, mutationMachine, type Reread } from '../../../machines/kit/mutation/mutation.machine.ts'
import type { ReadBackResult } from '../../../machines/kit/write.ts'
import type { Failure } from '../../contract/failure.ts'

const refusal: Failure = { kind: 'refused', outcome: 'refused' }
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }
const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }

/** Nothing has changed since the review. */
const same = reading<Reread, MutationContext>(async ({ input: { subject } }) => ({ subject, isSame: true }))

/** What the network does to one request: it arrives or not, and its answer comes back or not. */
type Weather = 'fine' | 'lostOnTheWay' | 'lostOnTheWayBack' | 'refused'

/** The service as it is: one effect a key, however often it is asked. */
function service(weather: () => Weather, mayRead: () => boolean) {
  const sent: string[] = []
  const effects = new Set<string>()
  const write = writing<unknown, MutationContext>(async ({ input: { key } }) => {
    const sky = weather()
    sent.push(key ?? '')
    if (sky === 'refused') throw refusal
    if (sky !== 'lostOnTheWay') effects.add(key ?? '')
    if (sky !== 'fine') throw noAnswer
    return 'done'
  })
  const readBack = reading<{ became: ReadBackResult }, MutationContext>(async ({ input: { key } }) => {
    if (!mayRead()) throw unreachable
    return { became: effects.has(key ?? '') ? 'done' : 'open' }
  })
  return { sent, effects, logic: mutationMachine.provide({ actors: { reread: same, write, readBack } }) }
}

/** Answers reach a machine some microtasks later. */
async function settled() {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}
const weather = fc.constantFrom<Weather>('fine', 'lostOnTheWay', 'lostOnTheWayBack', 'refused')
type Deed = 'ask' | 'confirm' | 'confirmTwice' | 'cancel' | 'check' | 'wait'
const deeds = fc.array(fc.constantFrom<Deed>('ask', 'confirm', 'confirmTwice', 'cancel', 'check', 'wait'), {
  minLength: 1,
  maxLength: 14,
})

/** Plays what a person does, and settles after each deed. */
async function play(story: readonly Deed[], skies: readonly Weather[], confirms: 'first' | 'never') {
  let sky = 0
  let reads = 0
  const { sent, effects, logic } = service(
    () => skies[sky++ % skies.length] ?? 'fine',
    () => reads++ % 2 === 1,
  )
  const clock = new SimulatedClock()
  const actor = createActor(logic, { input: { subject: {}, confirms }, clock }).start()
  const given: { readonly key: string; readonly fresh: boolean }[] = []
  let keys = 0
  let open: string | null = null
  const confirm = () => {
    const next = `key-${keys++}`
    if (actor.getSnapshot().can({ type: 'act.confirm', key: next })) {
      given.push({ key: open ?? next, fresh: open === null })
      // Only what never arrived leaves its intent open: anything else has answered it for certain.
      open = skies[sky % skies.length] === 'lostOnTheWay' ? (open ?? next) : null
    }
    actor.send({ type: 'act.confirm', key: next })
  }
  const acts: Record<Deed, () => void> = {
    ask: () => actor.send({ type: 'act.ask' }),
    confirm,
    confirmTwice: () => {
      confirm()
      confirm()
    },
    cancel: () => {
      if (actor.getSnapshot().can({ type: 'act.cancel' })) open = null
      actor.send({ type: 'act.cancel' })
    },
    check: () => actor.send({ type: 'check.start' }),
    wait: () => clock.increment(4000),
  }
  for (const deed of story) {
    if (actor.getSnapshot().status === 'done') break
    acts[deed]()
    await settled()
  }
  // Until nothing is under way any more: reading back succeeds in the end.
  for (let turn = 0; turn < 4; turn += 1) {
    clock.increment(4000)
    await settled()
  }
  return { sent, effects, given, snapshot: actor.getSnapshot() }
}

const eachStory = (check: (end: Awaited<ReturnType<typeof play>>) => void, confirms: 'first' | 'never' = 'first') =>
  fc.assert(
    fc.asyncProperty(deeds, fc.array(weather, { minLength: 1, maxLength: 4 }), async (story, skies) =>
      check(await play(story, skies, confirms)),
    ),
    { numRuns: 1000 },
  )

describe.each(['first', 'never'] as const)('a write that is confirmed %s', (confirms) => {
  test(
    'sends one request for each confirmed intent, and none by itself (H29)',
    () =>
      eachStory(({ sent, given }) => {
        expect(sent).toEqual(given.map(({ key }) => key))
      }, confirms),
    60_000,
  )

  test(
    'keeps its key until the intent has ended, and has a new one for a new intent',
    () =>
      eachStory(({ given }) => {
        const fresh = given.filter((one) => one.fresh).map(({ key }) => key)
        expect(new Set(fresh).size).toBe(fresh.length)
        for (const [at, { key, fresh: isFresh }] of given.entries()) if (!isFresh) expect(given[at - 1]?.key).toBe(key)
      }, confirms),
    60_000,
  )

  test(
    'ends as the service has it: no ghost success, no ghost failure (H31)',
    () =>
      eachStory(({ effects, given, snapshot }) => {
        const last = given.at(-1)?.key ?? ''
        if (snapshot.matches('succeeded')) expect(effects.has(last)).toBe(true)
        if (snapshot.matches('refused')) expect(effects.has(last)).toBe(false)
        expect(['idle', 'confirming', 'refused', 'succeeded']).toContain(snapshot.value)
      }, confirms),
    60_000,
  )
})

test('while it is sent, nothing but the answer moves it', async () => {
  const actors = { reread: same, write: writing<unknown, MutationContext>(() => new Promise(() => {})) }
  const actor = createActor(mutationMachine.provide({ actors }), {
    input: { subject: {}, confirms: 'first' },
  }).start()
  actor.send({ type: 'act.ask' })
  actor.send({ type: 'act.confirm', key: 'key-1' })
  await settled()
  for (const type of ['act.ask', 'act.cancel', 'check.start'] as const) actor.send({ type })
  actor.send({ type: 'act.confirm', key: 'key-2' })
  expect([actor.getSnapshot().value, actor.getSnapshot().context.key]).toEqual(['sending', 'key-1'])
})
