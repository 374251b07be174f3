/** Rows of a rejection, as the banner of any failure names them. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test } from 'vitest'
import type { Failure } from '../../src/contract/failure.ts'
import { startI18n } from '../../src/i18n/i18n.ts'
import { FailureBanner } from '../../src/kit/FailureBanner.tsx'

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await startI18n(['batch', 'failures', 'kit', 'ui'], 'en')
})

async function said(failure: Failure): Promise<{ lines: readonly string[]; text: string }> {
  const place = document.body.appendChild(document.createElement('div'))
  const page = createRoot(place)
  await act(async () => page.render(<FailureBanner failure={failure} fallback="kit:reasons/refused" />))
  const lines = [...place.querySelectorAll('li')].map(({ textContent }) => textContent ?? '')
  const text = place.textContent ?? ''
  await act(async () => page.unmount())
  place.remove()
  return { lines, text }
}

const refused: Failure = { kind: 'status', outcome: 'refused', status: 422, message: 'Not these' }
const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ code: 'short', message: `${at} are left` }))

test('H61 a rejection names its rows by place, id and field, and each reason', async () => {
  const { lines, text } = await said({
    ...refused,
    rows: [
      { id: 'HWP-1', position: 24, field: 'quantity', code: 'short', message: '2 are left' },
      { id: null, position: null, field: null, code: 'unknown', message: '' },
    ],
  })
  expect(text).toMatch(/^Failed: Not these/)
  expect(lines).toEqual(['Row 25HWP-1quantity2 are left', 'unknown'])
})

test('H61 of many rows the first 20 are named and the others are counted, those that didn’t arrive, too', async () => {
  expect((await said({ ...refused, rows: rows(20) })).text).not.toContain('Further')
  const { lines, text } = await said({ ...refused, rows: rows(1_000), rowsLeft: 1 })
  expect([lines.length, lines[19]]).toEqual([20, '19 are left'])
  expect(text).toContain('Further rejected rows: 981')
  expect((await said(refused)).lines).toEqual([])
})
