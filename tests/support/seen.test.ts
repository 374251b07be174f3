import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mergeSeen, SeenPart } from './seen.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'seen-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the parts of all workers become one, nothing twice', () => {
  const one = new SeenPart(folder, 'one')
  const two = new SeenPart(folder, 'two')
  for (const part of [one, two]) part.addCall({ method: 'POST', path: '/login', status: 200 })
  two.addCall({ method: 'POST', path: '/login', status: 401 })
  one.addMessage('Refund Approved')
  two.addRoute({ path: '/app/customer/refunds', heading: 'Refunds' })
  one.save()
  two.save()
  expect(mergeSeen(folder, path.join(folder, 'merged', 'seen.json'))).toEqual({
    calls: [
      { method: 'POST', path: '/login', status: 200 },
      { method: 'POST', path: '/login', status: 401 },
    ],
    messages: ['Refund Approved'],
    routes: [{ path: '/app/customer/refunds', heading: 'Refunds' }],
  })
})
