/**
 * Compares the contract and the shell with the table of needs as specified. The matrices prove that they are enforced.
 */
import { describe, expect, test } from 'vitest'
import { fieldNeeds } from '../../backend/http/answer-needs.ts'
import * as shell from '../../src/app/routing/needs.ts'
import { endpoints } from '../../src/contract/index.ts'
import {
  calls,
  carriers,
  type Due,
  dueOf,
  dueOfPage,
  flows,
  guardedFields,
  items,
  nameOf,
} from './needs-as-specified.ts'

const wirings = import.meta.glob<Record<string, unknown>>('../../src/flows/*/*.wiring.ts', { eager: true })

test('H15 S-66 the calls of the contract are those of the table, no more and no fewer', () => {
  expect(endpoints.map(nameOf).sort()).toEqual(calls.map(([call]) => call).sort())
})

test.each(calls)('H15 S-66 %s needs %j in the contract: %s', (call, need) => {
  expect(endpoints.find((endpoint) => nameOf(endpoint) === call)?.access).toEqual(need)
})

test('H15 the header asks for what its two rows say', () => {
  const due = (item: string): Due => [items.find(([name]) => name === item)?.slice(1) ?? []]
  expect(shell.level1).toEqual(due('Whole header icon area'))
  expect(shell.headerSearch).toEqual(due('Header search'))
})

test('H15 S-66 the flows are those of the table, each with the need that is asked there', () => {
  const wired = Object.values(wirings).flatMap((file) => Object.values(file).filter(isFlow))
  const told = wired.map(({ name, need }) => ({ name, need })).sort((a, b) => a.name.localeCompare(b.name))
  expect(told).toEqual(flows.map(([name, need]) => ({ name, need })).sort((a, b) => a.name.localeCompare(b.name)))
})

test('a call or page without a row says where to write it', () => {
  const telling = /has no row in tests\/proof\/needs-as-specified\.ts: write its need there first\./
  expect(() => dueOf({ method: 'GET', path: '/no/such/call' })).toThrow(telling)
  expect(() => dueOfPage('/app/no/such/page')).toThrow(telling)
})

describe('H76 fields of answers that need more than their call', () => {
  test.each(calls)('%s says at each field what is due, and at no other', (call) => {
    const place = carriers.find(([name]) => name === call)?.[1]
    const due = place === undefined ? [] : guardedFields.map(([field, need]) => ({ path: `${place}${field}`, need }))
    const endpoint = endpoints.find((one) => nameOf(one) === call)
    const said = endpoint ? fieldNeeds(endpoint.answer) : []
    expect(said.map(({ path }) => path).sort()).toEqual(due.map(({ path }) => path).sort())
    expect(said).toEqual(expect.arrayContaining(due))
  })

  test('none of them hides in a kind of schema that the service does not look into', () => {
    for (const endpoint of endpoints)
      expect(needsWithin(endpoint.answer), endpoint.id).toBe(fieldNeeds(endpoint.answer).length)
  })
})

function isFlow(value: unknown): value is { readonly name: string; readonly need: unknown } {
  return typeof value === 'object' && value !== null && 'logic' in value && 'need' in value
}

/** Every need that is said anywhere within a schema, by whatever property it is reached. */
function needsWithin(part: unknown, within: readonly unknown[] = []): number {
  if (typeof part !== 'object' || part === null || within.includes(part)) return 0
  const one = part as { readonly kind?: string; readonly metadata?: { readonly need?: unknown } }
  if (one.kind === 'metadata') return one.metadata?.need ? 1 : 0
  // A piped schema is a copy of its first step, so fields inside it would count twice.
  const inner = 'pipe' in part ? (part.pipe as unknown[]) : Object.values(part)
  return inner.reduce<number>((sum, value) => sum + needsWithin(value, [...within, part]), 0)
}
