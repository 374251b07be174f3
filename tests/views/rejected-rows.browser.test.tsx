/** Rows of a rejection: in the banner of any failure, and each at its row of a batch. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test } from 'vitest'
import { batchMachine, type CheckedRow } from '../../machines/kit/batch/batch.machine.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { startI18n } from '../../src/i18n/i18n.ts'
import { BatchView } from '../../src/kit/batch/BatchView.tsx'
import { FailureBanner } from '../../src/kit/FailureBanner.tsx'
import { sampleBatch } from '../support/stage/kit-samples.tsx'

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

test('H41 of 500 rows the 20 rejected stand first, each with its reason, before the others; one key drops them', async () => {
  const looked = Array.from({ length: 500 }, (_, at): CheckedRow => {
    const rejected = at % 25 === 7 ? [{ field: 'customer', code: 'limit', message: `X${at} is full` }] : []
    return { id: `X${at}`, wrong: null, rejected, facts: { customer: 'Asha' }, amount: 0 }
  })
  const context = { values: { ids: '' }, looked, dropped: ['X900'], key: null, failure: refused, results: null }
  const state = batchMachine.resolveState({ value: 'reviewing', context })
  const place = document.body.appendChild(document.createElement('div'))
  const page = createRoot(place)
  const sent: string[] = []
  const view = <BatchView batch={sampleBatch} state={state} send={({ type }) => void sent.push(type)} />
  await act(async () => page.render(view))
  const rows = [...place.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  expect(rows).toHaveLength(500)
  expect(rows.slice(18, 22)).toEqual([
    'X457Customer · X457 is fullAsha',
    'X482Customer · X482 is fullAsha',
    'X0OKAsha',
    'X1OKAsha',
  ])
  expect(place.textContent).toContain('20 rows can’t be sent')
  expect(place.querySelector('details')?.textContent).toBe('1 row removedX900')
  const drop = place.querySelector<HTMLButtonElement>('[data-event="wrong.remove"]')
  expect(drop?.textContent).toBe('Remove 20 rows')
  await act(async () => drop?.click())
  expect(sent).toEqual(['wrong.remove'])
  await act(async () => page.unmount())
  place.remove()
})
