import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { mergeSeen, SeenPart } from '../../support/seen.ts'

const stage = setUpEnvironment()
const planted = 'A text that no page shows'

test('a text planted among those of a page is not seen while no page shows it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'seen-'))
  const part = new SeenPart(path.join(folder, 'parts'), 'one')
  const page = await openAs(stage, 'Asha Menon', '/', { part })
  let plantings = 0
  await page.route('**/assets/words-en-*.js', async (route) => {
    const answer = await route.fetch()
    const source = await answer.text()
    const withPlant = source.replace(/notFound:(["'`])Page not found\1/, `$&,planted:$1${planted}$1`)
    plantings += withPlant === source ? 0 : 1
    await route.fulfill({ response: answer, body: withPlant })
  })
  await page.goto('/app/nowhere')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  const seen = () => {
    part.save()
    return mergeSeen(path.join(folder, 'parts'), path.join(folder, 'seen.json'))
  }
  // Its route is noted once the page has come to rest, and with it the last of its texts.
  await expect.poll(() => seen().routes).toContainEqual({ path: '/app/nowhere', heading: 'Page not found' })
  const { messages } = seen()
  rmSync(folder, { recursive: true })
  expect(plantings).toBe(1)
  expect(messages).toEqual(expect.arrayContaining(['Page not found', 'Go to home page', 'Asha Menon']))
  expect(messages).not.toContain(planted)
})
