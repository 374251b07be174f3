import { expect, test } from 'vitest'
import { openAs, setUpEnvironment } from '../../support/journeys/journey.ts'
import { act, approversOf, refundOf, refundsAddress } from '../../support/journeys/journey-refunds.ts'

const stage = setUpEnvironment()

test('S-325 five refunds are approved one after the other by keys and Next alone, each read again as it opens', async () => {
  const page = await openAs(stage, 'Farah Sheikh', refundsAddress)
  const idOf = () => new URL(page.url()).hash.slice(1)
  const first = page.locator('tbody a[href^="#RF-"]').first()
  await first.waitFor()
  await first.focus()
  await page.keyboard.press('Enter')
  const done: string[] = []
  for (let count = 0; count < 5; count++) {
    await expect.poll(idOf).not.toBe(done.at(-1))
    const id = idOf()
    const panel = page.getByRole('complementary', { name: id })
    const asked = page.waitForResponse((answer) => answer.url().includes(`refundId=${id}`))
    await act(page, 'approve.ask').press('Enter')
    await page.getByRole('dialog', { name: 'Approve this refund?' }).getByText(id).first().waitFor()
    await act(page, 'approve.confirm').press('Enter')
    await asked
    const onward = panel.getByRole('button', { name: 'Next', exact: true })
    // The focus is there by itself, so that Enter goes on.
    await expect.poll(() => onward.evaluate((button) => button === document.activeElement)).toBe(true)
    done.push(id)
    if (count < 4) await page.keyboard.press('Enter')
  }
  expect(new Set(done).size).toBe(5)
  for (const id of done) expect(approversOf(await refundOf(stage.server, id))[0]).toBe('Farah Sheikh')
})
