import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { codeOf, isMisread } from '../../../src/contract/areas/device-codes/code-moves.ts'
import { csvOf } from '../../../src/contract/csv.ts'
import { findOffice } from '../../../tests/support/programs.mjs'
import { startTestServer } from '../../testing/server.ts'
import { addFreeCodes, addInvestment } from '../../testing/sponsors/investments.ts'

const folder = mkdtempSync(join(tmpdir(), 'headwater-office-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Comma, quotes, UTF-8, from the first line on, and everything recognised that it can recognise: dates, exponents. */
const opening = 'Text - txt - csv (StarCalc):44,34,76,1,,0,false,true'
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

interface Cell {
  readonly text: string
  readonly type: string | undefined
  readonly isFormula: boolean
}

/** The cells of a file as LibreOffice has them once it was opened by a double click. */
function opened(name: string, csv: string): Cell[] {
  const office = findOffice()
  if (!office) throw new Error('There is no LibreOffice, and none can be installed: apt-get install libreoffice-calc')
  const file = join(folder, `${name}.csv`)
  writeFileSync(file, csv)
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const asked = ['--headless', `--infilter=${opening}`, '--convert-to', 'fods', '--outdir', folder, file]
  const { status, stderr } = spawnSync(office, [profile, ...asked], { encoding: 'utf8', timeout: 180_000 })
  expect(status, stderr).toBe(0)
  const sheet = readFileSync(join(folder, `${name}.fods`), 'utf8')
  return [...sheet.matchAll(/<table:table-cell([^>]*)>\s*<text:p>(.*?)<\/text:p>/g)].map(
    ([, marks = '', text = '']) => ({
      text: text.replace(/<[^>]+>/g, '').replace(/&(\w+);/g, (all, entity: string) => entities[entity] ?? all),
      type: /office:value-type="(\w+)"/.exec(marks)?.[1],
      isFormula: marks.includes('table:formula'),
    }),
  )
}

const asText = (texts: readonly string[]) => texts.map((text) => ({ text, type: 'string', isFormula: false }))
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** All of two letters, and longer ones that look like a month, a value, a number or a cell. */
const prefixes = [
  ...letters.flatMap((one) => letters.map((two) => one + two)),
  ...[
    'MARCH',
    'APRIL',
    'JUNE',
    'JULY',
    'AUGUST',
    'SEPTE',
    'MON',
    'TUE',
    'SUN',
    'NAN',
    'INF',
    'NULL',
    'XFD',
    'PI',
    'RC',
  ],
  ...['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'SEPT', 'OCT', 'NOV', 'DEC', 'TRUE', 'FALSE'],
].filter((prefix) => !isMisread(prefix))

it('H58 S-316 LibreOffice opens a list of codes of any prefix as the texts that it holds', () => {
  const codes = [...new Set(prefixes)].flatMap((prefix) => [codeOf(prefix, 1), codeOf(prefix, 12_345_678)])
  const file = csvOf(
    ['Code'],
    codes.map((code) => [code]),
  )
  expect(opened('codes', file)).toEqual(asText(['Code', ...codes]))
})

it('H58 LibreOffice computes nothing that a text of a file begins', () => {
  const sly = ['=1+1', '+1+1', '-1+1', '@SUM(1)', '=HYPERLINK("http://there.example";"Here")', "=cmd|' /C calc'!A0"]
  const cells = opened(
    'formulas',
    csvOf(
      ['Note'],
      sly.map((text) => [text]),
    ),
  )
  expect(cells).toEqual(asText(['Note', ...sly.map((text) => `'${text}`)]))
})

it('B082 H58 LibreOffice opens SponsorCode.csv as the codes of the investment and their statuses', async () => {
  const server = await startTestServer(undefined)
  try {
    const { database } = server.running.platform
    const codes = await addFreeCodes(database, { prefix: 'QOE', first: 1 }, 25)
    const id = await addInvestment(database, codes.length, codes)
    const token = await server.session('farah.sheikh@headwater.example')
    const { text } = await server.call('GET', `/investment/${id}/codes/`, { token })
    expect(opened('SponsorCode', text)).toEqual(
      asText(['Code', 'Status', ...codes.flatMap((code) => [code, 'AVAILABLE'])]),
    )
  } finally {
    await server.close()
  }
})
