import type { Endpoint, Schema, Upload } from '../../src/contract/endpoint.ts'
import type { CallExample } from '../../src/contract/example.ts'
import { endpoints, entities } from '../../src/contract/index.ts'
import { rejectedRow } from '../../src/contract/rejected-rows.ts'
import { namedSchemas, plainSchema, reference } from './json-schema.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Entities by their names, and each answer and body that is none of them by its call's. */
const named = new Map<Schema, string>(Object.entries(entities).map(([name, schema]) => [schema, capital(name)]))
for (const { id, answer, body } of endpoints) {
  if (!named.has(answer)) named.set(answer, `${capital(id)}Answer`)
  if (body && !named.has(body)) named.set(body, `${capital(id)}Body`)
}
const refTo = (schema: Schema) => reference(named.get(schema) ?? '')

/** The contract as an OpenAPI 3.1 document, with an example at each parameter, body and answer that has one. */
export function openApi(examples: readonly CallExample[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    if (endpoint.when) continue
    const path = paths[endpoint.path] ?? {}
    const shared = endpoints.filter((one) => one.when && one.method === endpoint.method && one.path === endpoint.path)
    const example = examples.find((one) => one.endpoint.id === endpoint.id)
    path[endpoint.method.toLowerCase()] = withOthers(operation(endpoint, example), endpoint, shared, example)
    paths[endpoint.path] = path
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Headwater',
      version: '1',
      description: 'What the console has agreed with its services, and the reference backend serves below /api.',
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(endpoints.map((one) => one.service))].sort().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: namedSchemas(Object.fromEntries([...named].map(([schema, name]) => [name, schema]))),
    },
  }
}

/** An operation is one method of a path, so calls that share it stand in it: each body, with what it is for (S-300). */
function withOthers(
  own: ReturnType<typeof operation>,
  { body }: Endpoint,
  others: readonly Endpoint[],
  example?: CallExample,
) {
  if (others.length === 0) return own
  const bodies = [...new Set([body, ...others.map((one) => one.body)].filter((one) => one !== undefined))].map(refTo)
  const told = others.map(
    ({ id, when, access }) =>
      `${id}: exactly ${when?.body.join(' and ')}, of ${when?.isOwn ? 'oneself' : 'someone else'}; access: ${textOf(access)}.`,
  )
  return {
    ...own,
    description: told.join(' '),
    'x-variants': others.map(({ id, when, access }) => ({ id, ...when, access })),
    requestBody: { required: true, content: json({ oneOf: bodies }, example?.body) },
  }
}

const textOf = (access: Endpoint['access']): string =>
  Array.isArray(access) ? access.map((clause: readonly string[]) => clause.join(' or ')).join(' and ') : String(access)

function operation(endpoint: Endpoint, example?: CallExample) {
  const { access, effect, readBack, withDefaultPassword, extension } = endpoint
  return {
    operationId: endpoint.id,
    tags: [endpoint.service],
    summary: `Effect: ${effect}. Access: ${textOf(access)}.`,
    'x-effect': effect,
    'x-access': access,
    'x-read-back': readBack,
    'x-with-default-password': access === 'public' ? undefined : withDefaultPassword === true,
    'x-extension': extension,
    'x-source': endpoint.source,
    security: access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters('path', endpoint.params, example?.params),
      ...parameters('query', endpoint.query, example?.query),
      ...key(endpoint),
    ],
    ...(endpoint.body ? { requestBody: { required: true, content: json(refTo(endpoint.body), example?.body) } } : {}),
    ...(endpoint.upload ? { requestBody: { required: true, content: form(endpoint.upload) } } : {}),
    responses: {
      200: {
        description: 'The answer; `success: false` is a refusal.',
        content: endpoint.answersFile
          ? { [endpoint.answersFile.type]: { schema: refTo(endpoint.answer) } }
          : json(
              envelope(refTo(endpoint.answer)),
              example?.answer === undefined ? undefined : { success: true, message: '', body: example.answer },
            ),
      },
      '4XX': {
        description:
          'Refused, nothing was changed. The body is null, or the record as it is where somebody was first. `rows` names those of a call on many rows for which it was refused.',
        content: json(refusal({ anyOf: [{ type: 'null' }, refTo(endpoint.answer)] })),
      },
      '5XX': {
        description:
          'Failed; whether something was changed is not certain, unless `success` is false: then nothing was.',
      },
    },
  }
}

const optional = ['optional', 'exact_optional', 'nullish', 'undefinedable']

function parameters(place: 'path' | 'query', schema: Schema | undefined, example: CallExample['query']) {
  const entries = (schema as { readonly entries?: Readonly<Record<string, Schema>> } | undefined)?.entries ?? {}
  return Object.entries(entries).map(([name, entry]) => ({
    name,
    in: place,
    required: place === 'path' || !optional.includes((entry as { readonly type?: string }).type ?? ''),
    schema: plainSchema(entry),
    ...(example?.[name] === undefined ? {} : { example: example[name] }),
  }))
}

const key = ({ effect, access, secret }: Endpoint) =>
  effect === 'read' || access === 'public' || secret
    ? []
    : [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', minLength: 8, maxLength: 128 },
        },
      ]

const json = (schema: unknown, example?: unknown): { 'application/json': { schema: unknown; example?: unknown } } => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
})

/** What is said of its bytes goes beyond JSON Schema: the most of them, and what they must be. */
const form = ({ part, types, maxBytes }: Upload) => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: { [part]: { description: `At most ${maxBytes} bytes of ${types.join(', ')}.` } },
      required: [part],
      additionalProperties: false,
    },
    encoding: { [part]: { contentType: types.join(', ') } },
  },
})

const envelope = (body: unknown) => ({
  type: 'object',
  properties: { success: { type: 'boolean' }, message: { type: 'string' }, body },
  required: ['success', 'message'],
})

function refusal(body: unknown) {
  const { properties, ...whole } = envelope(body)
  return { ...whole, properties: { ...properties, rows: { type: 'array', items: plainSchema(rejectedRow) } } }
}
