import { test } from 'vitest'
import { openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { picture, picturedIn } from '../../support/pictures.ts'

const stage = setUpEnvironment()

test.each(picturedIn('ar'))('pictures without accessibility violations, in %s', async (language) => {
  const page = await openAs(stage, 'Asha Menon', '/app/technician/reconcile/E-2005', { language })
  await page.locator('#main [name="IT-101"]').waitFor()
  await page.waitForLoadState('networkidle')
  await picture(page, 'technician-reconcile', language)
})
