import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { sample } from '../../tests/support/sample.ts'
import { chosenCall, type Endpoint } from './endpoint.ts'
import { endpoints } from './index.ts'
import { secret as secretValue } from './values.ts'

/** Looks for the mark of a secret value anywhere in a schema. */
function holdsSecret(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  if ('metadata' in schema && (schema.metadata as { secret?: true }).secret) return true
  return Object.values(schema).some(holdsSecret)
}

describe('the calls of the contract', () => {
  test('each has its own name, and its own method and path', () => {
    const names = endpoints.map(({ id }) => id)
    const places = endpoints.map(
      ({ service, method, path, when }) =>
        `${service} ${method} ${path.replace(/\{\w+\}/g, '{}')} ${when?.body ?? ''} ${when?.isOwn ?? ''}`,
    )
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(places).size).toBe(places.length)
  })

  test('S-300 calls of one method and path are told apart by body and record, and one of them is for all else', () => {
    const at = (one: Endpoint) => endpoints.filter(({ method, path }) => method === one.method && path === one.path)
    const shared = endpoints.filter((one) => at(one).length > 1)
    expect(shared.map(({ id }) => id).sort()).toEqual(['changeOwnPassword', 'setEmployeePassword', 'updateEmployee'])
    const calls = shared.map((endpoint) => ({ endpoint }))
    const chosen = (body: unknown, isOwn: boolean) => chosenCall(calls, { body, isOwn })?.endpoint.id
    expect(chosen({ password: 'x', id: 'E-1' }, true)).toBe('changeOwnPassword')
    expect(chosen({ id: 'E-1', password: 'x' }, false)).toBe('setEmployeePassword')
    for (const isOwn of [true, false])
      for (const body of [
        { id: 'E-1', password: 'x', title: 'Lead' },
        { password: 'x' },
        { id: 'E-1' },
        {},
        null,
        [],
        7,
      ])
        expect(chosen(body, isOwn), JSON.stringify(body)).toBe('updateEmployee')
    for (const endpoint of endpoints.filter(({ when }) => when))
      expect(Object.keys((endpoint.body as unknown as { entries: object }).entries).sort(), endpoint.id).toEqual(
        [...(endpoint.when?.body ?? [])].sort(),
      )
  })

  test('the parameters of a path are those of its schema', () => {
    for (const { id, path, params } of endpoints) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const inSchema = Object.keys((params as { entries?: object } | undefined)?.entries ?? {})
      expect(inPath.sort(), id).toEqual(inSchema.sort())
    }
  })

  test('S-320 the calls of devices and of stock have a service each, and no others have these', () => {
    const own = ({ path }: { path: string }) =>
      /^\/(sponsor|account|investment)\b/.test(path)
        ? 'device'
        : /^\/(device|inventory)(?:\/|$)/.exec(path.replace(/^\/spare\//, '/inventory/'))?.[1]
    for (const endpoint of endpoints)
      if (own(endpoint) ?? ['device', 'inventory'].includes(endpoint.service))
        expect(endpoint.service, endpoint.id).toBe(own(endpoint))
    expect(new Set(endpoints.map(own))).toEqual(new Set(['device', 'inventory', undefined]))
  })

  test('a part of a path is one word or one parameter, as in the inventory and in routers', () => {
    for (const { id, path } of endpoints)
      for (const part of path.slice(1).split('/')) expect(part, id).toMatch(/^(?:[\w.-]*|\{\w+\})$/)
  })

  test('what is sent once names the read that tells what became of it, or none', () => {
    const reads = endpoints.filter(({ effect }) => effect === 'read').map(({ id }) => id)
    for (const { id, effect, readBack } of endpoints) {
      if (effect === 'once') expect([...reads, 'none'], id).toContain(readBack)
      else expect(readBack, id).toBeUndefined()
    }
  })

  test('F8 S-27 a GET that does something is marked so', () => {
    const doing = [
      '/auth/send_otp/v3/{phone}/OWNERSHIP_TRANSFER',
      '/paymentDashboard/sendReminder',
      '/payments/generateInvoice',
      '/workforce/sendHappyCode',
      '/workflow/triggerPostApiDataPayment',
      '/workforce/createDeviceReplacementJob/{installationId}',
      '/device/cache/clearAll/cityPlanModelMappings',
      '/device/model/cache/clear-all',
    ]
    for (const { method, path, effect } of endpoints) {
      if (method === 'GET') expect(effect, path).toBe(doing.includes(path) ? 'once' : 'read')
    }
  })

  test('H116 S-301 a secret value stands in body or answer of a call that says so, and nowhere else', () => {
    for (const { id, secret, params, query, body, answer } of endpoints) {
      expect(holdsSecret(body) || holdsSecret(answer), id).toBe(secret === true)
      for (const schema of [params, query]) expect(holdsSecret(schema), id).toBe(false)
    }
    expect(holdsSecret(v.object({ pin: v.optional(v.array(secretValue(v.string()))) }))).toBe(true)
  })

  test('S-313 what leaves a trace is a read of one record, asked for by a parameter that may be left out', () => {
    const traced = endpoints.filter((endpoint) => endpoint.traced !== undefined)
    expect(traced.map(({ id }) => id)).toEqual(['getBankAccount'])
    for (const { id, traced: name, effect, params, query } of traced) {
      expect(effect, id).toBe('read')
      expect(Object.keys((params as { entries?: object }).entries ?? {}), id).toContain('id')
      expect(v.parse(query as never, {}), id).not.toHaveProperty(name as string)
    }
  })

  test('what was checked before sending is checked alike on arrival: a second reading changes nothing', () => {
    for (const { id, params, query, body } of endpoints) {
      for (const schema of [params, query, body]) {
        if (!schema) continue
        const once = v.parse(schema, sample(schema))
        expect(v.parse(schema, JSON.parse(JSON.stringify(once))), id).toEqual(once)
      }
    }
  })
})
