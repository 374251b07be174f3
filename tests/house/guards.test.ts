import { describe, expect, test } from 'vitest'
import { filesBelow, textOf } from '../support/sources.ts'
import { bareJoins } from '../support/structure/guards.ts'
import { idleConditions, jointsOf, lonely } from '../support/walker/deciding.ts'
import { type AnyModel, isModel } from '../support/walker/model.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.model.ts', { eager: true })
const models = Object.values(modules).flatMap((module): AnyModel[] => Object.values(module).filter(isModel))
const files = filesBelow(['machines'], /(?<!\.test|\.model)\.ts$/)

/** Files whose guards join conditions without names, and why. */
const exempt: Readonly<Record<string, string>> = {
  'machines/kit/list/list.machine.ts': 'The first page has no bytes left for names.',
}

/** Conditions that no walk meets alone, and why. */
const unreached: Readonly<Record<string, string>> = {
  'connection isOther: isNamed': 'A second input would double the walk: `connection.test.ts` tries it.',
  'connection isOther: isServedByName':
    'A third build would lengthen the walk by a sixth: `connection.test.ts` tries it.',
}

describe('guards name the conditions that they join', () => {
  test('in every machine', () => {
    expect(files.length).toBeGreaterThan(60)
    const bare = files.map((file) => [file, bareJoins(file, textOf(file))] as const)
    expect(bare.flatMap(([file, faults]) => (file in exempt ? [] : faults))).toEqual([])
    expect(bare.filter(([file, faults]) => file in exempt && faults.length === 0)).toEqual([])
  })

  test.each([
    `setup({ guards: { may: ({ context }) => context.a && context.b } })`,
    `setup({ guards: { may: ({ context }) => !(context.a || context.b) } })`,
    `setup({ guards: { may: ({ context }) => { const a = context.a && context.b; return a } } })`,
    `setup({ guards: { may: all({ isA: ({ context }) => context.a || context.b }) } })`,
    `setup({ guards: { may: ({ context }) => isBoth(context) } })\nconst isBoth = ({ a, b }): boolean => a && b`,
    `setup({ guards: { may } })\nfunction may({ context }) { return context.a && context.b }`,
    `const readGuards = { may: ({ context }) => context.a && context.b }`,
    `createMachine({ on: { go: { guard: ({ context }) => context.a && context.b } } })`,
  ])('a join without names: %s', (source) => expect(bareJoins('machines/a/a.machine.ts', source)).toHaveLength(1))

  test.each([
    `setup({ guards: { may: all({ isA: ({ context }) => context.a, isB: ({ context }) => context.b }) } })`,
    `setup({ guards: { may: ({ context }) => (context.a ?? context.b) > 0 } })`,
    `setup({ guards: { may: ({ context }) => sum(context) > 0 } })\nconst sum = ({ a, b }): number => a && b`,
    `setup({ actions: { keep: ({ context }) => context.a && context.b } })`,
  ])('nothing where nothing is wrong: %s', (source) => expect(bareJoins('machines/a/a.machine.ts', source)).toEqual([]))
})

test('a guard joins two conditions at least', () =>
  expect(
    models.flatMap(({ machine }) =>
      jointsOf(machine).flatMap(([name, guard]) => lonely(guard, `${machine.id} ${name}`)),
    ),
  ).toEqual([]))

test(
  'each condition of a joined guard decides alone somewhere',
  () => expect(models.flatMap(idleConditions)).toEqual(Object.keys(unreached)),
  60_000,
)
