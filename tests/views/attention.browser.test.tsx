/** What needs attention at an installation, before services that are played. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { anInstallation } from '../support/fakes/installation-answers.ts'
import { imranAnswer } from '../support/stage/customer-models.ts'
import {
  answer,
  begin,
  leave,
  open,
  setUpEnvironment,
  stage,
  tearDownEnvironment,
} from '../support/stage/installation-stage.tsx'

const page = '/app/installation/installationDetail/WP-BLR-004217/W-30177/transactions/ALL/AllCustomers'
const strip = (name = 'Needs attention') => browser.getByRole('region', { name })
const titles = () =>
  strip()
    .getByRole('heading', { level: 3 })
    .elements()
    .map((one) => one.textContent)
const note = (text: string | RegExp) => expect.element(strip().getByText(text)).toBeVisible()
const listOf = (content: readonly object[]) => answer({ content, totalElements: content.length })

beforeAll(setUpEnvironment)
afterAll(tearDownEnvironment)
beforeEach(begin)
afterEach(leave)

describe('S-83 what needs attention', () => {
  test('shows three, counts the rest, and opens and folds them by the keyboard', async () => {
    open(page)
    await expect.element(strip().getByText('4', { exact: true })).toBeVisible()
    expect(titles()).toEqual(['₹699 paid, not in effect', 'Open job', 'Bot offline'])
    const all = strip().getByRole('button', { name: 'Show all (4)' })
    ;(all.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(strip().getByText('Refund in progress')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(all).toBeVisible()
    expect(titles()).toHaveLength(3)
  })

  test('says at an act what it requires, where the person may not', async () => {
    open(page)
    await strip().getByRole('button', { name: 'Show all (4)' }).click()
    const refund = strip().getByText('Open refund')
    await expect.element(refund).toHaveAttribute('aria-disabled', 'true')
    await expect.element(refund).toHaveAccessibleDescription('Requires FINANCE_4')
    await expect.element(strip().getByText('Open job', { exact: true }).last()).not.toHaveAttribute('aria-disabled')
  })

  test('S-182 books an overdue service, or leads to the service job that is open, in the strip and in the head alike', async () => {
    const home = { installationId: 'WP-BLR-004217', since: '2026-11-09' }
    const overdue = [{ id: 'WP-BLR-004217', ...home }]
    const shown = (attention: object) => {
      stage.services['/installation/WP-BLR-004217'] = () => answer({ ...anInstallation, attention })
      open(page)
    }
    const hrefs = (name: string) =>
      browser
        .getByRole('link', { name, exact: true })
        .elements()
        .map((one) => one.getAttribute('href')?.replace(/^.*(#|job\/)/, ''))
    shown({ serviceOverdue: overdue, jobOpen: [{ id: 'J-88301', about: 'DELIVERY', ...home }] })
    await expect.element(strip().getByText('Service overdue')).toBeVisible()
    expect(hrefs('Book service…')).toEqual(['service', 'service'])
    leave()
    begin()
    shown({ serviceOverdue: overdue, jobOpen: [{ id: 'J-88302', about: 'SERVICE', ...home }] })
    await expect.element(browser.getByRole('link', { name: 'Service job J-88302 is open' })).toBeVisible()
    expect(hrefs('Service job J-88302 is open')).toEqual(['J-88302'])
    // Of the overdue service and of the job itself.
    expect(hrefs('Open job')).toEqual(['J-88302', 'J-88302'])
    expect(hrefs('Book service…')).toEqual([])
  })

  test('is no strip where nothing needs it', async () => {
    stage.services['/installation/WP-BLR-004217'] = () => answer({ ...anInstallation, attention: {} })
    open(page)
    await expect.element(browser.getByRole('region', { name: 'Status and allowed changes' })).toBeVisible()
    expect(strip().elements()).toEqual([])
  })

  test('is asked for by four calls where the record doesn’t tell, and what couldn’t be checked is said', async () => {
    const { attention: _, ...bare } = anInstallation
    let fails = true
    Object.assign(stage.services, {
      '/installation/WP-BLR-004217': () => answer({ ...bare, connectivity: 'OFFLINE', validTill: '2099-01-01' }),
      '/payments/payments/v1': () => listOf([]),
      '/device/list': () => listOf([]),
      '/workforce/job/dashboard/list': () => listOf([]),
      '/crm/viewTicketsForCustomer': () =>
        fails
          ? answer(null, { status: 500 })
          : listOf([
              {
                ticketId: '41093',
                subject: 'Leak',
                category: 'DEVICE',
                status: 'OPEN',
                assignee: null,
                createdAt: '2026-11-19T10:05:00Z',
                updatedAt: '2026-11-19T10:05:00Z',
                messageCount: 1,
              },
            ]),
    })
    open(page)
    await note(/^Not checked: tickets, payment links,? and follow-ups\./)
    expect(titles()).toEqual(['Bot offline'])
    const own = [
      '/payments/payments/v1',
      '/device/list',
      '/workforce/job/dashboard/list',
      '/crm/viewTicketsForCustomer',
    ]
    expect(own.filter((path) => !stage.asked.some((one) => one.path === path))).toEqual([])
    fails = false
    await strip().getByRole('button', { name: 'Retry' }).click()
    await note('Not checked: payment links and follow-ups.')
    expect(titles()).toEqual(['Open ticket', 'Bot offline'])
  })

  test('of a customer is asked for by four calls and read in their conversations; without their installations little is known', async () => {
    const { attention: _, ...bare } = imranAnswer
    const said = imranAnswer.notes.find(({ communication }) => communication)
    const notes = [{ ...said, communication: { ...said?.communication, followUpDate: '2026-01-02' } }]
    let fails = true
    const home = { ...anInstallation, customerId: bare.id, connectivity: 'OFFLINE', validTill: '2099-01-01' }
    Object.assign(stage.services, {
      [`/customer/${bare.id}`]: () => answer({ ...bare, notes }),
      '/installation/find': () =>
        fails ? answer(null, { status: 500 }) : answer({ resultList: [home], total_elements: 1 }),
      '/payments/payments/v1': () => listOf([]),
      '/payments/adhoc/all': () => listOf([]),
      '/workforce/job/dashboard/list': () => answer({ content: [], totalElements: 201 }),
    })
    open(`/app/customer/view/${bare.id}`)
    await note(
      /^Not checked: expired recharges, bots, jobs, paid recharges, payment links, service, tickets,? and refunds\./,
    )
    expect(titles()).toEqual(['Follow-up due'])
    const own = ['/installation/find', '/payments/adhoc/all', '/payments/payments/v1', '/workforce/job/dashboard/list']
    expect([...new Set(stage.asked.map(({ path }) => path))].filter((path) => own.includes(path)).toSorted()).toEqual(
      own,
    )
    fails = false
    await strip().getByRole('button', { name: 'Retry' }).click()
    // A page that isn’t all tells nothing for sure.
    await note(/^Not checked: jobs, service, tickets,? and refunds\./)
    expect(titles()).toEqual(['Bot offline', 'Follow-up due'])
  })
})
