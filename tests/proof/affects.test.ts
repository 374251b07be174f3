import { expect, test } from 'vitest'
import { endpoints } from '../../src/contract/index.ts'

const acts = Object.entries(
  import.meta.glob<string>('../../src/**/*.act.tsx', { eager: true, query: '?raw', import: 'default' }),
)

/** Marked calls that no act sends, or one without the reads that count what else it changes. */
const undeclared = (files: readonly (readonly [string, string])[]) =>
  endpoints
    .filter(({ changesMore }) => changesMore)
    .map(({ id }) => id)
    .filter((id) => !files.some(([, text]) => text.includes(`endpoint: ${id},`) && /\n\s+affects\b/.test(text)))

test('an act that changes more than its record declares the reads that tell what else', () => {
  expect(endpoints.some(({ changesMore }) => changesMore)).toBe(true)
  expect(undeclared(acts)).toEqual([])
})

test('one without them is found', () => {
  const without = acts.map(([file, text]) => [file, text.replaceAll('affects', 'alters')] as const)
  expect(undeclared(without)).not.toEqual([])
})
