import { describe, expect, test } from 'vitest'
import { filesBelow, textOf } from '../../support/sources.ts'
import { accepted } from './mutants/accepted.ts'
import { type Mutant, mutantsOf, mutated } from './mutants/make.ts'
import { filesOf, isSampled, mutantsIn, parts } from './mutants/parts.ts'

const every = Object.values(parts).flatMap(mutantsIn)

const changesOf = (file: string, source: string) =>
  mutantsOf(file, source).map((one) => [one.what, mutated(source, one)] as const)

describe('mistakes that somebody could make are made from the syntax tree', () => {
  test.each([
    ['a === b', 'a !== b'],
    ['a < b', 'a <= b'],
    ['a && b', 'a || b'],
    ['a ?? b', 'b'],
    ['!a', 'a'],
    ['a ? b : c', '!(a) ? b : c'],
    ['f(true)', 'f(false)'],
    ['f(10)', 'f(11)'],
    ["f({ path: '/a/b' })", "f({ path: '/a/b~' })"],
    ["f([['FINANCE_4']])", "f([['FINANCE_3']])"],
    ["f([['FINANCE_4']])", "f([['FINANCE_5']])"],
    ['f([a, b])', 'f([ b])'],
    ['f({ ...a })', 'f({  })'],
    ['f(`$' + '{a} of $' + '{b}`)', 'f(`$' + "{''} of $" + '{b}`)'],
    ['rows.filter(f)', 'rows'],
    ['rows.some(f)', 'rows.every(f)'],
    ['v.pipe(v.string(), v.maxLength(5))', 'v.pipe(v.string(), )'],
    ['v.nullish(v.string())', 'v.string()'],
    ['f(/^a$/)', 'f(/a$/)'],
    ['f(/^a$/)', 'f(/^a/)'],
  ])('%s becomes %s', (from, to) =>
    expect(changesOf('src/client/x.ts', `const x = ${from}`).map(([, text]) => text)).toContain(`const x = ${to}`),
  )

  test('a statement and a refusal are forgotten', () =>
    expect(changesOf('backend/x.ts', 'function f() { check(a); if (b) throw c }').map(([what]) => what)).toEqual([
      'drops check(a);',
      'drops if (b) throw c',
      'negates b',
      'drops throw c',
    ]))

  test('a transition, its guard, target and actions are forgotten, and what an action keeps', () => {
    const chart = `export const machine = createMachine({ on: {
      'act.go': [{ guard: 'isSure', target: 'gone', actions: ['keep', 'tell'] }, { target: 'asking' }],
    } })`
    expect(changesOf('machines/a/a.machine.ts', chart).map(([what]) => what)).toEqual([
      'drops transition act.go',
      'drops branch isSure → gone → [keep, tell]',
      'drops guard isSure',
      'drops target gone',
      'drops action keep',
      'drops action tell',
      'drops branch asking',
    ])
    expect(
      changesOf('machines/a/a.machine.ts', 'const keep = assign({ failure: null })').map(([what]) => what),
    ).toEqual(['drops failure from what is kept'])
  })

  test('nothing is made of types, imports and what only people read', () =>
    expect(
      changesOf(
        'machines/a/a.ts',
        `import { a } from './a.ts'\ntype B = 'x/y' | 5\nconst c = { description: 'a text' }`,
      ).map(([what]) => what),
    ).toEqual([]))
})

describe('parts', () => {
  test('every file of machines, contract, client and business lies in exactly one part', () => {
    const wanted = filesBelow(
      ['machines', 'src/contract', 'src/client', 'backend/areas', 'backend/business'],
      /\.ts$/,
    ).filter((file) => !/\.(test|model|examples)\.ts$/.test(file))
    const held = Object.values(parts).flatMap(filesOf)
    expect(wanted.filter((file) => held.filter((one) => one === file).length !== 1)).toEqual([])
    expect(every.length).toBeGreaterThan(3000)
  })

  test('a mutant has a name of its own, the same each time, and changes its file', () => {
    expect(new Set(every.map(({ name }) => name)).size).toBe(every.length)
    const texts = new Map(every.map(({ file }) => [file, '']))
    for (const file of texts.keys()) texts.set(file, textOf(file))
    expect(every.filter((one) => mutated(texts.get(one.file) ?? '', one) === texts.get(one.file))).toEqual([])
  })

  test('a sample is the same each time, and as large as was asked for', () => {
    const some = every.filter((one) => isSampled(one, 0.1))
    expect(some.length / every.length).toBeCloseTo(0.1, 1)
    expect(some.every((one) => isSampled(one, 0.2))).toBe(true)
  })
})

test.each(accepted.map((one) => [`${one.file}: ${one.what ?? one.code}`, one] as const))(
  'what was accepted is still there, once for each reason: %s',
  (_, { file, code, what, why }) => {
    const meant = (one: Mutant) => one.file === file && one.code === code && (what ?? one.what) === one.what
    expect(every.filter(meant).length, 'mutants that this reason covers').toBeGreaterThan(0)
    expect(why.length).toBeGreaterThan(20)
  },
)
