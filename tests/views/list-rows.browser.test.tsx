/** The boxes of a list's rows. Each belongs to its own row, even where other rows were before. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { configureFormats, formatsOf } from '../../src/i18n/formats.ts'
import { startI18n } from '../../src/i18n/i18n.ts'
import { ListRows } from '../../src/kit/list/rows/ListRows.tsx'
import { sampleList } from '../support/stage/kit-samples.tsx'
import '../../src/ui/styles/main.css'

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  configureFormats({ zone: 'Asia/Kolkata', currency: 'INR' })
  await startI18n(['kit'], 'en')
})
afterEach(() => document.body.replaceChildren())

const rowOf = (id: string) => ({ id, customer: `Owner of ${id}`, phone: '9876543210', status: 'ACTIVE' })
const tools = { formats: formatsOf('en'), t: (key: string) => key, now: '2026-11-21T10:00:00Z', bare: true }

test('the box of a row picks that row, also where other rows stood before', async () => {
  const picked: (string | undefined)[] = []
  const picking = { rows: undefined, onPick: (_: unknown, id?: string) => void picked.push(id) }
  const page = createRoot(document.body.appendChild(document.createElement('table')))
  const show = (ids: readonly string[]) =>
    act(async () =>
      page.render(
        <>
          <thead>
            <tr />
          </thead>
          <ListRows list={sampleList} rows={ids.map(rowOf)} tools={tools} picking={picking} open={undefined} />
        </>,
      ),
    )
  const press = (id: string) => userEvent.click(browser.getByRole('checkbox', { name: id }))
  await show(['A-1', 'A-2', 'A-3'])
  await press('A-2')
  await show(['B-1', 'A-3', 'B-3'])
  await press('A-3')
  await press('B-1')
  expect(picked).toEqual(['A-2', 'A-3', 'B-1'])
  await act(async () => page.unmount())
})
