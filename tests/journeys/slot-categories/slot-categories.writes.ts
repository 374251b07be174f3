import type { Page } from 'playwright'
import { fillIn, type GuardedWrite } from '../../support/journeys/guarded-write.ts'
import { openAs, type Stage } from '../../support/journeys/journey.ts'

const page = '/app/slotzone/manageSlotCategory'
const open = (stage: Stage, baseURL: string, address: string): Promise<Page> =>
  openAs(stage, 'Vikram Sethi', `${page}${address}`, { baseURL })

const form = { confirm: 'form.submit', check: 'form.reload', inDialog: true, unanswered: /No response from the server/ }
const act = {
  confirm: 'act.confirm',
  check: 'check.start',
  unanswered: /The change may or may not have been made/,
}

const typed = { city: 'MAA', code: 'MAA-KEY', name: 'Key customers of Chennai' }
const add: GuardedWrite = {
  ...form,
  name: 'createSlotCategory',
  typed,
  fallback: 'Failed to add slot category',
  done: /Slot category saved/,
  async reach(stage, baseURL) {
    const there = await open(stage, baseURL, '#add')
    await fillIn(there.getByRole('dialog'), typed)
    return there
  },
}

const edit: GuardedWrite = {
  ...form,
  name: 'updateSlotCategory',
  typed: { name: 'Leaks and drips' },
  fallback: 'Failed to save slot category',
  done: /Slot category saved/,
  async reach(stage, baseURL) {
    const there = await open(stage, baseURL, '#edit-HYD-LEAK')
    await fillIn(there.getByRole('dialog'), { name: 'Leaks and drips' })
    return there
  },
}

const places: GuardedWrite = {
  ...form,
  name: 'assignSlotCategoryZoneAndSlots',
  typed: { 'SUNDAY S08': '1' },
  fallback: 'Failed to save places',
  done: /Slot category saved/,
  async reach(stage, baseURL) {
    const there = await open(stage, baseURL, '/categories/zones#place-HYD-LEAK--HYD-01')
    await fillIn(there.getByRole('dialog'), { 'SUNDAY S08': '1' })
    return there
  },
}

const rule: GuardedWrite = {
  ...form,
  name: 'createDisplayRule',
  typed: { daysAhead: '9', lastOrderHour: '13' },
  fallback: 'Failed to save display rule',
  done: /Display rule saved/,
  async reach(stage, baseURL) {
    const there = await open(stage, baseURL, '/display-rules#add')
    const dialog = there.getByRole('dialog')
    await fillIn(dialog, { city: 'HYD' })
    await dialog.locator('option[value="HYD-VIP"]').waitFor({ state: 'attached' })
    await fillIn(dialog, { category: 'HYD-VIP', daysAhead: '9', lastOrderHour: '13' })
    return there
  },
}

const assign: GuardedWrite = {
  ...act,
  name: 'assignSlotCategoryJobTags',
  fallback: 'Failed to assign tags',
  done: /Tags assigned/,
  async reach(stage, baseURL) {
    const there = await open(stage, baseURL, '/categories/tags#HYD-LEAK')
    await there.locator('aside [name="tag"][value="REPEAT"]').check()
    return there
  },
}

const remove: GuardedWrite = {
  ...act,
  name: 'removeSlotCategoryJobTag',
  inDialog: true,
  fallback: 'Failed to remove tag',
  done: /Tag removed/,
  async reach(stage, baseURL) {
    const there = await open(stage, baseURL, '/categories/tags#HYD-VIP')
    await there.locator('aside [data-event="act.ask"]').first().click()
    return there
  },
}

const disable: GuardedWrite = {
  ...act,
  name: 'disableSlotCategoryZone',
  inDialog: true,
  fallback: 'Failed to disable zone',
  done: /Zone disabled/,
  async reach(stage, baseURL) {
    const there = await open(stage, baseURL, '/categories/zones#HYD-VIP')
    await there.locator('aside [data-event="act.ask"]').first().click()
    return there
  },
}

export const writes: readonly GuardedWrite[] = [add, edit, places, rule, assign, remove, disable]
