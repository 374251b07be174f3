import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { billPayment, businessPartner, partnerBill } from '../../../backend/store/schema/index.ts'
import { addBill } from '../../../backend/testing/money/bills.ts'
import { brokenInvariants } from '../../support/invariants.ts'
import { countCalls, forgetCalls, openAs, orderFault, setUpEnvironment } from '../../support/journeys/journey.ts'
import { keyboardOf } from '../../support/journeys/journey-keyboard.ts'
import { act } from '../../support/journeys/journey-refunds.ts'

const stage = setUpEnvironment()
const database = () => stage.server.running.platform.database
const list = '/app/b2b-partners/list'

test('H122 B089 by keyboard alone 30 partners are pasted, 3 of them wrong: each wrong cell is marked, none is added until they are right', async () => {
  const view = await openAs(stage, 'Imtiaz Khan', '/app/b2b-partners')
  await view.waitForURL((address) => address.pathname === list)
  const before = await database().$count(businessPartner)
  const keys = keyboardOf(view)
  await keys.enter(view.getByRole('link', { name: 'Add partners' }))
  const dialog = view.getByRole('dialog')
  const line = (at: number) => {
    const code = at === 11 ? 'NEST' : `PB-${at}`
    const phone = at === 4 ? '12' : `98100${String(10_000 + at)}`
    return [at === 20 ? '' : `Pasted Homes ${at}`, code, `Contact ${at}`, phone, ''].join('\t')
  }
  await keys.goToThe(dialog.locator('[name="block"]'))
  await view.evaluate(
    (text) => document.execCommand('insertText', false, text),
    Array.from({ length: 30 }, (_, at) => line(at)).join('\n'),
  )
  await keys.enter(act(view, 'block.take'))
  await keys.enter(act(view, 'act.ask'), 'Shift+Tab')
  await dialog.getByText('2 lines have something wrong.').waitFor()
  const cell = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  expect(await cell('Phone, line 5').evaluate((field) => field === document.activeElement)).toBe(true)
  // The focus goes from one wrong cell to the next, and Enter in a cell asks again.
  const retype = async (name: string, text: string) => {
    await keys.isIn(cell(name))
    await keys.press('Control+A')
    await keys.type(text)
    await keys.press('Enter')
  }
  await retype('Phone, line 5', '9810010004')
  await retype('Name, line 21', 'Pasted Homes 20')
  await keys.enter(act(view, 'act.confirm'))
  // The service knows what the console doesn't: a code that is there.
  await dialog.getByText('A partner has this already.').waitFor()
  expect(await database().$count(businessPartner)).toBe(before)
  await retype('Code, line 12', 'PB-11')
  await keys.enter(act(view, 'act.confirm'))
  await dialog.getByText('30 partners added').waitFor()
  expect(await database().$count(businessPartner)).toBe(before + 30)
})

test('H42 H120 a bill is paid in two parts, the answer of the first is lost: it is found, and paid once', async () => {
  const billId = await addBill(database(), { amount: 500_40 })
  const [{ partnerId = '' } = {}] = await database().select().from(partnerBill).where(eq(partnerBill.id, billId))
  const view = await openAs(stage, 'Imtiaz Khan', `/app/b2b-partners/${partnerId}/bill/${billId}`)
  const pay = async (amount: string, reference: string) => {
    await view.getByRole('link', { name: 'Pay…' }).click()
    await view.locator('[name="mode"]').selectOption('UPI')
    await view.locator('[name="amount"]').fill(amount)
    await view.locator('[name="reference"]').fill(reference)
  }
  await pay('200.15', 'upi 431')
  await act(view, 'act.ask').click()
  await view.getByText('₹300.25').waitFor()
  await forgetCalls(stage.server)
  await orderFault(stage.server, {
    method: 'POST',
    path: '/b2b-partner/bill/payment',
    when: 'after',
    status: 504,
    times: 1,
  })
  await act(view, 'act.confirm').dblclick()
  await view.getByText('may or may not have been recorded').waitFor()
  // What isn't confirmed is told in the list and on the bill after a reload, too, and nothing else is paid.
  await view.goto(new URL(`/app/b2b-partners/${partnerId}/bills`, view.url()).href)
  await view.getByText('Payment not confirmed', { exact: true }).first().waitFor()
  await view.getByRole('listitem').getByRole('link', { name: billId }).click()
  await view.getByText('Pay is locked until an earlier payment is confirmed.').waitFor()
  expect(await view.getByRole('link', { name: 'Pay…' }).count()).toBe(0)
  await view.getByRole('link', { name: 'Check now' }).click()
  await view.getByText('₹200.15 recorded').first().waitFor()
  await view.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await view.getByText('Partly paid').first().waitFor()
  expect(await countCalls(stage.server, 'POST', '/b2b-partner/bill/payment')).toBe(1)

  await pay('300.25', 'UPI431')
  await view.getByText(/UPI431 was used for/).waitFor()
  await view.locator('[name="reference"]').fill('upi 432')
  await act(view, 'act.ask').click()
  await act(view, 'act.confirm').click()
  await view.getByText('₹300.25 recorded').first().waitFor()
  const payments = await database().select().from(billPayment).where(eq(billPayment.billId, billId))
  expect(payments.map(({ amount, reference }) => [amount, reference]).sort()).toEqual([
    [200_15, 'UPI431'],
    [300_25, 'UPI432'],
  ])
  expect(await brokenInvariants(database())).toEqual([])

  // Its paper: an A4 sheet of what it says, without what is pressed.
  await view.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  const paper = async () => {
    await view.emulateMedia({ media: 'print' })
    await view.setViewportSize({ width: 794, height: 300 })
    const pressed = view.locator('#main :is(button:not(.printed), input, a.btn)')
    return {
      words: await view.locator('#main').innerText(),
      pressed: await pressed.filter({ visible: true }).count(),
      cut: await view.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    }
  }
  await view.getByText('UPI432').first().waitFor()
  const bill = await paper()
  for (const word of [
    billId,
    'Billed Homes',
    '1 Feb 2020',
    '29 Feb 2020',
    '10 Mar 2020',
    '₹500.40',
    'UPI431',
    'UPI432',
    '2 payments',
  ])
    expect(bill.words).toContain(word)
  expect([bill.pressed, bill.cut]).toEqual([0, 0])
  await view.emulateMedia({ media: 'screen' })
  await view.setViewportSize({ width: 1280, height: 800 })
  await view.getByRole('link', { name: 'Statement', exact: true }).click()
  await view.getByText('Closing balance').first().waitFor()
  const statement = await paper()
  for (const word of [`Bill ${billId}`, 'UPI UPI432', 'Closing balance']) expect(statement.words).toContain(word)
})

test('S-319 in Arabic: a bill, its lines and a statement that ties to what is due', async () => {
  const view = await openAs(stage, 'Imtiaz Khan', `/app/b2b-partners/BP-0003/bills`, { locale: 'ar' })
  await view.evaluate(() => localStorage.setItem('headwater.language', 'ar'))
  await view.reload()
  await view.locator('tbody a').first().click()
  await view.waitForURL(/\/bill\/BILL-/)
  expect(await view.locator('html').getAttribute('dir')).toBe('rtl')
  await view.getByRole('link', { name: 'كشف الحساب' }).click()
  await view.getByText(/الرصيد الختامي هو المستحق/).waitFor()
})
