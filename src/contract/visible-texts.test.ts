import * as v from 'valibot'
import { expect, test } from 'vitest'
import { endpoints } from './index.ts'

interface Parts {
  readonly type: string
  readonly entries?: Readonly<Record<string, Parts>>
  readonly options?: readonly unknown[]
  readonly item?: Parts
  readonly value?: Parts
  readonly wrapped?: Parts
  readonly pipe?: readonly Parts[]
}

/** The texts of a schema, each with its path. */
function textsIn(schema: Parts | undefined, path: string): [string, v.GenericSchema][] {
  if (!schema) return []
  const { type, entries = {}, item, value, wrapped, pipe, options = [] } = schema
  if (type === 'string') return [[path, schema as unknown as v.GenericSchema]]
  const parts = [item, value, wrapped, ...(pipe?.slice(0, 1) ?? []), ...(type === 'union' ? options : [])]
  return [
    ...Object.entries(entries).flatMap(([name, entry]) => textsIn(entry, `${path}.${name}`)),
    ...parts.filter((part) => part !== schema).flatMap((part) => textsIn(part as Parts | undefined, path)),
  ]
}

const texts = endpoints.flatMap(({ id, params, query, body }) =>
  [params, query, body].flatMap((schema) => textsIn(schema as unknown as Parts | undefined, id)),
)

/** Each of them looks like the one beside it. */
const looks = [
  ['', '\u200B'.repeat(12)],
  ['', '\u3164\u2060 \u00AD'.repeat(3)],
  ['a', `a${'\u200B'.repeat(11)}`],
  ['Moved', '\u2060Mo\u200D\u200Bved'],
  ['on leave', `on${' '.repeat(12)}leave`],
] as const

test('what can’t be seen makes no text of a call long enough', () => {
  expect(texts.length).toBeGreaterThan(300)
  const wrong = texts.flatMap(([path, schema]) =>
    looks.flatMap(([seen, typed]) =>
      v.is(schema, typed) && !v.is(schema, seen) ? [`${path} takes ${JSON.stringify(typed)}`] : [],
    ),
  )
  expect(wrong).toEqual([])
})
