import { expect, test } from 'vitest'
import { addRewardTask } from '../../../backend/testing/money/rewards.ts'
import type { RewardTask } from '../../../src/contract/areas/rewards/rewards.ts'
import { brokenInvariants } from '../../support/invariants.ts'
import { countCalls, forgetCalls, openAs, setUpEnvironment, usernameOf } from '../../support/journeys/journey.ts'
import { act, rowOf } from '../../support/journeys/journey-refunds.ts'

const stage = setUpEnvironment()
const rewards = '/app/installation/Rewards'
const database = () => stage.server.running.platform.database

async function taskOf(id: string): Promise<RewardTask | undefined> {
  const token = await stage.server.session(usernameOf('Kiran Desai'))
  const { json } = await stage.server.call('GET', `/reward/tasks?taskId=${id}`, { token })
  return (json.body as { content: RewardTask[] }).content[0]
}

async function balanceOf(walletId: string): Promise<number> {
  const { rows } = await database().execute<{ balance: string }>(`select balance from wallet where id = '${walletId}'`)
  return Number(rows[0]?.balance)
}

test('S-78 S-129 an approval names record and amount, is sent once, and the wallet has the reward', async () => {
  const { id, walletId } = await addRewardTask(database(), 'RT-9101')
  const page = await openAs(stage, 'Kiran Desai', `${rewards}?search=${id}`)
  await rowOf(page, id).getByRole('link', { name: id }).click()
  const panel = page.getByRole('complementary', { name: id })
  await act(page, 'act.ask').last().click()
  const dialog = page.getByRole('dialog', { name: 'Approve this reward?' })
  await dialog.getByText(`₹250 is credited to wallet ${walletId}`).waitFor()
  await forgetCalls(stage.server)
  await dialog.getByRole('button', { name: 'Approve reward of ₹250' }).click()
  await page.getByRole('status').filter({ hasText: 'Reward approved' }).first().waitFor()
  await panel.getByText('Kiran Desai').waitFor()
  expect(await act(page, 'act.ask').count()).toBe(0)
  expect(await countCalls(stage.server, 'PUT', `/reward/taskInstallation/${id}/approve`)).toBe(1)
  expect([(await taskOf(id))?.status, await balanceOf(walletId)]).toEqual(['APPROVED', 350_00])
})

test.each([
  ['reject', 'RT-9102', 'Reject this reward?', 0],
  ['approve', 'RT-9103', 'Approve this reward?', 1],
])('H30 of two people the first decides, and who would %s is told who and when', async (_, id, question, at) => {
  const { walletId } = await addRewardTask(database(), id)
  const late = await openAs(stage, 'Lakshmi Raghavan', `${rewards}?search=${id}#${id}`)
  await act(late, 'act.ask').nth(at).click()
  await late.getByRole('dialog', { name: question }).waitFor()
  const token = await stage.server.session(usernameOf('Kiran Desai'))
  await stage.server.call('PUT', `/reward/taskInstallation/${id}/approve`, { token })
  await act(late, 'act.confirm').click()
  await late
    .getByText(new RegExp(`Kiran Desai approved ${id} at \\d\\d:\\d\\d on`))
    .first()
    .waitFor()
  await late.getByRole('complementary', { name: id }).getByText('Kiran Desai').waitFor()
  expect(await late.getByRole('status').filter({ hasText: 'Reward approved' }).count()).toBe(0)
  expect([(await taskOf(id))?.status, await balanceOf(walletId)]).toEqual(['APPROVED', 350_00])
})

test('many are rejected at once; one that was decided in the meantime is left as it is', async () => {
  const ids = ['RT-9201', 'RT-9202', 'RT-9203']
  const tasks = await Promise.all(ids.map((id) => addRewardTask(database(), id)))
  const page = await openAs(stage, 'Kiran Desai', `${rewards}?search=RT-920`)
  for (const id of ids) await rowOf(page, id).getByRole('checkbox').click()
  const token = await stage.server.session(usernameOf('Lakshmi Raghavan'))
  await stage.server.call('PUT', `/reward/taskInstallation/RT-9202/approve`, { token })
  await page.getByRole('button', { name: 'Reject rewards' }).click()
  await act(page, 'run.start').click()
  await page.getByRole('dialog').getByText('Changed since you selected it').waitFor()
  const statuses = () => Promise.all(ids.map(async (id) => (await taskOf(id))?.status))
  await expect.poll(statuses).toEqual(['REJECTED', 'APPROVED', 'REJECTED'])
  expect(await Promise.all(tasks.map(({ walletId }) => balanceOf(walletId)))).toEqual([100_00, 350_00, 100_00])
  expect(await brokenInvariants(database())).toEqual([])
})

test('S-129 many are approved at once, and the review says what they credit in total', async () => {
  const ids = ['RT-9301', 'RT-9302']
  const tasks = await Promise.all(ids.map((id, at) => addRewardTask(database(), id, (at + 1) * 250_50)))
  const page = await openAs(stage, 'Kiran Desai', `${rewards}?search=RT-930`)
  for (const id of ids) await rowOf(page, id).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Approve rewards' }).click()
  await page.getByRole('dialog').getByText('₹751.50 in total is credited to the customers’ wallets.').waitFor()
  await act(page, 'run.start').click()
  const balances = () => Promise.all(tasks.map(({ walletId }) => balanceOf(walletId)))
  await expect.poll(balances, { timeout: 15_000 }).toEqual([350_50, 601_00])
})

test('H26 a picture opens in the viewer, and the next one of the page follows', async () => {
  const page = await openAs(stage, 'Kiran Desai', `${rewards}?status=ALL&kind=REVIEW`)
  await page
    .getByRole('button', { name: /^Show image/ })
    .first()
    .click()
  const viewer = page.getByRole('dialog')
  const picture = viewer.getByRole('img')
  await viewer.getByText(/^1 of \d+$/).waitFor()
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(800)
  await page.keyboard.press('ArrowRight')
  await viewer.getByText(/^2 of \d+$/).waitFor()
})
