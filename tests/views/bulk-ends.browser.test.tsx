/** Texts at the end of a run over many rows: about itself, earlier runs and the rows beyond. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test } from 'vitest'
import { bulkMachine } from '../../machines/kit/bulk/bulk.machine.ts'
import { bulkModel } from '../../machines/kit/bulk/bulk.model.ts'
import type { BulkRow, Mark } from '../../machines/kit/bulk/bulk-rows.ts'
import type { BulkContext } from '../../machines/kit/bulk/bulk-run.ts'
import { startI18n } from '../../src/i18n/i18n.ts'
import { BulkView } from '../../src/kit/bulk/BulkView.tsx'
import { provideFakeRootApi } from '../support/fakes/fake-root-api.ts'
import { sampleAct } from '../support/stage/kit-samples.tsx'

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await startI18n(['bulk', 'customer', 'kit', 'ui'], 'en')
  provideFakeRootApi()
})

const rows = (count: number, mark: Mark): readonly BulkRow[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${mark}-${at}`, valueBefore: 'ACTIVE', mark }))
const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => `C-${String(at).padStart(6, '0')}`)

/** Texts of a run over all matching rows that rests so. */
async function read(value: 'ended' | 'doneSoFar' | 'allDone', about: Partial<BulkContext>): Promise<string> {
  const { context } = bulkMachine.resolveState({ value, context: startOf() })
  const state = bulkMachine.resolveState({ value, context: { ...context, ...about } })
  const place = document.body.appendChild(document.createElement('div'))
  const page = createRoot(place)
  await act(async () => page.render(<BulkView act={sampleAct} state={state} send={() => undefined} />))
  const text = place.textContent ?? ''
  await act(async () => page.unmount())
  place.remove()
  return text
}

const startOf = (): BulkContext => ({
  rows: [],
  reasons: [],
  behind: 0,
  done: [],
  passed: [],
  rest: 'none',
  key: 'k',
  wish: 'go',
  failure: null,
  unheard: 0,
  total: 0,
  values: {},
  request: bulkModel.inputs['all that match']!.request,
})

test('a run that found no rows tells that nothing was sent, and nothing of rows that were done', async () => {
  for (const before of [{}, { behind: 2, done: ['a'], passed: ['b'] }]) {
    const text = await read('ended', before)
    expect(text).toContain('No rows were left to change. Nothing was sent in this batch.')
    expect(text).not.toContain('All rows of this batch are done')
  }
})

test('H87 the rows that were done are counted over all runs of the act', async () => {
  const about = { rows: rows(5, 'done'), behind: 1_000, done: ids(1_000), total: 1_005 }
  expect(await read('allDone', about)).toContain('Rows done: 1,005.')
  expect(await read('doneSoFar', { ...about, rest: 'some', total: 3_000 })).toContain(
    'Rows done: 1,005. More rows match.',
  )
})

test('H87 who skips the matching rows beyond is told of them alone, and no number of rows that were taken', async () => {
  const text = await read('ended', { rows: rows(1, 'skipped'), rest: 'left', total: 340 })
  expect(text).toContain(
    'Remaining matching rows skippedNothing was sent to the matching rows that this action didn’t reach.',
  )
  expect(text).not.toContain('of 340')
})

const settle = 'Resolve the failed and unconfirmed rows before you continue.'
const dismiss = 'More rows match than one action can include. Dismiss this action and start a new one.'
test.each<[string, string, Partial<BulkContext>]>([
  ['a row is not confirmed, even where no more can be kept', settle, { rows: rows(1, 'unknown'), done: ids(25_000) }],
  ['the failed rows of this run are too many', settle, { rows: rows(401, 'failed') }],
  ['with the failed ones done the others fit', settle, { rows: rows(1, 'failed'), passed: ids(400) }],
  ['so many rows failed before that no retry helps', dismiss, { rows: rows(9, 'failed'), passed: ids(401) }],
  ['no more can be kept', dismiss, { rows: rows(9, 'failed'), done: ids(25_000) }],
])('H87 where %s, the person is told what can be done', async (_, way, about) => {
  const behind = (about.done ?? about.passed ?? []).length
  const text = await read('ended', { rest: 'some', total: 90_000, behind, ...about })
  expect([settle, dismiss].filter((one) => text.includes(one))).toEqual([way])
})
