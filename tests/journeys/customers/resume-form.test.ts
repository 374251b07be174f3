import { expect, test } from 'vitest'
import { orderFault, setUpEnvironment, usernameOf } from '../../support/journeys/journey.ts'
import { all, holds, offers, presses, says, setTheKills } from '../../support/journeys/journey-kill.ts'
import { isLong } from '../../support/long.ts'

const stage = setUpEnvironment()
const kills = setTheKills(stage, 'customer-edit')

const customer = '/customer/C-010982'
const reading = { method: 'GET', path: /^\/customer\/C-010982$/ }
const saving = { method: 'PUT', path: /^\/customer\/C-010982$/ }
const typed = { name: 'Imran "Ali" Qureshi', phone: '98450 22712', email: 'imran@new.example' }
const mended = { ...typed, phone: '9900145674' }
const unknown = all(says('No response from the server'), holds(mended))
const submit = presses('form.submit')

const open = () => kills.open('Asha Menon', '/app/customer/edit/C-010982', offers('form.submit'))

async function storedCustomer() {
  const token = await stage.server.session(usernameOf('Kiran Desai'))
  const { json } = await stage.server.call('GET', customer, { token })
  return json.body as { name: string; phoneNumber: string; email: string; updatedAt: string }
}

test('H31 H37 killed at calls and rests of a form, every field stays and it is saved by one intent', async () => {
  const here = await open()
  await here.page.locator('input[name="name"]').fill('')
  await submit(here.page)
  await here.atRest('invalid', all(says('Required'), holds({ name: '' })))
  for (const [name, value] of Object.entries(typed)) await here.page.locator(`input[name="${name}"]`).fill(value)
  await here.atRest('editing', all(offers('form.submit'), holds(typed)))
  await orderFault(stage.server, { method: 'PUT', path: customer, status: 422 })
  await submit(here.page)
  await here.atRest('refused', all(says(/Ordered by a test/), holds(typed)))
  await here.page.locator('input[name="phone"]').fill(mended.phone)
  kills.forget()

  await here.amid('submitting, unheard', saving, submit, unknown, { unheard: true })
  await here.atRest('unknown', unknown)
  expect((await storedCustomer()).email).not.toBe(typed.email)
  await here.amid('submitting', saving, submit, unknown)
  await here.amid('reloading', reading, presses('form.reload'), unknown)
  const before = await storedCustomer()
  await presses('form.reload')(here.page)
  await says('Customer details updated')(here.page)
  const [unheard, heard, ...more] = kills.sent(saving)
  expect([heard, more]).toEqual([unheard, []])
  expect(await storedCustomer()).toEqual(before)
  expect([before.name, before.phoneNumber, before.email]).toEqual([mended.name, mended.phone, mended.email])
})

test.runIf(isLong)('S-43 H37 killed where somebody else was first, both records stand there again', async () => {
  const here = await open()
  await here.page.locator('input[name="email"]').fill('later@new.example')
  const token = await stage.server.session(usernameOf('Kiran Desai'))
  const body = { name: 'Imran A. Qureshi', phoneNumber: mended.phone }
  expect((await stage.server.call('PUT', customer, { token, body, key: 'other-customer-edit' })).status).toBe(200)
  await submit(here.page)
  await here.atRest('editing, overtaken', all(says('This record has changed'), says('Imran A. Qureshi')))
  await holds({ email: 'later@new.example' })(here.page)
})
