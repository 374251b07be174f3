/** Columns, named views and files of a list. In a Chromium, before services that are played. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { eventually } from '../support/eventually.ts'
import { rowsFor } from '../support/fakes/installation-answers.ts'
import {
  answer,
  begin,
  leave,
  listPath,
  open,
  setUpEnvironment,
  stage,
  tearDownEnvironment,
} from '../support/stage/installation-stage.tsx'

const sees = (text: string | RegExp) => expect.element(browser.getByText(text).first()).toBeVisible()
const button = (name: string | RegExp) => browser.getByRole('button', { name })
const heads = () => [...document.querySelectorAll('th')].map((cell) => cell.textContent)
const link = (name: string) => browser.getByRole('link', { name, exact: true })

/** The files that the browser was given. */
const files: { name: string; blob: Blob }[] = []
const realClick = HTMLAnchorElement.prototype.click
const blobs = new Map<string, Blob>()
const realAddress = URL.createObjectURL

beforeAll(setUpEnvironment)
afterAll(tearDownEnvironment)
beforeEach(async () => {
  await begin()
  localStorage.clear()
  files.length = 0
  URL.createObjectURL = (blob) => {
    const address = realAddress.call(URL, blob as Blob)
    blobs.set(address, blob as Blob)
    return address
  }
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (blob && this.download) files.push({ name: this.download, blob })
    else realClick.call(this)
  }
})
afterEach(() => {
  leave()
  HTMLAnchorElement.prototype.click = realClick
  URL.createObjectURL = realAddress
})

async function openTools(address = listPath) {
  open(address)
  await sees(/^WP-BLR-0000/)
  await userEvent.click(button('List options'))
  await sees('Saved views')
}
const close = () => userEvent.click(button('Close'))

describe('columns', () => {
  test('are hidden and moved for this person and list, and stay so (S-83)', async () => {
    await openTools()
    await userEvent.click(browser.getByRole('checkbox', { name: 'Phone' }))
    await userEvent.click(button('Move Status up'))
    await close()
    await eventually(() => expect(heads().slice(0, 3)).toEqual(['Installation', 'Customer', 'Status']))
    expect(heads()).not.toContain('Phone')
    leave()
    open(listPath)
    await sees('WP-BLR-000001')
    expect(heads().slice(0, 3)).toEqual(['Installation', 'Customer', 'Status'])
    await userEvent.click(button('List options'))
    await userEvent.click(button('Reset columns'))
    await eventually(() => expect(heads()).toContain('Phone'))
  })

  test('of the address come first, the link column leads whatever it says (H24)', async () => {
    open(`${listPath}?columns=plan,nonsense,phone,plan`)
    await sees('WP-BLR-000001')
    expect(heads()).toEqual(['Installation', 'Plan', 'Phone'])
  })

  test('that storage holds in another shape are not believed', async () => {
    localStorage.setItem('headwater.preference.columns.all-customers.u1', '{"order":"phone","hidden":7}')
    open(listPath)
    await sees('WP-BLR-000001')
    expect(heads()).toContain('Phone')
  })
})

describe('saved views', () => {
  test('name filters, order and columns, and lead there again (S-83)', async () => {
    await openTools(`${listPath}?pageSize=25&page=1&city=BLR&orderDir=DESC&orderBy=status&columns=id,status`)
    await userEvent.fill(browser.getByRole('textbox', { name: 'View name' }), '  Bengaluru   by status ')
    await userEvent.click(button('Save'))
    await eventually(() => expect(link('Bengaluru by status').element().ariaCurrent).toBe('true'))
    await close()
    leave()
    await openTools()
    expect(link('Bengaluru by status').element().ariaCurrent).toBeNull()
    await userEvent.click(link('Bengaluru by status'))
    await eventually(() => expect(heads()).toEqual(['Installation', 'Status']))
    expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject({
      city: 'BLR',
      orderBy: 'status',
      orderDir: 'DESC',
      pageSize: '25',
    })
  })

  test('are renamed, and removed only when that was asked', async () => {
    await openTools(`${listPath}?city=BLR`)
    await userEvent.fill(browser.getByRole('textbox', { name: 'View name' }), 'Mine')
    await userEvent.click(button('Save'))
    await userEvent.click(button('Rename Mine'))
    await userEvent.fill(browser.getByRole('textbox', { name: 'New name for Mine' }), 'Ours')
    await userEvent.keyboard('{Enter}')
    await userEvent.click(button('Remove Ours'))
    await sees('Remove Ours?')
    await userEvent.click(button('Keep'))
    await userEvent.click(button('Remove Ours'))
    await userEvent.click(button('Remove').last())
    await sees(/^No saved views yet/)
    await close()
  })
})

describe('views saved in another tab', () => {
  const field = () => browser.getByRole('textbox', { name: 'View name' })
  const key = () => Object.keys(localStorage).find((one) => one.startsWith('headwater.preference.views.')) ?? ''
  const kept = (): { id: string; name: string; search: string }[] => JSON.parse(localStorage.getItem(key()) ?? '[]')
  const names = () => kept().map(({ name }) => name)
  /** Changes the record as another tab does. The browser may report it late. */
  function elsewhere(views: object[], isTold: boolean) {
    const newValue = JSON.stringify(views)
    localStorage.setItem(key(), newValue)
    if (isTold) dispatchEvent(new StorageEvent('storage', { key: key(), newValue, storageArea: localStorage }))
  }
  async function saveAs(name: string) {
    await userEvent.fill(field(), name)
    await userEvent.click(button('Save'))
  }

  test('H3 appear here, and are kept by what is saved, renamed and removed here', async () => {
    await openTools(`${listPath}?city=BLR`)
    await saveAs('Mine')
    await eventually(() => expect(names()).toEqual(['Mine']))
    elsewhere([...kept(), { id: '7', name: 'Theirs', search: 'city=PNQ' }], true)
    await eventually(() => expect(link('Theirs').query()).not.toBeNull())
    await userEvent.click(button('Rename Mine'))
    await userEvent.fill(browser.getByRole('textbox', { name: 'New name for Mine' }), 'Ours')
    await userEvent.keyboard('{Enter}')
    await eventually(() => expect(names()).toEqual(['Ours', 'Theirs']))
    await close()
  })

  test.each(['rename', 'remove', 'save'] as const)(
    'H3 are not overwritten by a %s of a tab that was not told yet',
    async (act) => {
      await openTools(`${listPath}?city=BLR`)
      await saveAs('Mine')
      await eventually(() => expect(names()).toEqual(['Mine']))
      if (act === 'save') {
        await close()
        leave()
        await openTools(`${listPath}?city=DEL`)
        await userEvent.fill(field(), 'Second')
      }
      elsewhere([...kept(), { id: '2', name: 'Theirs', search: 'city=PNQ' }], false)
      if (act === 'save') await userEvent.click(button('Save'))
      if (act === 'rename') {
        await userEvent.click(button('Rename Mine'))
        await userEvent.fill(browser.getByRole('textbox', { name: 'New name for Mine' }), 'Ours')
        await userEvent.keyboard('{Enter}')
      }
      if (act === 'remove') {
        await userEvent.click(button('Remove Mine'))
        await userEvent.click(button('Remove').last())
      }
      const expected = { save: ['Mine', 'Theirs', 'Second'], rename: ['Ours', 'Theirs'], remove: ['Theirs'] }
      await eventually(() => expect(names()).toEqual(expected[act]))
      expect(new Set(kept().map(({ id }) => id)).size).toBe(kept().length)
      await eventually(() => expect(link('Theirs').query()).not.toBeNull())
      await close()
    },
  )
})

describe('the file of a list', () => {
  test('holds all rows that match, in the columns that are shown, plain (H58)', async () => {
    await openTools(`${listPath}?search=rao&columns=customer,validTill,walletBalance`)
    await userEvent.click(button(/^Download all 25 rows/))
    await sees('File saved')
    const [file] = files
    expect(file?.name).toMatch(/^All customers \d{4}-\d\d-\d\d\.csv$/i)
    const lines = (await file?.blob.text())?.split('\r\n') ?? []
    expect(lines[0]).toBe('Installation,Customer,Valid until,Wallet')
    expect(lines[1]).toMatch(/^WP-BLR-000001,[^,]+,\d{4}-\d\d-\d\d,-?\d+\.\d\d$/)
    expect(lines).toHaveLength(27)
    expect([...new Uint8Array((await file?.blob.arrayBuffer()) ?? new ArrayBuffer())].slice(0, 3)).toEqual([
      239, 187, 191,
    ])
    expect(stage.asked.at(-1)?.query.get('pageSize')).toBe('200')
    expect(stage.asked.at(-1)?.query.get('search')).toBe('rao')
    await close()
  })

  test('or those of this page', async () => {
    await openTools(`${listPath}?page=2`)
    await userEvent.click(button(/^Download this page \(10 rows\)/))
    await sees('File saved')
    expect((await files[0]?.blob.text())?.split('\r\n')).toHaveLength(12)
    await close()
  })

  test('is never an error: a refused page saves nothing, and what was fetched goes on from there (H58, H22)', async () => {
    await openTools()
    const before = stage.services['/installation/find']
    stage.services['/installation/find'] = () => answer(null, { status: 400, message: 'The report is not ready.' })
    await userEvent.click(button(/^Download all 25 rows/))
    await sees('Some rows couldn’t be loaded, so no file was saved')
    await sees('The report is not ready.')
    expect(files).toEqual([])
    stage.services['/installation/find'] = before as never
    await userEvent.click(button('Resume'))
    await sees('File saved')
    expect(files).toHaveLength(1)
    await close()
  })

  test('is not made of two states of the list: a total that moves meanwhile is said (H58)', async () => {
    await openTools()
    let times = 0
    stage.services['/installation/find'] = ({ query }) => {
      times += 1
      const given = rowsFor(query) as { resultList: unknown[]; total_elements: number }
      return answer({ ...given, resultList: given.resultList.slice(0, 5), total_elements: times === 1 ? 400 : 399 })
    }
    await userEvent.click(button(/^Download all 25 rows/))
    await sees('The list changed during the download')
    expect(files).toEqual([])
    await close()
  })
})
