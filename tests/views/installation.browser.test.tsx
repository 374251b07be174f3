/** The list of installations and one installation at their addresses, before services that are played. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { navigate } from 'wouter/use-browser-location'
import { eventually } from '../support/eventually.ts'
import { anInstallation, aWallet, rowsFor } from '../support/fakes/installation-answers.ts'
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

const detail = (rest: string) => `/app/installation/installationDetail/WP-BLR-004217/${rest}`
const sees = (text: string | RegExp) => expect.element(browser.getByText(text).first()).toBeVisible()
const queryIs = (wanted: Record<string, string>) =>
  eventually(() => expect(Object.fromEntries(new URLSearchParams(location.search))).toMatchObject(wanted))
const filter = (name: string) => browser.getByRole('link', { name, exact: true })
const lastAsked = (path: string) => stage.asked.findLast((one) => one.path === path)?.query
/** Types faster than the pause of the slowest machine, with no more than a turn between keys. */
async function typeFast(input: HTMLInputElement, text: string): Promise<void> {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') as PropertyDescriptor
  for (const key of text) {
    set?.call(input, input.value + key)
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve))
  }
}
const field = () => document.querySelector<HTMLInputElement>('[name="search"]') as HTMLInputElement

beforeAll(setUpEnvironment)
afterAll(tearDownEnvironment)
beforeEach(begin)
afterEach(leave)

describe('the list of installations', () => {
  test('corrects an address that asks for what is not there (H24, S-9, S-47)', async () => {
    open(`${listPath}?page=-1&pageSize=7&orderBy=password&orderDir=up`)
    await queryIs({ page: '1', pageSize: '10', orderBy: 'i', orderDir: 'ASC' })
    await sees('WP-BLR-000001')
    expect(
      stage.asked.filter(({ path }) => path === '/installation/find').every(({ query }) => query.get('page') === '1'),
    ).toBe(true)
  })

  test('takes the address of the header search as it is (B026)', async () => {
    const query = '?pageSize=10&page=1&search=rao&city=&orderDir=DESC&orderBy=i&isAdvance=true'
    open(listPath + query)
    await sees('WP-BLR-000001')
    expect(location.search).toBe(query)
    expect(Object.fromEntries(lastAsked('/installation/find') ?? [])).toEqual({
      page: '1',
      pageSize: '10',
      search: 'rao',
      orderDir: 'DESC',
      orderBy: 'i',
      isAdvance: 'true',
    })
    expect(field().value).toBe('rao')
    await sees('Also searches address, zone, bot and partner.')
  })

  test('writes what is typed into the address after a pause, in place of the one before', async () => {
    open(listPath)
    await sees('WP-BLR-000001')
    const steps = history.length
    const replaced = vi.spyOn(history, 'replaceState')
    await typeFast(field(), '98450 22712')
    await queryIs({ search: '98450 22712', page: '1' })
    expect(replaced.mock.calls.filter(([, , address]) => String(address).includes('search='))).toHaveLength(1)
    replaced.mockRestore()
    expect([history.length, lastAsked('/installation/find')?.get('search')]).toEqual([steps, '98450 22712'])
  })

  test('makes a step in the history of each page, and Back leads to the page before', async () => {
    open(listPath)
    await sees('WP-BLR-000001')
    await userEvent.click(browser.getByRole('link', { name: 'Next page' }))
    await queryIs({ page: '2' })
    await sees('WP-BLR-000011')
    history.back()
    await sees('WP-BLR-000001')
    expect(lastAsked('/installation/find')?.get('page')).toBe('1')
  })

  test('leads from a page beyond the end to the last one (H24)', async () => {
    open(`${listPath}?page=99`)
    await queryIs({ page: '3' })
    await sees('WP-BLR-000021')
  })

  test('says that it could not load, why and under which request, and tries again (H22, S-10)', async () => {
    stage.services['/installation/find'] = () => answer(null, { status: 500, message: 'The day is closed' })
    open(listPath)
    await sees('Couldn’t load All customers')
    await sees('Failed: The day is closed')
    await sees('Request req-7')
    expect([document.body.textContent?.includes('No installations yet'), stage.notices]).toEqual([false, []])
    stage.services['/installation/find'] = ({ query }) => answer(rowsFor(query))
    await userEvent.click(browser.getByRole('button', { name: 'Retry' }))
    await sees('WP-BLR-000001')
  })

  test('tells nothing yet from nothing that fits, and clears what was in the way', async () => {
    stage.services['/installation/find'] = ({ query }) =>
      answer(query.has('city') ? { resultList: [], total_elements: 0 } : rowsFor(query))
    open(`${listPath}?city=BLR`)
    await sees('No results for these filters')
    await userEvent.click(browser.getByRole('button', { name: 'Clear filters' }))
    await sees('WP-BLR-000001')
    expect(new URLSearchParams(location.search).has('city')).toBe(false)
  })

  test('shows a status that nobody knows as it came, and offers what the service lists', async () => {
    open(listPath)
    await sees('HOLD_X')
    await eventually(() => expect(document.querySelector('[name="status"] option[value="HOLD_X"]')).not.toBeNull())
  })

  test('remembers in this session what was asked of it, for this person', async () => {
    open(`${listPath}?pageSize=25&page=1&search=rao`)
    await sees('WP-BLR-000001')
    await userEvent.selectOptions(document.querySelector('[name="city"]') as HTMLElement, 'BLR')
    await queryIs({ city: 'BLR' })
    leave()
    open(listPath)
    await queryIs({ city: 'BLR', search: 'rao', pageSize: '25' })
  })
})

describe('an installation', () => {
  test('looks its wallet up where the address does not know it, and corrects a wrong one (S-38, B050)', async () => {
    open(detail('-/transactions/ALL/AllCustomers'))
    await eventually(() => expect(location.pathname).toBe(detail('W-30177/transactions/ALL/AllCustomers')))
    await sees('Recharge by UPI')
    leave()
    open(detail('W-1/transactions/ALL/AllCustomers'))
    await eventually(() => expect(location.pathname).toBe(detail('W-30177/transactions/ALL/AllCustomers')))
    await eventually(() => expect(lastAsked('/wallet/entries')?.get('walletId')).toBe('W-30177'))
    expect(stage.asked.some(({ query }) => query.get('walletId') === 'W-1')).toBe(false)
  })

  test('takes an unknown kind of entries for all, and an unknown origin for the list of all (S-38)', async () => {
    open(detail('W-30177/transactions/FOO/Nowhere'))
    await eventually(() => expect(location.pathname).toBe(detail('W-30177/transactions/ALL/AllCustomers')))
    await expect.element(browser.getByRole('link', { name: 'All customers' })).toBeVisible()
  })

  test('shows only credits or only debits as the address says, each with its sign (S-38, T085, T086, T087)', async () => {
    open(detail('W-30177/transactions/ALL/Refunds'))
    await sees('+₹1,500')
    await sees('−₹114')
    await userEvent.click(filter('Credit'))
    await eventually(() => expect(location.pathname).toBe(detail('W-30177/transactions/CREDIT/Refunds')))
    await eventually(() => expect(document.body.textContent).not.toContain('−₹114'))
    await userEvent.click(filter('Debit'))
    await sees('−₹114')
    expect(document.body.textContent).not.toContain('+₹1,500')
  })

  test('filters its wallet by links: a further tab can be opened, and the chosen one says so (S-38)', async () => {
    open(detail('W-30177/transactions/CREDIT/Refunds?page=1'))
    await sees('+₹1,500')
    const links = ['All', 'Credit', 'Debit'].map((name) => filter(name).element() as HTMLAnchorElement)
    expect(links.map((link) => [link.pathname, link.search, link.getAttribute('aria-current')])).toEqual([
      [detail('W-30177/transactions/ALL/Refunds'), '', null],
      [detail('W-30177/transactions/CREDIT/Refunds'), '', 'true'],
      [detail('W-30177/transactions/DEBIT/Refunds'), '', null],
    ])
    const left: boolean[] = []
    const watch = (click: Event) => {
      left.push(!click.defaultPrevented)
      click.preventDefault()
    }
    addEventListener('click', watch)
    links[2]?.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }))
    removeEventListener('click', watch)
    expect([left, location.pathname]).toEqual([[true], detail('W-30177/transactions/CREDIT/Refunds')])
  })

  test('corrects an address once and whole where the wallet is known already, and asks nothing anew (S-38)', async () => {
    open(detail('W-30177/transactions/CREDIT/AllCustomers'))
    await sees('+₹1,500')
    const before = stage.asked.length
    navigate(detail('-/transactions/CREDIT/Nowhere?pageSize=10&page=1&orderDir=DESC&orderBy=at#top'))
    const replaced = vi.spyOn(history, 'replaceState')
    await eventually(() => expect(location.pathname).toBe(detail('W-30177/transactions/CREDIT/AllCustomers')))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(replaced.mock.calls.map(([, , address]) => String(address))).toEqual([
      `${detail('W-30177/transactions/CREDIT/AllCustomers')}?pageSize=10&page=1&orderDir=DESC&orderBy=at#top`,
    ])
    expect(stage.asked.length).toBe(before)
    replaced.mockRestore()
  })

  test('shows kinds and statuses that nobody knows as they came, and its chart of statuses all the same (S-23)', async () => {
    stage.services['/wallet/find'] = () => answer({ ...aWallet, type: 'CORPORATE_X' })
    stage.services['/installation/WP-BLR-004217'] = () => answer({ ...anInstallation, status: 'HOLD_X' })
    open(detail('W-30177/transactions/ALL/AllCustomers'))
    await sees('CORPORATE_X')
    await sees('Status: HOLD_X. This status isn’t recognised, so allowed changes aren’t shown.')
    expect(document.body.textContent).toContain('Uninstall requested')
  })

  test('names the kind of its wallet in words', async () => {
    open(detail('W-30177/transactions/ALL/AllCustomers'))
    await sees('Prepaid')
    expect(document.body.textContent).not.toContain('PREPAID')
  })

  test('stays whole where one part of it fails, and that part says so in the words of the catalogue (S-71)', async () => {
    stage.services['/workforce/getLast3JobsByInstallation/WP-BLR-004217'] = () => new Response('', { status: 500 })
    open(detail('W-30177/transactions/ALL/AllCustomers'))
    await sees('Failed to fetch last 3 jobs, please try again')
    await sees('Recharge by UPI')
    await expect
      .element(browser.getByRole('region', { name: 'Owner' }).getByText('None', { exact: true }))
      .toBeVisible()
    await eventually(() =>
      expect(stage.notices).toMatchObject([{ text: 'Failed to fetch last 3 jobs, please try again', ms: 10_000 }]),
    )
  })

  test('that is not there is no failure: what was asked, the search for it and the list, no empty cards', async () => {
    const there = stage.services['/installation/WP-BLR-004217'] as () => Response
    stage.services['/installation/WP-BLR-004217'] = () => answer(null, { status: 404, message: 'Not here' })
    open(detail('W-30177/transactions/ALL/Refunds'))
    await sees('Installation not found')
    await sees(/WP-BLR-004217 may have been removed/)
    const hrefOf = (name: string) => (browser.getByRole('link', { name }).element() as HTMLAnchorElement).pathname
    expect([hrefOf('Search for WP-BLR-004217'), hrefOf('Back to Refunds')]).toEqual([
      listPath,
      '/app/installation/Refunds',
    ])
    expect(document.querySelector('[role="alert"]')).toBeNull()
    expect(document.body.textContent).not.toContain('Last 3 jobs')
    stage.services['/installation/WP-BLR-004217'] = there
    await userEvent.click(browser.getByRole('button', { name: 'Refresh', exact: true }))
    await sees('Recharge by UPI')
  })
})
