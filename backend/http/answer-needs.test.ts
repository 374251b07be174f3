import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { defineEndpoint } from '../../src/contract/endpoint.ts'
import { needs } from '../../src/contract/field-needs.ts'
import { pageOf } from '../../src/contract/page.ts'
import type { Answered } from './answer.ts'
import { fieldNeeds, forReader } from './answer-needs.ts'

const finance = [['FINANCE_4']] as const
const low = { roles: [{ roleName: 'FINANCE', permissionId: 3 }] }
const high = { roles: [{ roleName: 'FINANCE', permissionId: 4 }] }

const link = v.object({ id: v.string(), url: needs(finance, v.nullish(v.string())) })
const record = v.object({
  id: v.string(),
  note: needs(finance, v.string()),
  link: v.nullish(link),
  links: v.optional(v.array(link)),
  byCity: v.record(v.string(), link),
})
const places = ['note', 'link.url', 'links[].url', 'byCity{}.url']

const endpointOf = <A extends v.GenericSchema>(answer: A) =>
  defineEndpoint({
    id: 'read',
    service: 'core',
    method: 'GET',
    path: '/read',
    access: [['LEVEL_1']],
    effect: 'read',
    answer,
    source: 'test',
  })
const one = { id: 'a', url: 'secret' }
const whole = { id: 'r', note: 'secret', link: one, links: [one, one], byCity: { pune: one } }
const bare = { id: 'r', link: { id: 'a' }, links: [{ id: 'a' }, { id: 'a' }], byCity: { pune: { id: 'a' } } }
const answered = (body: unknown, status = 200): Answered => ({
  status,
  json: JSON.stringify({ success: status === 200, message: 'm', body }),
  headers: { 'retry-after': '2' },
})
const bodyOf = ({ json }: Answered) => JSON.parse(json).body

describe('H76 a field that needs more than its call', () => {
  it('is found wherever the contract has it', () => {
    expect(fieldNeeds(record)).toEqual(places.map((path) => ({ path, need: finance })))
    expect(fieldNeeds(pageOf(record)).map(({ path }) => path)).toEqual(places.map((path) => `content[].${path}`))
  })

  it('is left out for who lacks the need, in answers, lists and refusals, and nothing else is changed', () => {
    const endpoint = endpointOf(record)
    for (const reader of [low, { roles: [] }, undefined])
      for (const status of [200, 409]) {
        const { json, ...rest } = forReader(endpoint, reader, answered(whole, status))
        expect(JSON.parse(json)).toEqual({ success: status === 200, message: 'm', body: bare })
        expect(rest).toEqual({ status, headers: { 'retry-after': '2' } })
      }
    const list = { content: [whole, whole], totalElements: 2 }
    expect(bodyOf(forReader(endpointOf(pageOf(record)), low, answered(list)))).toEqual({
      content: [bare, bare],
      totalElements: 2,
    })
  })

  it('is there for who holds it, byte for byte', () => {
    const given = answered(whole)
    expect(forReader(endpointOf(record), high, given)).toBe(given)
  })

  it('goes without harm where there is no record, or a link is null', () => {
    const endpoint = endpointOf(v.nullish(record))
    for (const body of [null, undefined]) {
      const given = answered(body, 409)
      expect(JSON.parse(forReader(endpoint, low, given).json)).toEqual(JSON.parse(given.json))
    }
    expect(bodyOf(forReader(endpoint, low, answered({ ...whole, link: null })))).toEqual({ ...bare, link: null })
    const broken = { status: 500, json: '{"message":"The server failed."}' }
    expect(JSON.parse(forReader(endpoint, low, broken).json)).toEqual({ message: 'The server failed.' })
  })

  it('takes with it what the contract does not name: a record of another shape tells nothing by accident', () => {
    const body = { ...whole, token: 'secret', link: { ...one, token: 'secret' }, inner: { url: 'secret' } }
    expect(bodyOf(forReader(endpointOf(record), low, answered(body)))).toEqual(bare)
  })
})
