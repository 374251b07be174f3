import { describe, test } from 'vitest'
import { openAs, setTheStage } from '../support/journey.ts'
import { picture } from '../support/pictures.ts'

const stage = setTheStage()

describe.each(['en', 'ar'])('pictures without accessibility violations, in %s', (language) => {
  test('of the customers, and of one', async () => {
    const page = await openAs(stage, 'Asha Menon', '/app/customer/dashboard', { language })
    const shown = async (name: string, address: string, sign: string) => {
      await page.goto(address)
      await page.locator(`#main ${sign}`).first().waitFor()
      await page.waitForLoadState('networkidle')
      await picture(page, name, language)
    }
    await shown('customer-dashboard', '/app/customer/dashboard', 'section a')
    await shown('customers', '/app/customer/list', 'tbody a')
    const one = '/app/customer/view/C-010982'
    await shown('customer', one, 'dl')
    await shown('customer-jobs', `${one}?tab=jobs`, 'tbody a')
    await shown('customer-timeline', `${one}?tab=timeline`, 'ol li')
    await shown('customer-edit', '/app/customer/edit/C-010982', 'input[name="name"]')
  })

  test('of a form with its problems, and of a question over a record', async () => {
    const page = await openAs(stage, 'Asha Menon', '/app/customer/add', { language })
    await page.locator('[data-event="form.submit"]').click()
    await page.locator('[aria-invalid="true"]').first().waitFor()
    await picture(page, 'customer-add', language)
    await page.goto('/app/customer/view/C-010982#communication')
    await page.locator('[role="dialog"] textarea').first().waitFor()
    await page.waitForLoadState('networkidle')
    await picture(page, 'customer-communication', language)
  })
})
