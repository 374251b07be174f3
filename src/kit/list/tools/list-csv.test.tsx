import { expect, test } from 'vitest'
import { sampleList } from '../../../../tests/support/stage/kit-samples.tsx'
import { formatsOf } from '../../../i18n/formats.ts'
import type { CellTools, Column, List } from '../list-definition.ts'
import { tableOf } from './list-csv.ts'
import { momentOf } from './moment-in-file.ts'

const tools: CellTools = { t: (key) => `word of ${key}`, formats: formatsOf('en'), now: '2026-11-20T05:12:00Z' }

interface Job {
  readonly id: string
  readonly since: string | null
}
const column = (format: object) => ({ id: 'x', ...format }) as unknown as Column<never>
const of = (...columns: Column<never>[]) => ({ ...sampleList, columns }) as List
const cells = async (format: object, ...rows: readonly unknown[]) =>
  (await tableOf(of(column(format)), rows, tools, 2)).rows.map(([cell]) => cell)

test('H58 a file says in each column what the list shows: names in full, days and amounts as a spreadsheet reads them', async () => {
  const row = { id: 'WP-1', customer: 'Imran Qureshi', phone: '9845022712', status: 'ACTIVE', balance: -124_050 }
  const { head, rows } = await tableOf(sampleList, [{ ...row, till: '2026/11/23' }], tools, 2)
  expect(head[1]).toBe('word of customer')
  expect(rows).toEqual([
    [
      ...['WP-1', 'Imran Qureshi', '9845022712', 'word of active', '2026-11-23'],
      ...[3, { value: -1240.5, decimals: 2 }],
    ],
  ])
})

test('H58 an amount has the decimals of its currency', async () => {
  const money = column({ format: 'money', value: (minor: number | null) => minor })
  const rowsIn = async (decimals: number) => (await tableOf(of(money), [12_345, null], tools, decimals)).rows
  expect(await rowsIn(3)).toEqual([[{ value: 12.345, decimals: 3 }], [null]])
  expect(await rowsIn(0)).toEqual([[{ value: 12_345, decimals: 0 }], [null]])
})

test('H58 an age is in whole days, and nothing where it is not known', async () => {
  const age = { format: 'age', value: ({ since }: Job) => since }
  const since = ['2026-11-17T05:12:00Z', '2026-11-17T05:13:00Z', '2026-11-20T05:00:00Z', null, 'unknown']
  expect(await cells(age, ...since.map((one) => ({ since: one })))).toEqual([3, 2, 0, null, null])
})

test('H58 of a cell that says nothing plainer the words stand in the file, without what is around them', async () => {
  const drawn = (
    <p>
      <b>Asha Menon</b>
      {null}
      <i>{2}</i>
    </p>
  )
  expect(await cells({ format: 'cell', cell: () => drawn }, {})).toEqual(['Asha Menon 2'])
  expect(await cells({ format: 'cell', cell: (row: string) => row }, 'plain', '')).toEqual(['plain', ''])
  expect(await cells({ format: 'cell', cell: () => <hr /> }, {})).toEqual([null])
  expect(await cells({ format: 'cell', cell: () => drawn, plain: () => 7 }, {})).toEqual([7])
})

test('H58 what a list adds in a file stands behind the columns that are shown, row by row', async () => {
  const inFile = async () => (rows: readonly unknown[]) => ({
    head: ['steps'],
    rows: rows.map((row) => [`step of ${(row as Job).id}`]),
  })
  const list = { ...of(column({ format: 'id', value: ({ id }: Job) => id })), inFile }
  const { head, rows } = await tableOf(list, [{ id: 'RF-1' }, { id: 'RF-2' }], tools, 2)
  expect(head).toEqual(['word of x', 'steps'])
  expect(rows).toEqual([
    ['RF-1', 'step of RF-1'],
    ['RF-2', 'step of RF-2'],
  ])
})

test.each(['en', 'ar', 'uz'])(
  'S-41 in %s a column of days says the day of the business, whether it holds a day or an instant',
  async (language) => {
    const date = column({ format: 'date', value: (on: string | null) => on })
    const days = ['2027-03-27T20:00:01Z', '2027-03-27T18:29:59Z', '2027-03-27', '2027/03/28', null, 'soon']
    const { rows } = await tableOf(of(date), days, { ...tools, formats: formatsOf(language) }, 2)
    expect(rows.flat()).toEqual(['2027-03-28', '2027-03-27', '2027-03-27', '2027-03-28', null, 'soon'])
    expect(momentOf('2027-03-27T20:00:01Z', { ...tools, formats: formatsOf(language) })).toBe('2027-03-28 01:30')
  },
)

test('S-41 an instant is told in the zone of the business, a day as it is', () => {
  expect(momentOf('2026-11-19T20:00:00Z', tools)).toBe('2026-11-20 01:30')
  expect(['2026/11/20', 'soon', null].map((one) => momentOf(one, tools))).toEqual(['2026-11-20', 'soon', null])
})
