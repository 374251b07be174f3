import type { Endpoint, Schema } from '../../src/contract/endpoint.ts'
import { can, type Holder, type Need } from '../../src/contract/permissions.ts'
import type { Answered } from './answer.ts'

/** The parts of a valibot schema that are read here. Each kind has some of them. */
interface Parts {
  readonly kind?: string
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  readonly value?: Schema
  readonly wrapped?: Schema
  readonly pipe?: readonly Parts[]
  readonly metadata?: { readonly need?: Need }
}

const parts = (schema: Schema): Parts => schema as unknown as Parts

/** A field that needs more than its call. `content[].link` means the link of every row. */
export interface FieldNeed {
  readonly path: string
  readonly need: Need
}

export function needOf(field: Schema): Need | undefined {
  const { pipe, wrapped } = parts(field)
  const said = pipe?.find(({ kind }) => kind === 'metadata')?.metadata?.need
  return said ?? (wrapped && needOf(wrapped))
}

/** Every field of an answer that says a need of its own. */
export function fieldNeeds(answer: Schema, path = ''): FieldNeed[] {
  const { wrapped, item, value, entries = {} } = parts(answer)
  if (wrapped) return fieldNeeds(wrapped, path)
  if (item) return fieldNeeds(item, `${path}[]`)
  if (value) return fieldNeeds(value, `${path}{}`)
  return Object.entries(entries).flatMap(([name, field]) => {
    const place = path ? `${path}.${name}` : name
    const need = needOf(field)
    return [...(need ? [{ path: place, need }] : []), ...fieldNeeds(field, place)]
  })
}

const known = new WeakMap<Endpoint, readonly FieldNeed[]>()

function needsOf(endpoint: Endpoint): readonly FieldNeed[] {
  const found = known.get(endpoint) ?? fieldNeeds(endpoint.answer)
  known.set(endpoint, found)
  return found
}

/**
 * The answer without what its reader lacks the need for (H76). The roles are those of now, also where the answer was
 * kept under a key. To a reader who lacks something nothing is sent that the contract does not name.
 */
export function forReader(endpoint: Endpoint, reader: Holder | undefined, answered: Answered): Answered {
  if (needsOf(endpoint).every(({ need }) => can(reader, need))) return answered
  const { body, ...envelope } = JSON.parse(answered.json)
  return { ...answered, json: JSON.stringify({ ...envelope, body: readable(endpoint.answer, body, reader) }) }
}

function readable(schema: Schema, found: unknown, reader: Holder | undefined): unknown {
  const { wrapped, item, value, entries } = parts(schema)
  if (wrapped) return readable(wrapped, found, reader)
  if (found === null || typeof found !== 'object') return found
  if (item) return (found as unknown[]).map((one) => readable(item, one, reader))
  const kept = Object.entries(found).flatMap(([name, inner]): [string, unknown][] => {
    const field = entries?.[name] ?? value
    const isOpen = field && can(reader, needOf(field) ?? [])
    return isOpen ? [[name, readable(field, inner, reader)]] : []
  })
  return entries || value ? Object.fromEntries(kept) : found
}
