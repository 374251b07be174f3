import { expect, test } from 'vitest'
import { coverOf } from '../support/walker/cover.ts'
import { type AnyModel, fieldsOf, isModel } from '../support/walker/model.ts'
import { endOf, traverse } from '../support/walker/traverse.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.model.ts', { eager: true })
const models = Object.values(modules).flatMap((module): AnyModel[] => Object.values(module).filter(isModel))

/** What views and outlines of one model may walk, so that proof does not grow by product. */
const budget = { edges: 300, situations: 200 }

/** The field with the most values, which is where to begin when a model is too large. */
function widestOf(model: AnyModel): string {
  const values = new Map<string, Set<string>>()
  for (const path of traverse(model).situations)
    for (const [name, value] of fieldsOf(model, endOf(path)))
      values.set(name, (values.get(name) ?? new Set()).add(JSON.stringify(value)))
  const [name, found] = [...values].reduce((most, one) => (one[1].size > most[1].size ? one : most))
  return `${name}, ${found.size} values`
}

function overBudget(model: AnyModel, { edges, situations } = budget): string[] {
  const cover = coverOf(traverse(model))
  const isWithin = cover.edges.length <= edges && cover.situations.length <= situations
  const size = `${cover.edges.length} edges, ${cover.situations.length} situations`
  return isWithin ? [] : [`${model.machine.id}: ${size}; its widest field is ${widestOf(model)}`]
}

test('no model needs more walking than its budget', { timeout: 90_000 }, () => {
  expect(models.length).toBeGreaterThan(30)
  expect(models.flatMap((model) => overBudget(model))).toEqual([])
})

test('a model over its budget names its widest field', () => {
  const form = models.filter(({ machine }) => machine.id === 'form')
  expect(form.flatMap((model) => overBudget(model, { edges: 300, situations: 9 }))).toEqual([
    expect.stringMatching(/^form: \d+ edges, \d+ situations; its widest field is \w+, \d+ values$/),
  ])
})
