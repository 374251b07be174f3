import * as v from 'valibot'

/** The parts of Valibot's schemas that a sample is made from. */
interface Seen {
  readonly type: string
  readonly entries?: Record<string, v.GenericSchema>
  readonly item?: v.GenericSchema
  readonly items?: readonly v.GenericSchema[]
  readonly value?: v.GenericSchema
  readonly wrapped?: v.GenericSchema
  readonly options?: readonly unknown[]
  readonly literal?: unknown
}

const texts = [
  'a sample of text',
  'A1',
  '9876543210',
  '123456',
  '2026-01-02',
  '2026-01-02T03:04:05.000Z',
  '2026-03',
  'Nov_2026',
  '10:30',
  '560038',
  '2026',
  '1',
  'ASC',
  'name@company.example',
  '',
] as const

/** A value that the schema takes, so that a contract's calls and answers need no fixtures. */
export function sample(schema: v.GenericSchema): unknown {
  const found = candidates(schema).find((candidate) => takes(schema, candidate))
  if (found === undefined && !takes(schema, undefined)) throw new Error(`no sample for ${schema.expects}`)
  return found
}

const takes = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success

function candidates(schema: v.GenericSchema): unknown[] {
  const seen = schema as unknown as Seen
  switch (seen.type) {
    case 'string':
      return [...texts]
    case 'number':
      return [1, 12.5, 0]
    case 'boolean':
      return [true, false]
    case 'literal':
      return [seen.literal]
    case 'picklist':
      return [...(seen.options ?? [])]
    case 'object':
    case 'loose_object':
    case 'strict_object':
      return [Object.fromEntries(Object.entries(seen.entries ?? {}).map(([key, entry]) => [key, sample(entry)]))]
    case 'array':
      return seen.item ? [[sample(seen.item)]] : [[]]
    case 'tuple':
      return [(seen.items ?? []).map(sample)]
    case 'record':
      return seen.value ? [{ ACTIVE: sample(seen.value) }, {}] : [{}]
    case 'union':
    case 'variant':
      return (seen.options as v.GenericSchema[]).flatMap(candidates)
    case 'optional':
    case 'nullable':
    case 'nullish':
      return seen.wrapped ? [...candidates(seen.wrapped), null] : [null]
    default:
      return ['anything']
  }
}
