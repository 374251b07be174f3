/** One quality check of production before services that are played, in a Chromium. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { eventually } from '../support/eventually.ts'
import { begin, end, envelope, openAs, sees, setUpEnvironment, tearDownEnvironment } from '../support/stage/console.tsx'

const list = '/app/production/qcchecklist'
const rowOf = (number: number) => ({
  id: `QC-${number}`,
  purifierId: `HWP0079${number}`,
  botId: `BOT-${number}`,
  sponsorCode: 'SP-0147',
  createdBy: 'Meera Pillai',
  createdAt: '2026-11-20T18:30:00.000Z',
  status: 'FAIL',
})
/** There under any query. */
const picture = (name: string) => `${location.origin}/src/app/start/icon.svg?${name}`
/** There as well, but no picture. A failure that a test plays would be forgotten where a real picture comes after it. */
const noPicture = `${location.origin}/package.json?no-picture`
const elementOf = (number: number) => ({
  id: `E-${number}`,
  qualityCheckListElementId: `QCE-${number}`,
  qualityCheckListElementName: `Check ${number}`,
  elementValue: `typed ${number}`,
  onSuccessElementValue: `fine ${number}`,
  onFailureElementValue: 'unused',
})

/** Pictures for the dialog; the second is of a host that the settings don't name, the third breaks. */
const special = [
  { ...elementOf(1), elementValue: picture('one') },
  { ...elementOf(2), elementValue: 'https://elsewhere.example/two.jpg' },
  { ...elementOf(3), elementValue: 'javascript:alert(1)', onSuccessElementValue: noPicture },
  { ...elementOf(4), elementValue: null, onSuccessElementValue: null, onFailureElementValue: 'Torn' },
]

let lists: string[] = []
let details: Record<string, string>[] = []
let answer: 'rows' | 'nothing' | 'failure' = 'rows'
/** What the service does with an id that it need not know. */
let knowsIds = true

function listed(query: URLSearchParams) {
  const [page, id] = [Number(query.get('page')), query.get('qualityCheckListMetadataId')]
  const number = Number(id?.replace('QC-', ''))
  const rows = Array.from({ length: 25 }, (_, at) => rowOf(1001 + (page - 1) * 25 + at))
  const content = id && knowsIds ? (number < 2000 ? [rowOf(number)] : []) : rows
  return { content, pageNumber: page, pageSize: 25, totalElements: 50, totalPages: 2 }
}

function detail(query: URLSearchParams) {
  const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))]
  const all = [...special, ...Array.from({ length: 8 }, (_, at) => elementOf(5 + at))]
  const content = answer === 'nothing' ? [] : all.slice(page * size, (page + 1) * size)
  return { content, pagination: { totalElements: answer === 'nothing' ? 0 : all.length } }
}

beforeAll(async () => {
  await setUpEnvironment()
  const others = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), location.href)
    const path = url.pathname.replace('/api/qualityCheckList/', '')
    if (path === 'getMetadata') {
      lists.push(url.search)
      return envelope(listed(url.searchParams))
    }
    if (path !== 'getData') return others(input, init)
    details.push(Object.fromEntries(url.searchParams))
    return answer === 'failure'
      ? envelope(null, {}, false, 'The line stands still')
      : envelope(detail(url.searchParams))
  }
})
afterAll(tearDownEnvironment)
beforeEach(async () => {
  await begin()
  lists = []
  details = []
  answer = 'rows'
  knowsIds = true
})
afterEach(end)

const openCheck = async (id: string, query = '') => {
  await openAs(`${list}/${id}${query}`, ['PRODUCTION', 4])
  await eventually(() => expect(document.querySelector('#main table')).not.toBeNull())
}
const heading = () => document.querySelector('#main h1')?.textContent?.replace(/\s+/g, ' ')
const cells = (row: number) =>
  [...document.querySelectorAll(`tbody tr:nth-child(${row}) td`)].map(({ textContent }) => textContent)
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]')
const shown = () => dialog()?.querySelector('img')
const isOn = (place: string) => eventually(() => expect(dialog()?.textContent).toContain(place))
const showImages = () => browser.getByRole('button', { name: 'Show Image' })

test('B038 B039 B041 B044 M003 M004 M123 to M127 a direct link without its row shows heading, way back, and both inputs', async () => {
  await openCheck('QC-1040')
  await eventually(() => expect(heading()).toBe('Purifier ID HWP00791040 QC Date 21 Nov 2026'))
  expect([...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual(['Check', 'Result'])
  await sees('typed 5')
  expect(cells(5)).toEqual(['Check 5', 'User Inputtyped 5Follow Up Inputfine 5'])
  expect(cells(4)).toEqual(['Check 4', 'User Input–Follow Up InputTorn'])
  expect(cells(3)[1]).toContain('javascript:alert(1)')
  await userEvent.click(browser.getByRole('link', { name: 'Back' }))
  await eventually(() => expect(location.pathname).toBe(list))
})

test('H25 a check whose row nobody knows says what is known, also where a service answers another row for its id', async () => {
  knowsIds = false
  await openCheck('QC-1900')
  await sees('typed 5')
  await eventually(() => expect(heading()).toBe('Purifier ID – QC Date –'))
  await sees('Check QC-1900')
})

test('B042 M005 H25 a check without details says so', async () => {
  answer = 'nothing'
  await openCheck('QC-2040')
  await sees('No details found for this Purifier ID.')
})

test('B043 M006 details that fail to load say why, and Retry brings them', async () => {
  answer = 'failure'
  await openCheck('QC-1040')
  await sees('Error fetching details: The line stands still')
  answer = 'rows'
  await userEvent.click(browser.getByRole('button', { name: 'Retry' }))
  await sees('typed 5')
})

test('B045 B062 B075 pages are shown from 1 and asked for from 0, ten at first, by 10, 25 or 100', async () => {
  await openCheck('QC-1040')
  await sees('typed 5')
  expect(details.at(-1)).toEqual({ qualityCheckListMetadataId: 'QC-1040', page: '0', pageSize: '10' })
  await sees('Page 1 of 2')
  await userEvent.click(document.querySelector<HTMLElement>('[data-event="page.open"]')!)
  await sees('typed 12')
  expect(details.at(-1)).toMatchObject({ page: '1', pageSize: '10' })
  const sizes = [...document.querySelectorAll('select[name="size"] option')].map(({ textContent }) => textContent)
  expect(sizes).toEqual(['10', '25', '100'])
  await userEvent.selectOptions(document.querySelector('select[name="size"]')!, '25')
  await eventually(() => expect(details.at(-1)).toMatchObject({ page: '0', pageSize: '25' }))
})

test('what failed comes first where that is wanted, even where the service keeps its order', async () => {
  await openCheck('QC-1040')
  await sees('typed 5')
  await userEvent.click(browser.getByRole('button', { name: 'Failed first' }))
  await eventually(() => expect(cells(1)[0]).toBe('Check 4'))
  expect(details.at(-1)).toMatchObject({ orderBy: 'result' })
  expect(cells(2)[0]).toBe('Check 1')
})

test('B036 B038 steps go to the next check in the list’s order, over its pages, and Back leads to where one is then', async () => {
  await openAs(list, ['PRODUCTION', 4])
  await userEvent.click(browser.getByRole('link', { name: 'View HWP00791024' }))
  await eventually(() => expect(heading()).toContain('HWP00791024'))
  await userEvent.click(browser.getByRole('button', { name: 'Next in the list' }))
  await eventually(() => expect(heading()).toContain('HWP00791025'))
  await userEvent.keyboard('j')
  await eventually(() => expect(heading()).toContain('HWP00791026'))
  expect(location.pathname).toBe(`${list}/QC-1026`)
  expect(lists.filter((search) => search.includes('MetadataId'))).toEqual([])
  await userEvent.click(browser.getByRole('link', { name: 'Back' }))
  await eventually(() =>
    expect(document.querySelector('tr[aria-selected="true"]')?.textContent).toContain('HWP00791026'),
  )
  expect(new URLSearchParams(location.search).get('page')).toBe('2')
})

test('B040 M128 H26 a web link shows its picture in a dialog, named by its check, without referrer, and the focus returns', async () => {
  await openCheck('QC-1040')
  await sees('typed 5')
  expect(showImages().elements()).toHaveLength(3)
  await userEvent.click(showImages().first())
  await isOn('1 of 3')
  expect([shown()?.alt, shown()?.referrerPolicy, shown()?.src]).toEqual(['Check 1', 'no-referrer', picture('one')])
  const download = dialog()?.querySelector('a')
  expect([download?.getAttribute('href'), download?.rel]).toEqual([picture('one'), 'noopener noreferrer'])
  await userEvent.keyboard('{ArrowRight}')
  await isOn('2 of 3')
  expect(shown()).toBeNull()
  await sees('This console isn’t set up to show images from elsewhere.example. Download opens the image in a new tab.')
  await userEvent.click(browser.getByRole('button', { name: 'Next image' }))
  await isOn('3 of 3')
  await sees('Couldn’t load the image')
  const tried: string[] = []
  // An error of a picture doesn't bubble.
  const note = ({ target }: Event) => target instanceof HTMLImageElement && tried.push(target.alt)
  document.addEventListener('error', note, true)
  await userEvent.click(browser.getByRole('button', { name: 'Retry' }))
  await eventually(() => expect(tried).toEqual(['Check 3']))
  document.removeEventListener('error', note, true)
  await sees('Couldn’t load the image')
  await userEvent.keyboard('{Escape}')
  await eventually(() => expect(document.activeElement).toBe(showImages().first().element()))
})

test('a picture is zoomed by button and key, within bounds, and fits again', async () => {
  await openCheck('QC-1040')
  await sees('typed 5')
  await userEvent.click(showImages().first())
  await isOn('1 of 3')
  const width = () => shown()?.style.inlineSize
  expect(width()).toBe('100%')
  await userEvent.keyboard('+')
  await userEvent.click(browser.getByRole('button', { name: 'Zoom in' }))
  expect(width()).toBe('200%')
  await userEvent.keyboard('-')
  expect(width()).toBe('150%')
  await userEvent.keyboard('{ArrowRight}')
  await isOn('1 of 3')
  for (let times = 0; times < 6; times += 1) await userEvent.keyboard('+')
  expect(width()).toBe('400%')
  await userEvent.keyboard('0')
  expect(width()).toBe('100%')
})

test('the sheet is printed once all its rows are here', async () => {
  let printed = 0
  const own = globalThis.print
  globalThis.print = () => {
    printed = document.querySelectorAll('tbody tr').length
  }
  await openCheck('QC-1040')
  await sees('typed 5')
  await userEvent.click(browser.getByRole('button', { name: 'Print' }))
  await eventually(() => expect(printed).toBe(12))
  globalThis.print = own
})
