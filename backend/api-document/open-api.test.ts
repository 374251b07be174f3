import { expect, it } from 'vitest'
import { endpoints } from '../../src/contract/index.ts'
import { callExamples } from '../../tests/support/examples.ts'
import { openApi } from './open-api.ts'

interface Shape {
  readonly $ref?: string
  readonly 'x-needs'?: unknown
  readonly description?: string
  readonly required?: readonly string[]
  readonly properties: Readonly<Record<string, Shape>>
  readonly items: Shape
  readonly anyOf: readonly Shape[]
}

interface Operation {
  readonly description?: string
  readonly 'x-variants'?: readonly object[]
  readonly operationId: string
  readonly security: readonly object[]
  readonly parameters: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly example?: unknown
  }[]
  readonly responses: Readonly<
    Record<string, { readonly content: Readonly<Record<string, { readonly schema: Shape }>> }>
  >
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> }
}

const whole = JSON.stringify(openApi(callExamples))
const document = JSON.parse(whole)
/** Follows a reference, or returns the shape itself. */
const shapeAt = (shape: Shape): Shape =>
  shape.$ref ? document.components.schemas[shape.$ref.replace('#/components/schemas/', '')] : shape
const operationOf = (path: string, method: string): Operation => document.paths[path][method.toLowerCase()]

it('documents every call of the contract with its parameters, body and access', () => {
  expect(document.openapi).toBe('3.1.0')
  for (const endpoint of endpoints) {
    const operation = operationOf(endpoint.path, endpoint.method)
    if (endpoint.when) {
      expect(operation['x-variants']).toContainEqual({ id: endpoint.id, ...endpoint.when, access: endpoint.access })
      continue
    }
    expect(operation.operationId).toBe(endpoint.id)
    expect(operation.security).toEqual(endpoint.access === 'public' ? [] : [{ bearer: [] }])
    const inPath = operation.parameters.filter((one) => one.in === 'path').map((one) => `{${one.name}}`)
    expect(inPath).toEqual(endpoint.path.match(/\{\w+\}/g) ?? [])
    expect(Boolean(operation.requestBody)).toBe(Boolean(endpoint.body ?? endpoint.upload))
  }
})

it('shows how each call is asked, and what it answers', () => {
  const added = document.paths['/customer/{id}/note'].post
  expect(added.parameters[0]).toMatchObject({ name: 'id', example: 'C-010982' })
  expect(added.requestBody.content['application/json'].example).toEqual({ note: 'Asks for a visit before noon' })
  expect(document.paths['/area/cities/all'].get.responses[200].content['application/json'].example).toMatchObject({
    success: true,
    body: [{ code: 'BLR' }, { code: 'PUN' }],
  })
})

it('S-300 says in one operation what each body of the employee means, and who may send it', () => {
  const { requestBody, description } = operationOf('/employee/{id}', 'PUT')
  const schema = requestBody?.content['application/json']?.schema as { oneOf: Shape[] }
  expect(schema.oneOf.map(({ $ref }) => $ref?.split('/').at(-1))).toEqual([
    'UpdateEmployeeBody',
    'ChangeOwnPasswordBody',
    'SetEmployeePasswordBody',
  ])
  expect(description).toBe(
    'changeOwnPassword: exactly id and password, of oneself; access: signedIn. setEmployeePassword: exactly id and password, of someone else; access: SALES_3 or PAYMENT_3 or CRM_3.',
  )
})

it('S-303 a file is a part of a form, with its types and the most of its bytes', () => {
  const { content } = document.paths['/employee/{id}/profile/picture'].post.requestBody
  expect(Object.keys(content)).toEqual(['multipart/form-data'])
  expect(content['multipart/form-data']).toMatchObject({
    schema: { properties: { file: { description: expect.stringContaining('2097152 bytes') } }, required: ['file'] },
    encoding: { file: { contentType: 'image/jpeg, image/png, image/webp' } },
  })
})

it('B082 an answer that is a file has its media type; its rejections have the envelope', () => {
  const { responses } = operationOf('/investment/{id}/codes/', 'GET')
  expect(Object.keys(responses['200']?.content ?? {})).toEqual(['text/csv'])
  expect(Object.keys(responses['4XX']?.content ?? {})).toEqual(['application/json'])
})

it('turns the agreed shapes into JSON schemas', () => {
  const body = operationOf('/auth/validateOtp/OWNERSHIP_TRANSFER', 'POST').requestBody
  expect(shapeAt(body?.content['application/json']?.schema as Shape)).toEqual({
    type: 'object',
    properties: { phoneNumber: { type: 'string' }, otp: { type: 'string', pattern: '^\\d{6}$' } },
    required: ['phoneNumber', 'otp'],
  })
  const { parameters } = operationOf('/payments/refund/{refundId}/reject', 'PUT')
  expect(parameters.find((one) => one.name === 'reason')).toMatchObject({ in: 'query', required: true })
  expect(parameters.find((one) => one.name === 'step')).toMatchObject({ in: 'query', required: false })
  expect(parameters.find((one) => one.name === 'Idempotency-Key')).toMatchObject({ in: 'header', required: false })
})

it('H76 says at each field what it needs, of answers and of refusals that carry the record', () => {
  const { responses } = operationOf('/payments/initiate/refund', 'POST')
  const bodyOf = (status: string) =>
    shapeAt(responses[status]?.content['application/json']?.schema.properties.body as Shape)
  const [nothing, carried] = bodyOf('4XX').anyOf.map(shapeAt)
  expect(nothing).toEqual({ type: 'null' })
  for (const { properties, required } of [bodyOf('200'), carried as Shape]) {
    const note = properties.ledger?.items.properties.note
    for (const field of [properties.link, properties.reason, note])
      expect(field).toMatchObject({
        'x-needs': [['LEVEL_1'], ['FINANCE_4']],
        description: 'Requires LEVEL_1 and FINANCE_4; left out without.',
      })
    expect(properties.total).not.toHaveProperty('x-needs')
    expect(required).toContain('total')
    expect(required).not.toContain('link')
  }
})

it('names each record once, and refers to it', () => {
  const names = Object.keys(document.components.schemas)
  expect(names).toEqual(expect.arrayContaining(['Refund', 'Installation', 'Customer', 'ListRefundsAnswer']))
  const referred = [...whole.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
  expect(referred.filter((name) => !names.includes(name ?? ''))).toEqual([])
  expect(document.components.schemas.ListRefundsAnswer.properties.content.items).toEqual({
    $ref: '#/components/schemas/Refund',
  })
  expect(whole).not.toMatch(/"\$schema"|"\$defs"|#\/\$defs/)
})
