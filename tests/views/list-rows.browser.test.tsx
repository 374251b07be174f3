/** The rows of a list: how light they are, and their boxes, each of which belongs to its own row, whatever stood there before. */
import i18next from 'i18next'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { ValidityRow } from '../../src/contract/areas/payment-dashboard/payment-dashboard.ts'
import type { Payment } from '../../src/contract/areas/payments/payments.ts'
import { formatsOf } from '../../src/i18n/formats.ts'
import { startI18n } from '../../src/i18n/i18n.ts'
import type { List } from '../../src/kit/list/list-definition.ts'
import { ListRows } from '../../src/kit/list/rows/ListRows.tsx'
import { SheetRoomContext } from '../../src/kit/sheet/SheetButton.tsx'
import { customers } from '../../src/screens/customer/customers.list.tsx'
import { payments } from '../../src/screens/installation/payments/payments.list.ts'
import { paymentDashboard } from '../../src/screens/payment-dashboard/payment-dashboard.list.tsx'
import { Table } from '../../src/ui/tables/Table.tsx'
import { provideFakeSettings } from '../support/fakes/settings.ts'
import { imran } from '../support/stage/customer-models.ts'
import { sampleList } from '../support/stage/kit-samples.tsx'
import '../../src/ui/styles/main.css'

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  provideFakeSettings()
  await startI18n(['kit', 'payments', 'payment-dashboard'], 'en')
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

test('a row of Customers is made of 15 elements at most where nothing is unusual, and its status still says its word', async () => {
  const status = customers.columns.findIndex(({ id }) => id === 'status')
  const customer = { ...imran, isPriorityUser: false, isNonPayingCustomer: false }
  const picking = { rows: undefined, onPick: () => undefined }
  const page = createRoot(document.body.appendChild(document.createElement('table')))
  await act(async () =>
    page.render(
      <ListRows
        list={customers}
        rows={['ACTIVE', 'BLOCKED'].map((code) => ({ ...customer, id: code, status: code }))}
        tools={{ ...tools, t: (key: string) => i18next.t(key) }}
        picking={picking}
        open={undefined}
      />,
    ),
  )
  const [usual, other] = [...document.querySelectorAll('tr')]
  const cellIn = (row: HTMLTableRowElement | undefined) => row?.cells[status + 1]
  expect(usual?.cells).toHaveLength(10)
  expect(1 + (usual?.querySelectorAll('*').length ?? 0)).toBeLessThanOrEqual(15)
  expect([cellIn(usual), cellIn(other)].map((cell) => cell?.textContent)).toEqual(['Active', 'Blocked'])
  expect([cellIn(usual), cellIn(other)].map((cell) => cell?.querySelector('.chip') !== null)).toEqual([false, true])
  await act(async () => page.unmount())
})

const paid: Partial<Payment> = {
  paymentId: 'PAY-1042318',
  kind: 'RECHARGE',
  plan: 'Family 30, 28 days',
  payType: 'UPI',
  amount: 69_900,
  status: 'APPLIED',
  paidAt: '2026-11-03T06:20:00Z',
  validTill: '2026-12-04',
  invoiceNumber: null,
}
const due: Partial<ValidityRow> = {
  installationId: 'WP-BLR-004217',
  walletId: null,
  customerName: 'Ananya Krishnamurthy',
  plan: 'Family 30',
  phoneNumber: '9845022712',
  city: 'Bengaluru',
  validTill: '2026-11-25',
  remindableAt: null,
  lastReminderAt: '2026-11-03T06:20:00Z',
}

test('in a row of two lines, at 390 px, the act beside the id can be pressed, and so can the id', async () => {
  await browser.viewport(390, 844)
  const opened: unknown[] = []
  const room = { open: (subject: unknown) => void opened.push(subject) }
  const main = document.body.appendChild(document.createElement('main'))
  const page = createRoot(main)
  const show = (list: List, row: unknown) =>
    act(async () =>
      page.render(
        <SheetRoomContext value={room}>
          <Table label="rows" stack>
            <ListRows
              list={list}
              rows={[row]}
              tools={{ ...tools, stacked: true }}
              picking={undefined}
              open={undefined}
            />
          </Table>
        </SheetRoomContext>,
      ),
    )
  await show(payments, paid)
  await userEvent.click(browser.getByRole('button', { name: /Invoice/ }), { timeout: 3000 })
  expect(opened).toEqual([paid])

  await show(paymentDashboard, due)
  const followed: (string | null)[] = []
  main.addEventListener('click', (click) => {
    click.preventDefault()
    followed.push((click.target as Element).closest('a')?.getAttribute('href') ?? null)
  })
  await userEvent.click(browser.getByText('3 Nov 2026'), { timeout: 3000 })
  await userEvent.click(browser.getByRole('link', { name: 'WP-BLR-004217', exact: true }), { timeout: 3000 })
  expect(followed).toEqual(['#WP-BLR-004217', expect.stringContaining('/installationDetail/WP-BLR-004217/')])
  await act(async () => page.unmount())
})

test('a number in a row of two lines says what it counts; in a table its head does', async () => {
  const list: List = {
    ...sampleList,
    columns: [{ id: 'installations', format: 'count', at: 'amount', value: () => 12 }],
  }
  const page = createRoot(document.body.appendChild(document.createElement('table')))
  const shown = async (stacked: boolean) => {
    const asked = { ...tools, stacked }
    await act(async () =>
      page.render(<ListRows list={list} rows={[rowOf('A-1')]} tools={asked} picking={undefined} open={undefined} />),
    )
    return document.querySelector('tbody td')?.textContent
  }
  expect(await shown(true)).toBe('installations 12')
  expect(await shown(false)).toBe('12')
  await act(async () => page.unmount())
})
