import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customerNote } from '../../../backend/store/schema/index.ts'
import { countCalls, forgetCalls, openAs, orderFault, setUpEnvironment } from '../../support/journeys/journey.ts'
import { act, newHome, openInstallation } from '../../support/journeys/journey-installations.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()
const callsTo = async (phone: string) =>
  (await stage.server.outbox()).filter(({ kind, recipient }) => kind === 'CALL' && recipient === phone).length

test('S-63 from an installation its owner is called once, and the note of the call is the one field that is entered', async () => {
  const { id, customerId, phone } = await newHome(stage, 'ACTIVE')
  const page = await openInstallation(stage, id)
  await page.getByRole('link', { name: 'Call…' }).click()
  await page.waitForURL(`**/app/customer/view/${customerId}#call`)
  const dialog = page.getByRole('dialog', { name: 'Add communication' })
  await act(page, 'act.confirm').click()
  await page.getByRole('status').getByText('Calling', { exact: true }).first().waitFor()
  expect(await callsTo(phone)).toBe(1)
  await dialog.locator('textarea[name="note"]').fill('Home on Thursday')
  await act(page, 'form.submit').click()
  await page.waitForURL(`**/app/customer/view/${customerId}?tab=communication`)
  await page.getByText('Home on Thursday').first().waitFor()
  const [note, ...more] = await stage.server.running.platform.database
    .select()
    .from(customerNote)
    .where(eq(customerNote.customerId, customerId))
  expect([note?.note, note?.communication, more]).toEqual([
    'Home on Thursday',
    expect.objectContaining({ commMode: 'CALL', result: 'REACHED', status: 'CLOSED' }),
    [],
  ])
})

test('H31 S-63 a call without response is said to be not confirmed, and is not placed again by itself; the note stays', async () => {
  const { customerId, phone } = await newHome(stage, 'ACTIVE')
  const page = await openAs(stage, 'Asha Menon', `/app/customer/view/${customerId}#call`)
  await page.locator('textarea[name="note"]').fill('No one at home')
  await forgetCalls(stage.server)
  await orderFault(stage.server, { method: 'POST', path: `/dial/${phone}`, when: 'after', status: 504 })
  await act(page, 'act.confirm').click()
  await page.getByText('Not confirmed: the call may or may not have been placed.').first().waitFor()
  expect([await countCalls(stage.server, 'POST', `/dial/${phone}`), await callsTo(phone)]).toEqual([1, 1])
  expect(await page.locator('textarea[name="note"]').inputValue()).toBe('No one at home')
})

test.each(picturedIn('ar'))('pictures without accessibility violations, in %s', async (language) => {
  const { customerId } = await newHome(stage, 'ACTIVE')
  const page = await openAs(stage, 'Asha Menon', `/app/customer/view/${customerId}#call`, { language })
  await act(page, 'act.confirm').waitFor()
  await page.waitForLoadState('networkidle')
  await picture(page, 'call-customer', language)
})
