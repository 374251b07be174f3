import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { callExamples, pageExamples } from '../../tests/support/examples.ts'
import { routes } from '../app/routing/routes.ts'
import { endpoints } from './index.ts'

const where = 'write it into the .examples.ts beside its area in src/contract/areas/<area>'

describe('examples beside the areas', () => {
  test.each(endpoints)(`there is one of $id: ${where}`, ({ id }) =>
    expect(callExamples.filter(({ endpoint }) => endpoint.id === id)).toHaveLength(1),
  )

  test('each is one that the contract takes', () => {
    for (const { endpoint, params, query, body, answer } of callExamples) {
      for (const [schema, given] of [
        [endpoint.params, params],
        [endpoint.query, query],
        [endpoint.body, body],
      ] as const)
        if (schema) expect(v.safeParse(schema, given ?? {}).issues, endpoint.id).toBeUndefined()
      if (answer !== undefined) expect(v.safeParse(endpoint.answer, answer).issues, endpoint.id).toBeUndefined()
    }
  })

  test(`every parameter of a page has a value, and no page is named that is not built: ${where}`, () => {
    const asked = routes.map(({ path }) => [path, (path.match(/(?<=:)\w+/g) ?? []).toSorted()] as const)
    const given = Object.entries(pageExamples).map(([path, values]) => [path, Object.keys(values).toSorted()])
    expect(given.toSorted()).toEqual(asked.filter(([, names]) => names.length > 0).toSorted())
  })
})
