import * as v from 'valibot'
import type { Example } from '../../backend/testing/examples/preparation.ts'
import type { Endpoint, Schema } from '../../src/contract/endpoint.ts'

/** Sets `planted` wherever it is taken for a link, an element, a script, an expression or a key of the texts. */
const planted =
  'javascript:planted=1//<img src=x onerror=planted=1>"><script>planted=1</script>{{7*7}}$t(kit:save)\u202E\u200B'

interface Parts {
  readonly entries?: Readonly<Record<string, Schema>>
  readonly wrapped?: Schema
}

/** Paths of the fields that take any text, such as `body.communication.message`. */
export function freeTextOf({ body, query }: Endpoint): string[] {
  return [...freeFields(body, 'body'), ...freeFields(query, 'query')]
}

function freeFields(schema: Schema | undefined, path: string): string[] {
  if (!schema) return []
  const { entries, wrapped } = schema as Parts
  if (entries) return Object.entries(entries).flatMap(([name, inner]) => freeFields(inner, `${path}.${name}`))
  if (wrapped && (wrapped as Parts).entries) return freeFields(wrapped, path)
  return v.safeParse(schema, 'Any <words> at all').success ? [path] : []
}

/** Text of the field of that number. */
export const plantedAs = (number: number): string => `${planted} ${number}e`

/** The example with `text` of each of these fields in its place. */
export function withTexts(example: Example, fields: readonly string[], text: (field: string) => string): Example {
  const changed = structuredClone(example) as Record<string, unknown>
  for (const field of fields) {
    const names = field.split('.')
    const last = names.pop() as string
    let place = changed
    for (const name of names) {
      place[name] ??= {}
      place = place[name] as Record<string, unknown>
    }
    place[last] = text(field)
  }
  return changed
}
