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
  test.each(all)('$name', ({ file, from, to, tests, only }) => {
    const found = readFileSync(path.join(root, file), 'utf8').split(from).length - 1
    expect(found, `times that ${file} holds it`).toBe(1)
    expect(to).not.toBe(from)
    for (const one of tests) expect(existsSync(path.join(root, one)), one).toBe(true)
    // A name that no test has runs none of them, and the defect would count as not noticed.
    const view = /^view: (.+)$/.exec(only ?? '')?.[1]
    if (view) expect(existsSync(path.join(root, `${view}.states.tsx`)), view).toBe(true)
    else if (only) expect(tests.map((one) => readFileSync(path.join(root, one), 'utf8')).join()).toContain(only)
  })
})
