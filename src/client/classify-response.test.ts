import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { sample } from '../../tests/support/sample.ts'
import { signOut } from '../contract/areas/auth/auth.ts'
import { updatePriorityCustomer } from '../contract/areas/customers/customer-acts.ts'
import { getInstallation } from '../contract/areas/installations/installations.ts'
import { approveRefund } from '../contract/areas/refunds/refunds.ts'
import { downloadInvestmentCodes } from '../contract/areas/sponsors/investments.ts'
import { sendTransferOtp } from '../contract/areas/transfers/transfer-otp.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { type Failure, isFailure } from '../contract/failure.ts'
import { endpoints } from '../contract/index.ts'
import { type Answered, classifyResponse } from './classify-response.ts'

vi.setConfig({ testTimeout: 60_000 })

const reply = (text: string, status = 200, headers: Record<string, string> = {}) => ({
  status,
  headers: new Headers({ 'content-type': 'application/json', ...headers }),
  text,
})
const wrapped = (body: unknown, more: object = {}) => JSON.stringify({ success: true, body, ...more })

const failureSchema = v.strictObject({
  kind: v.picklist(['status', 'refused', 'empty', 'malformed']),
  outcome: v.picklist(['refused', 'unknown']),
  status: v.number(),
  message: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(1_000))),
  requestId: v.optional(v.string()),
  retryAfter: v.optional(v.number()),
  rows: v.optional(v.pipe(v.array(v.object({ code: v.string(), message: v.string() })), v.maxLength(1_000))),
  rowsLeft: v.optional(v.number()),
})

/** Expects a typed failure, or an answer without undefined values. */
function expectTyped(endpoint: Endpoint, judged: Answered<Endpoint> | Failure) {
  if (isFailure(judged)) {
    expect(v.safeParse(failureSchema, judged).issues).toBeUndefined()
    if (endpoint.effect === 'read') expect(judged.outcome).toBe('refused')
    return
  }
  expect(judged.answer).not.toBe(undefined)
  expect(holes(judged.answer)).toEqual([])
}

function holes(value: unknown, path = 'answer'): string[] {
  if (value === undefined) return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => holes(inner, `${path}.${key}`))
}

const anyEndpoint = fc.constantFrom(...endpoints)
const anyStatus = fc.constantFrom(200, 200, 201, 204, 302, 400, 401, 409, 429, 500, 503)

/** Replaces or removes one value somewhere inside. */
function mutated(value: unknown, at: number, put: unknown, remove: boolean): unknown {
  const copy = JSON.parse(JSON.stringify(value)) as unknown
  const places: [Record<string, unknown>, string][] = []
  const walk = (inner: unknown) => {
    if (typeof inner !== 'object' || inner === null) return
    for (const key of Object.keys(inner)) {
      places.push([inner as Record<string, unknown>, key])
      walk((inner as Record<string, unknown>)[key])
    }
  }
  walk(copy)
  const place = places[at % Math.max(1, places.length)]
  if (!place) return put
  if (remove) delete place[0][place[1]]
  else place[0][place[1]] = put
  return copy
}

describe('the response gate', () => {
  test('H61 any JSON at any status is a typed answer or a typed failure, and nothing is thrown', () => {
    fc.assert(
      fc.property(anyEndpoint, fc.json(), anyStatus, (endpoint, text, status) => {
        expectTyped(endpoint, classifyResponse(endpoint, reply(text, status)))
      }),
      { numRuns: 1_000 },
    )
  })

  test('H61 any text under any content type is a typed failure or a typed answer', () => {
    const type = fc.constantFrom('application/json', 'application/problem+json', 'text/html', 'text/plain', '')
    fc.assert(
      fc.property(anyEndpoint, fc.string({ unit: 'binary' }), type, (endpoint, text, contentType) => {
        expectTyped(endpoint, classifyResponse(endpoint, reply(text, 200, { 'content-type': contentType })))
      }),
      { numRuns: 1_000 },
    )
  })

  test('H61 a valid body with one field changed is a typed answer or a typed failure', () => {
    fc.assert(
      fc.property(anyEndpoint, fc.nat(200), fc.jsonValue(), fc.boolean(), (endpoint, at, put, remove) => {
        const body = mutated(sample(endpoint.answer), at, put, remove)
        const judged = classifyResponse(endpoint, reply(wrapped(body)))
        expectTyped(endpoint, judged)
        const agreed = v.safeParse(endpoint.answer, JSON.parse(JSON.stringify({ body: body ?? null })).body)
        // Where a file is due, an envelope is none (H58).
        expect(isFailure(judged)).toBe(endpoint.answersFile !== undefined || !agreed.success)
      }),
      { numRuns: 1_000 },
    )
  })

  test('H61 an answer that reads as nothing is null, never undefined', () => {
    const silent = {
      ...getInstallation,
      answer: v.pipe(
        v.unknown(),
        v.transform(() => undefined),
      ),
    }
    expect(classifyResponse(silent, reply(wrapped({})))).toEqual({ answer: null })
    const throwing = v.pipe(
      v.unknown(),
      v.transform(() => JSON.parse('{')),
    )
    expect(classifyResponse({ ...getInstallation, answer: throwing }, reply(wrapped({})))).toMatchObject({
      kind: 'malformed',
    })
  })

  test('a write has succeeded only with 2xx and success: true', () => {
    const body = sample(approveRefund.answer)
    const succeeded = (text: string, status: number) => !isFailure(classifyResponse(approveRefund, reply(text, status)))
    expect(succeeded(wrapped(body), 200)).toBe(true)
    for (const success of [false, 'true', 1, null, undefined]) {
      expect(succeeded(wrapped(body, { success }), 200)).toBe(false)
    }
    for (const status of [199, 302, 400, 500]) expect(succeeded(wrapped(body), status)).toBe(false)
    expect(succeeded(JSON.stringify(body), 200)).toBe(false)
  })

  test('money: from 400 to 499 nothing happened for certain, at any other status it may have', () => {
    const of = (status: number) => classifyResponse(approveRefund, reply('{}', status)) as Failure
    expect([400, 401, 499].map((status) => of(status).outcome)).toEqual(['refused', 'refused', 'refused'])
    expect([300, 399, 500, 599].map((status) => of(status).outcome)).toEqual(Array(4).fill('unknown'))
    const wrote = sample(approveRefund.answer)
    for (const status of [200, 204, 299])
      expect(classifyResponse(approveRefund, reply(wrapped(wrote), status))).toHaveProperty('answer')
  })

  test('an ordinary write may have happened behind a gateway that gave up, and did not where the service itself failed', () => {
    const of = (status: number) => classifyResponse(updatePriorityCustomer, reply('{}', status)) as Failure
    expect([502, 503, 504].map((status) => of(status).outcome)).toEqual(['unknown', 'unknown', 'unknown'])
    expect([500, 501, 505].map((status) => of(status).outcome)).toEqual(['refused', 'refused', 'refused'])
  })

  test('the id of a request is told as it came, a hundred characters of it', () => {
    const of = (requestId: string) =>
      classifyResponse(getInstallation, reply('{}', 500, { 'x-request-id': requestId })) as Failure
    expect(of('a7f3-05').requestId).toBe('a7f3-05')
    expect(of(`${'x'.repeat(100)}yz`).requestId).toBe('x'.repeat(100))
    expect(classifyResponse(getInstallation, reply('{}', 500))).not.toHaveProperty('requestId')
  })

  test('success: false is a refusal for certain, even with status 500', () => {
    const text = JSON.stringify({ success: false, message: 'Nothing was changed' })
    expect(classifyResponse(approveRefund, reply(text, 500))).toMatchObject({
      outcome: 'refused',
      message: 'Nothing was changed',
    })
    expect(classifyResponse(approveRefund, reply('{}', 500))).toMatchObject({ outcome: 'unknown' })
  })

  test("B069 a missing response is 'empty': no text, null, and a body that is missing or null", () => {
    for (const text of ['', '  ', 'null', wrapped(null), wrapped(undefined)]) {
      expect(classifyResponse(getInstallation, reply(text))).toMatchObject({ kind: 'empty' })
    }
    expect(classifyResponse(signOut, reply(wrapped(undefined)))).toEqual({ answer: null })
  })

  test('HTML is malformed, even where it starts like JSON', () => {
    const answer = wrapped(sample(getInstallation.answer))
    expect(classifyResponse(getInstallation, reply(answer, 200, { 'content-type': 'text/html' }))).toMatchObject({
      kind: 'malformed',
    })
    expect(
      classifyResponse(getInstallation, reply(answer, 200, { 'content-type': 'application/json; charset=utf-8' })),
    ).toHaveProperty('answer')
  })

  test('ids keep all their digits', () => {
    const body = { ...(sample(getInstallation.answer) as object), id: '90071992547409931234' }
    expect(classifyResponse(getInstallation, reply(wrapped(body)))).toHaveProperty('answer.id', '90071992547409931234')
  })

  test("a service's text is cut at 500 characters, never inside a character; an empty one counts as none", () => {
    const of = (message: unknown) =>
      classifyResponse(getInstallation, reply(JSON.stringify({ success: false, message })))
    expect([...((of('😀'.repeat(900)) as Failure).message ?? '')]).toHaveLength(500)
    expect((of('😀'.repeat(900)) as Failure).message?.isWellFormed()).toBe(true)
    for (const message of ['', '  ', null, 5, {}, ['a']]) expect(of(message)).not.toHaveProperty('message')
  })

  test('H61 the rows of a rejection come with it, each text cut; what is malformed or too much is counted', () => {
    const of = (rows: unknown, status = 409, more = {}) =>
      classifyResponse(approveRefund, reply(JSON.stringify({ message: 'Not these', rows, ...more }), status)) as Failure
    const row = { id: 'HWP-1', position: 3, field: 'quantity', code: 'short', message: '2 are left' }
    expect(of([row, { code: 'unknown', message: '', id: null }])).toMatchObject({
      outcome: 'refused',
      rows: [row, { code: 'unknown', message: '', id: null }],
    })
    expect(of([{ ...row, hint: 'x', message: `${'😀'.repeat(199)}ab` }]).rows).toEqual([
      { ...row, message: `${'😀'.repeat(199)}a` },
    ])
    expect(of([{ ...row, position: '3' }, row, 'HWP-2', { message: 'No' }])).toMatchObject({ rows: [row], rowsLeft: 3 })
    expect(of(Array(2_000).fill(row))).toMatchObject({ rows: { length: 1_000 }, rowsLeft: 1_000 })
    expect(of([row], 200, { success: false })).toMatchObject({ kind: 'refused', rows: [row] })
    for (const rows of [undefined, null, [], {}, 'HWP-1', 5, { 0: row, length: 1 }])
      expect(of(rows)).toEqual({ kind: 'status', outcome: 'refused', status: 409, message: 'Not these' })
    // Where it isn't certain that nothing was done, no row is called rejected.
    for (const status of [200, 302, 500, 503]) expect(of([row], status)).not.toHaveProperty('rows')
  })

  test('Retry-After: seconds of a 429 or 503, at most 60 for a read', () => {
    const of = (status: number, after: string) =>
      classifyResponse(getInstallation, reply('{}', status, { 'retry-after': after }))
    expect(of(429, '12')).toMatchObject({ retryAfter: 12 })
    expect(of(503, '900')).toMatchObject({ retryAfter: 60 })
    expect(classifyResponse(sendTransferOtp, reply('{}', 429, { 'retry-after': '1440' }))).toMatchObject({
      retryAfter: 1440,
    })
    for (const after of ['', '-1', 'soon', 'Wed, 21 Oct 2026 07:28:00 GMT', '1e9']) {
      expect(of(429, after)).not.toHaveProperty('retryAfter')
    }
    expect(of(400, '12')).not.toHaveProperty('retryAfter')
  })
})

test('H58 a file is taken from its own media type and a 200 alone; an envelope, a page or nothing is never one', () => {
  const csv = 'Code,Status\r\nKNT00000041,AVAILABLE\r\n'
  const file = (status: number, type: string, text = csv) =>
    classifyResponse(downloadInvestmentCodes, reply(text, status, { 'content-type': type }))
  for (const type of ['text/csv', 'text/csv; charset=utf-8']) expect(file(200, type)).toEqual({ answer: csv })
  const failed = (answered: Answered<Endpoint> | Failure) => isFailure(answered) && answered.kind
  expect(failed(file(200, 'application/json', wrapped(csv)))).toBe('malformed')
  expect(failed(file(200, 'application/json', '{"success":false,"message":"No"}'))).toBe('refused')
  expect(failed(file(200, 'text/html'))).toBe('malformed')
  expect(failed(file(200, 'text/csvx'))).toBe('malformed')
  expect(failed(file(404, 'text/csv'))).toBe('status')
  expect(failed(file(200, 'text/csv', ''))).toBe('empty')
})
