import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { textOf } from '../support/sources.ts'
import { type AnyModel, isModel } from '../support/walker/model.ts'
import { silentParent } from '../support/walker/rehearse.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.model.ts', { eager: true })
const models = Object.values(modules).flatMap((module): AnyModel[] => Object.values(module).filter(isModel))

/** Fields of a context, at most: who reads a flow holds so many in mind. */
const most = 8

/** The machines whose contexts may have more, with their fields and the reason: the table of the machines' README. */
const wide = new Map(
  [...textOf('machines/README.md').matchAll(/^\| `([a-z-]+)` \| (\d+) \| (.+) \|$/gm)].map(
    ([, name = '', fields, reason = '']) => [name, { fields: Number(fields), reason }],
  ),
)

function fieldsOf({ machine, inputs }: AnyModel): readonly string[] {
  const [input] = Object.values(inputs)
  return Object.keys(createActor(machine, { parent: silentParent(), input }).getSnapshot().context ?? {})
}

/** The contexts that are wider than they may be, with their fields. */
const tooWide = (all: readonly AnyModel[], allowed: ReadonlyMap<string, { readonly fields: number }>): string[] =>
  all.flatMap((model) => {
    const fields = fieldsOf(model)
    const may = allowed.get(model.machine.id)?.fields ?? most
    return fields.length > may ? [`${model.machine.id}, ${fields.length} of ${may}: ${fields.join(', ')}`] : []
  })

describe('a context has few fields', () => {
  test(`at most ${most}, or as many as the machines’ README gives a reason for`, () => {
    expect(models.length).toBeGreaterThan(25)
    expect(tooWide(models, wide)).toEqual([])
  })

  test('each machine of that list has as many as the list says, and more than it may without', () => {
    const counts = new Map(models.map((model) => [model.machine.id, fieldsOf(model).length]))
    for (const [name, { fields, reason }] of wide) {
      expect([name, fields]).toEqual([name, counts.get(name)])
      expect(fields, name).toBeGreaterThan(most)
      expect(reason.length, name).toBeGreaterThan(20)
    }
  })

  test('one that isn’t in the list is found', () => {
    const widest = models.filter(({ machine }) => wide.has(machine.id))
    expect(tooWide(widest, new Map())).toHaveLength(wide.size)
  })
})
