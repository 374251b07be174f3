import type { Schema } from '../../src/contract/endpoint.ts'
import type { Need } from '../../src/contract/permissions.ts'

export type JsonSchema = Readonly<Record<string, unknown>>

/** The parts of a valibot schema that are read here; each kind has its own few. */
interface Parts {
  readonly type: string
  readonly kind?: string
  readonly expects?: string | null
  readonly requirement?: unknown
  readonly entries?: Readonly<Record<string, Schema>>
  readonly options?: readonly unknown[]
  readonly item?: Schema
  readonly value?: Schema
  readonly wrapped?: Schema
  readonly literal?: unknown
  readonly pipe?: readonly Parts[]
  readonly metadata?: { readonly need?: Need }
}

export const parts = (schema: Schema): Parts => schema as unknown as Parts
const optional = ['optional', 'exact_optional', 'nullish', 'undefinedable']
const nullable = ['nullable', 'nullish']

export const isRequired = (schema: Schema): boolean => !optional.includes(parts(schema).type)

/** JSON schema of what travels on the wire: the input side of a valibot schema, up to its first transformation. */
export function jsonSchema(schema: Schema): JsonSchema {
  const { pipe } = parts(schema)
  if (!pipe) return ofType(parts(schema))
  const [first, ...rest] = pipe
  const end = rest.findIndex((step) => step.kind === 'transformation')
  const steps = end < 0 ? rest : rest.slice(0, end)
  return Object.assign({}, ofType(first as Parts), ...steps.map(ofStep))
}

function ofType(found: Parts): JsonSchema {
  if (found.wrapped) {
    const inner = jsonSchema(found.wrapped)
    return nullable.includes(found.type) ? { anyOf: [inner, { type: 'null' }] } : inner
  }
  switch (found.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return { type: found.type }
    case 'literal':
      return { const: found.literal }
    case 'picklist':
      return { enum: found.options }
    case 'union':
      return { anyOf: (found.options as readonly Schema[]).map(jsonSchema) }
    case 'array':
      return { type: 'array', items: jsonSchema(found.item as Schema) }
    case 'record':
      return { type: 'object', additionalProperties: jsonSchema(found.value as Schema) }
    case 'object':
    case 'loose_object':
      return ofObject(found.entries ?? {})
    case 'strict_object':
      return { ...ofObject(found.entries ?? {}), additionalProperties: false }
    default:
      return {}
  }
}

function ofObject(entries: Readonly<Record<string, Schema>>): JsonSchema {
  const required = Object.keys(entries).filter((name) => isRequired(entries[name] as Schema))
  const properties = Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, jsonSchema(entry)]))
  return { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
}

function ofStep({ type, requirement, metadata }: Parts): JsonSchema {
  switch (type) {
    case 'metadata':
      return metadata?.need ? ofNeed(metadata.need) : {}
    case 'min_length':
      return { minLength: requirement }
    case 'max_length':
      return { maxLength: requirement }
    case 'min_value':
      return { minimum: requirement }
    case 'max_value':
      return { maximum: requirement }
    case 'regex':
      return { pattern: (requirement as RegExp).source }
    case 'integer':
    case 'safe_integer':
      return { type: 'integer' }
    case 'iso_timestamp':
      return { format: 'date-time' }
    case 'iso_date':
      return { format: 'date' }
    default:
      return {}
  }
}

/** Said at the field: it is left out for who lacks this. */
function ofNeed(need: Need): JsonSchema {
  const lacking = need.map((clause) => clause.join(' or ')).join(' and ')
  return { 'x-needs': need, description: `Requires ${lacking}; left out without.` }
}
