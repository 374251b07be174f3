import { expect, test } from 'vitest'
import { addPaidRecharge, movementsOf } from '../../../backend/testing/money/payments.ts'
import { countCalls, forgetCalls, openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'

const stage = setUpEnvironment()
const pageOf = (id: string) => `/app/installation/installationDetail/${id}/-/transactions/ALL/AllCustomers`
const database = () => stage.server.running.platform.database

const words = {
  en: { title: 'Needs attention', fact: '₹699 paid, not in effect', first: 'A recharge is paid already' },
  ar: { title: 'يحتاج إلى انتباه', fact: 'دُفع ₹699 ولم يبدأ سريانه', first: 'توجد إعادة شحن مدفوعة بالفعل' },
} as const

test.each(['en', 'ar'] as const)(
  'S-83 S-141 a paid recharge stands on top of its installation and in front of another one, in %s',
  async (language) => {
    const { id, paymentId } = await addPaidRecharge(database(), `first-${language === 'en' ? 31 : 32}`)
    const page = await openAs(stage, 'Asha Menon', pageOf(id), { language })
    const { title, fact, first } = words[language]
    const strip = page.getByRole('region', { name: title })
    // An Arabic text isolates the sum that is put into it.
    const plain = async () =>
      (await strip.getByRole('heading', { level: 3 }).first().innerText()).replace(/[\u2066-\u2069]/g, '')
    await strip.getByText(paymentId).waitFor()
    expect(await plain()).toBe(fact)
    await page.locator('#main a[href="?flow=recharge"]').first().click()
    await page.getByRole('heading', { name: first }).waitFor()
    expect(await act(page, 'plan.find').count()).toBe(0)
    await forgetCalls(stage.server)
    await act(page, 'act.ask').click()
    await act(page, 'act.confirm').click()
    await page.locator('#main a[href="?flow=recharge"]').first().waitFor()
    await strip.getByText(paymentId).waitFor({ state: 'detached' })
    expect(await countCalls(stage.server, 'POST', '/payments/activate')).toBe(1)
    expect(await countCalls(stage.server, 'POST', '/payments/applyplan')).toBe(0)
    expect((await movementsOf(database(), id)).lines.slice(0, 2)).toEqual([
      '-699 Plan Family 30, 28 days',
      '+699 Recharge by UPI',
    ])
  },
)

test('S-141 who wants another recharge says so, and whether one is paid is never guessed', async () => {
  const { id } = await addPaidRecharge(database(), 'first-33')
  const page = await openAs(stage, 'Asha Menon', pageOf(id))
  const waiting = /\/payments\/payments\/v1\?.*pageSize=200/
  await page.route(waiting, (route) => route.fulfill({ status: 500, json: { success: false } }))
  await page.goto(`${pageOf(id)}?flow=recharge`)
  await page.getByRole('heading', { name: 'Is a recharge paid already?' }).waitFor()
  await page.unroute(waiting)
  await page.locator('#main').getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('heading', { name: 'A recharge is paid already' }).waitFor()
  await page.getByRole('link', { name: 'Recharge anyway…' }).click()
  await act(page, 'plan.find').waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'A recharge is paid already' }).waitFor()
})
