import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type AnyMachineSnapshot, type AnyStateMachine, createActor, transition } from 'xstate'
import { isReading, reading, writing } from '../../machines/kit/actors.ts'
import { beginningAtRest, restOf, resumed, type Standing } from '../../machines/kit/resume.ts'
import type { Flow } from '../../src/kit/root-api.ts'
import { nodesOf } from '../support/walker/coverage.ts'
import { type AnyModel, isModel } from '../support/walker/model.ts'
import { endOf, eventsOf, nameOf, type Path, reachable, traverse } from '../support/walker/traverse.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../machines/*/*.model.ts', '!../../machines/{root,kit}/*'],
  {
    eager: true,
  },
)
/** What it is about is a file, which no reload leaves: nothing comes back (S-303). */
const ofFiles = ['employee-picture']
const models = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is AnyModel => isModel(value))
  // A flow without calls to the service has nothing to bring back, and one that writes nothing is read anew.
  .filter(({ machine }) => !ofFiles.includes(machine.id))
  .filter(({ machine }) => [true, false].every((reads) => effectsOf(machine).includes(reads)))

const standingOf = (snapshot: AnyMachineSnapshot): Standing =>
  JSON.parse(JSON.stringify({ value: snapshot.value, context: snapshot.context ?? {} }))

const situations = (model: AnyModel): readonly Path[] =>
  traverse(model).situations.filter((path) => endOf(path).status === 'active')

const invokesOf = (snapshot: AnyMachineSnapshot) => snapshot._nodes.flatMap((node) => node.invoke)

/** The machine with actors that only note that they were asked. */
function listening(machine: AnyStateMachine): { machine: AnyStateMachine; asked: string[] } {
  const asked: string[] = []
  const actors = Object.fromEntries(
    [...sourcesOf(machine)].map((src) => [
      src,
      (isReading(machine, src) ? reading : writing)(() => {
        asked.push(src)
        return new Promise(() => {})
      }),
    ]),
  )
  return { machine: machine.provide({ actors } as never), asked }
}

/** The events that stop a machine within two steps from where it stands, whatever the service answers. */
function stoppedBy({ possible: _, ...model }: AnyModel, standing: Standing | null): string[] {
  if (!standing) return []
  const stop: string[] = []
  const follow = (from: AnyMachineSnapshot): AnyMachineSnapshot[] =>
    eventsOf(model, from).flatMap((event) => {
      try {
        return [transition(model.machine, from, event)[0]]
      } catch (error) {
        stop.push(`${event.type}: ${error}`)
        return []
      }
    })
  for (const next of follow(model.machine.resolveState(standing))) follow(next)
  return stop
}

test('there are flows to bring back', () => expect(models.length).toBeGreaterThan(1))

const wirings = import.meta.glob<Record<string, unknown>>('../../src/flows/*/*.wiring.ts', { eager: true })
const flows = Object.values(wirings)
  .flatMap((module) => Object.values(module))
  .filter((value): value is Flow => typeof value === 'object' && value !== null && 'logic' in value)

for (const model of models) {
  const keeps = flows.find(({ name }) => name === model.machine.id)?.keeps

  describe(model.machine.id, () => {
    test('H37 cut off anywhere, it comes back at rest, and no call is made', () => {
      const { machine, asked } = listening(model.machine)
      const faults = situations(model).flatMap((path) => {
        const standing = standingOf(endOf(path))
        asked.length = 0
        const again = resumed(machine, standing)
        if (!again) return [`${nameOf(path)}: does not come back`]
        const actor = createActor(again).start()
        const snapshot = actor.getSnapshot() as AnyMachineSnapshot
        actor.stop()
        const rest = restOf(model.machine, standing)
        return [
          ...(asked.length > 0 ? [`${nameOf(path)}: calls ${asked}`] : []),
          ...(snapshot.status === 'active' ? [] : [`${nameOf(path)}: is ${snapshot.status}`]),
          ...(JSON.stringify(snapshot.value) === JSON.stringify(rest?.value) ? [] : [`${nameOf(path)}: elsewhere`]),
        ]
      })
      expect(faults).toEqual([])
    })

    test.runIf(keeps)('what is kept may lack a value: whatever comes then, its machine goes on', () => {
      const schema = keeps?.context as v.GenericSchema
      const faults = [...reachable(model).values()].flatMap((path) => {
        const { value, context } = standingOf(endOf(path))
        const lacking = Object.keys(context).map((name) => ({ ...context, [name]: null }))
        return lacking
          .filter((one) => v.is(schema, one))
          .flatMap((one) => stoppedBy(model, restOf(model.machine, { value, context: one })))
          .map((fault) => `${nameOf(path)}: ${fault}`)
      })
      expect(faults).toEqual([])
    })

    test('H37 a resting state comes back as it was left', () => {
      const resting = situations(model).filter((path) => invokesOf(endOf(path)).length === 0)
      expect(resting.length).toBeGreaterThan(0)
      for (const path of resting)
        expect(restOf(model.machine, standingOf(endOf(path)))).toEqual(standingOf(endOf(path)))
    })

    test('H37 whatever it knows is kept and read again as it was', () => {
      for (const path of situations(model)) {
        const { context } = standingOf(endOf(path))
        expect(keeps && v.safeParse(keeps.context, context).output, nameOf(path)).toEqual(context)
      }
    })

    test('H31 H37 brought back anywhere, no part of its chart begins elsewhere than in the machine that was never left', () => {
      const before = beginningsOf(model.machine)
      const rests = situations(model).map((path) => ({
        path,
        rest: restOf(model.machine, standingOf(endOf(path))) as Standing,
      }))
      // The chart doesn't depend on the context.
      const byPlace = new Map(rests.map((one) => [JSON.stringify(one.rest.value), one]))
      for (const { path, rest } of byPlace.values()) {
        expect(beginningsOf(beginningAtRest(model.machine, rest)), nameOf(path)).toEqual(before)
      }
    })

    test('F6 what was kept and broken since is not read', () => {
      const [first] = situations(model)
      const { context } = standingOf(endOf(first as Path)) as { context: Record<string, unknown> }
      for (const key of Object.keys(context)) {
        for (const odd of [undefined, 7, ...(Array.isArray(context[key]) ? [] : [[]]), '\u0000'.repeat(10_000)]) {
          const broken = JSON.parse(JSON.stringify({ ...context, [key]: odd })) as unknown
          expect(v.safeParse(keeps?.context as v.GenericSchema, broken).success, `${key} ${typeof odd}`).toBe(false)
        }
      }
    })

    test('F6 a state that its chart no longer has is not come back to, outside or inside another', () => {
      const { context } = standingOf(endOf(situations(model)[0] as Path))
      const inside = Object.keys(model.machine.root.states).flatMap((key) => [
        { [key]: 'gone' },
        { [key]: { gone: 'on' } },
      ])
      for (const value of ['gone', 'constructor', { gone: 'on' }, ...inside])
        expect(restOf(model.machine, { value, context }), JSON.stringify(value)).toBeNull()
    })

    test('H31 a write that was cut off comes back as its unknown, with its key', () => {
      const writing = situations(model).filter((path) => isWriting(endOf(path)))
      for (const path of writing) {
        const before = standingOf(endOf(path))
        const rest = restOf(model.machine, before) as Standing
        const { failure, key } = rest.context as { failure?: { outcome: string }; key?: string }
        expect(failure?.outcome, nameOf(path)).toBe('unknown')
        expect(key, nameOf(path)).toBe((before.context as { key?: string }).key)
      }
    })
  })
}

const isWriting = (snapshot: AnyMachineSnapshot) =>
  invokesOf(snapshot).some(({ src }) => !isReading(snapshot.machine, src))

/** Beginnings of each part of a chart. The whole chart begins where it rested. */
const beginningsOf = (machine: AnyStateMachine) =>
  nodesOf(machine)
    .filter(({ parent, config }) => parent && config.initial)
    .map(({ id, config }) => [id, config.initial])

function effectsOf(machine: AnyStateMachine): boolean[] {
  return [...sourcesOf(machine)].map((src) => isReading(machine, src))
}

function sourcesOf(machine: AnyStateMachine): Set<string> {
  return new Set(nodesOf(machine).flatMap((node) => node.invoke.map(({ src }) => String(src))))
}
