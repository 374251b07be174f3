import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../support/sources.ts'
import { defects } from './list.ts'

const all = Object.values(defects).flat()

test('there are at least forty seeded defects, in machines, client, backend, views and console', () => {
  expect(all.length).toBeGreaterThanOrEqual(40)
  for (const [area, some] of Object.entries(defects)) expect(some.length, area).toBeGreaterThan(9)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})

describe('every seeded defect still applies, and its tests are there', () => {
  test.each(all)('$name', ({ file, from, to, tests }) => {
    const found = readFileSync(path.join(root, file), 'utf8').split(from).length - 1
    expect(found, `times that ${file} holds it`).toBe(1)
    expect(to).not.toBe(from)
    for (const one of tests) expect(existsSync(path.join(root, one)), one).toBe(true)
  })
})
