import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, setup } from 'xstate'
import { textOf } from '../support/sources.ts'
import { nodesOf } from '../support/walker/coverage.ts'
import { type AnyModel, isModel } from '../support/walker/model.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.model.ts', { eager: true })
const machines = Object.values(modules).flatMap((module) =>
  Object.values(module)
    .filter((value): value is AnyModel => isModel(value))
    .map(({ machine }) => machine),
)

/** A row of the words in the machines' README. An exception is `machine: word`. */
interface Row {
  readonly words: readonly string[]
  readonly means: string
  readonly not: readonly string[]
  readonly but: readonly string[]
}

const codesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

const rows = [...textOf('machines/README.md').matchAll(/^\| (`[^|]+) \| ([^|]+) \| ([^|]*)\| ([^|]*)\|$/gm)].map(
  ([, words = '', means = '', not = '', but = '']): Row => ({
    words: codesIn(words),
    means,
    not: codesIn(not),
    but: codesIn(but),
  }),
)

/** The states of a machine by their own name, and its events. */
const namesIn = (machine: AnyStateMachine): Set<string> =>
  new Set([...nodesOf(machine).map(({ key }) => key), ...machine.events])

/** The names of machines that the list has another word for. */
const wrongWords = (all: readonly AnyStateMachine[], list: readonly Row[]): string[] =>
  all.flatMap((machine) => {
    const names = namesIn(machine)
    return list.flatMap(({ words, not, but }) =>
      not
        .filter((word) => names.has(word) && !but.includes(`${machine.id}: ${word}`))
        .map((word) => `${machine.id}: ${word}, the word is ${words.join(' or ')}`),
    )
  })

describe('one word for one thing', () => {
  test('no machine has a state or an event by a word that the machines’ README has another one for', () => {
    expect(machines.length).toBeGreaterThan(25)
    expect(rows.length).toBeGreaterThan(8)
    expect(wrongWords(machines, rows)).toEqual([])
  })

  test('each word of that list is the word of a machine, and each exception is one', () => {
    const used = new Set(machines.flatMap((machine) => [...namesIn(machine)]))
    const usedAt = new Set(machines.flatMap((machine) => [...namesIn(machine)].map((name) => `${machine.id}: ${name}`)))
    expect(rows.flatMap(({ words }) => words).filter((word) => !used.has(word))).toEqual([])
    expect(rows.flatMap(({ but }) => but).filter((one) => !usedAt.has(one))).toEqual([])
    expect(rows.filter(({ means }) => means.length < 15)).toEqual([])
  })

  test('a state and an event by another word are found, an exception is none', () => {
    const planted = setup({}).createMachine({
      id: 'planted',
      initial: 'open',
      states: {
        open: { initial: 'filling', states: { filling: { on: { 'dialog.close': '#planted.closed' } } } },
        closed: {},
      },
    })
    expect(wrongWords([planted], rows)).toEqual([
      'planted: filling, the word is editing',
      'planted: dialog.close, the word is flow.close',
    ])
    expect(
      wrongWords([planted], [{ words: ['editing'], means: '', not: ['filling'], but: ['planted: filling'] }]),
    ).toEqual([])
  })
})
