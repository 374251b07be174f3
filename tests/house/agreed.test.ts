import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '../../src/contract/index.ts'
import { textOfCall } from '../support/agreed.ts'
import { root } from '../support/sources.ts'

const place = path.join(root, 'src/contract/agreed.txt')

test('the contract as an outline: what is agreed changes only where everybody sees it, each call with its need, effect, limits and fallback', () => {
  const text = endpoints.map(textOfCall).join('\n')
  if (process.env.WRITE_OUTLINES === '1') writeFileSync(place, text)
  expect(text, 'WRITE_OUTLINES=1 writes src/contract/agreed.txt anew').toBe(readFileSync(place, 'utf8'))
})
