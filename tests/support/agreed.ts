import type { Endpoint, Schema } from '../../src/contract/endpoint.ts'

/** The parts of a valibot schema that are read here. Each kind has a few of them. */
interface Parts {
  readonly type: string
  readonly kind: string
  readonly requirement?: unknown
  readonly message?: unknown
  readonly entries?: Readonly<Record<string, Parts>>
  readonly options?: readonly unknown[]
  readonly item?: Parts
  readonly key?: Parts
  readonly value?: Parts
  readonly wrapped?: Parts
  readonly literal?: unknown
  readonly default?: unknown
  readonly fallback?: unknown
  readonly metadata?: object
  readonly pipe?: readonly Parts[]
}

/** One schema as text, with its kind, its limits, and one line a field. */
function textOfSchema(schema: Parts, indent: string): string {
  const [first, ...steps] = schema.pipe ?? []
  const own = first ? textOfSchema(first, indent) : kindOf(schema, indent)
  const fallback = 'fallback' in schema ? [`else ${said(schema.fallback)}`] : []
  return [own, ...steps.map((step) => textOfStep(step, indent)), ...fallback].join(', ')
}

function kindOf(schema: Parts, indent: string): string {
  const { type, wrapped, entries, item, key, value, options, literal } = schema
  if (wrapped) {
    const otherwise = 'default' in schema && schema.default !== undefined ? ` (${said(schema.default)})` : ''
    return `${type}${otherwise} ${textOfSchema(wrapped, indent)}`
  }
  if (entries) return `${type}${fieldsOf(entries, `${indent}  `)}`
  if (item) return `${type} of ${textOfSchema(item, indent)}`
  if (key && value) return `${type} of ${textOfSchema(key, indent)} to ${textOfSchema(value, indent)}`
  if (type === 'union') return (options as Parts[]).map((one) => `(${textOfSchema(one, indent)})`).join(' or ')
  if (options) return `${type} ${options.map(said).join(' ')}`
  return literal === undefined ? type : `${type} ${said(literal)}`
}

function textOfStep(step: Parts, indent: string): string {
  if (step.kind === 'schema') return textOfSchema(step, indent)
  if (step.metadata) return `${step.type} ${said(step.metadata)}`
  const { type, requirement, message } = step
  if (typeof requirement === 'function') return `${type} ${typeof message === 'string' ? message : ''}`.trim()
  // The library itself defines the form of days and instants.
  const isOurs = requirement !== undefined && !type.startsWith('iso_')
  return isOurs ? `${type} ${said(requirement)}` : type
}

const fieldsOf = (entries: Readonly<Record<string, Parts>>, indent: string): string =>
  Object.entries(entries)
    .map(([name, entry]) => `\n${indent}${name}: ${textOfSchema(entry, indent)}`)
    .join('')

const said = (value: unknown): string => (value instanceof RegExp ? String(value) : JSON.stringify(value))

/** One call as it is agreed, as text. */
export function textOfCall(endpoint: Endpoint): string {
  const { id, service, method, path, access, effect, secret, readBack, fallback, extension, seen, traced, upload } =
    endpoint
  const { answersFile } = endpoint
  const lines = [
    `${method} ${path}`,
    `  ${id} of ${service}, ${effect}${readBack ? `, read back by ${readBack}` : ''}${secret ? ', secret' : ''}${extension ? ', an extension' : ''}${seen ? ', carries what was seen' : ''}${traced ? `, leaves a trace with ${traced}` : ''}`,
    `  for ${typeof access === 'string' ? access : said(access)}`,
    ...(fallback ? [`  fallback ${fallback}`] : []),
    ...(upload ? [`  file: ${upload.part}, ${upload.types.join(' ')}, at most ${upload.maxBytes} bytes`] : []),
    ...(answersFile ? [`  answers a file: ${answersFile.name}, ${answersFile.type}`] : []),
    ...(['params', 'query', 'body', 'answer'] as const).flatMap((part) =>
      endpoint[part] ? [`  ${part}: ${textOfSchema(partsOf(endpoint[part]), '  ')}`] : [],
    ),
  ]
  return `${lines.join('\n')}\n`
}

const partsOf = (schema: Schema): Parts => schema as unknown as Parts
