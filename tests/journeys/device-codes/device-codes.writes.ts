import { deviceCode } from '../../../backend/store/schema/index.ts'
import { addHome } from '../../../backend/testing/money/refunds.ts'
import type { GuardedWrite } from '../../support/journeys/guarded-write.ts'
import { openAs, type Stage } from '../../support/journeys/journey.ts'
import { act } from '../../support/journeys/journey-refunds.ts'

const page = '/app/sponsor/device/code/generator'
const at = new Date('2026-11-20T05:30:00.000Z')

async function freeCode(stage: Stage, code: string): Promise<void> {
  await stage.server.running.platform.database
    .insert(deviceCode)
    .values({ code, prefix: null, status: 'AVAILABLE', createdAt: at, updatedAt: at })
    .onConflictDoUpdate({ target: deviceCode.code, set: { status: 'AVAILABLE', isBlocked: false } })
}

let homes = 0

export const writes: readonly GuardedWrite[] = [
  {
    name: 'generateDeviceCodes',
    confirm: 'act.confirm',
    unanswered: /may or may not have been generated/,
    fallback: 'Failed to generate the codes',
    done: '12 codes generated',
    async reach(stage, baseURL) {
      const view = await openAs(stage, 'Vikram Sethi', `${page}/generate?prefix=HWP`, { baseURL })
      await view.locator('[name="quantity"]').fill('12')
      await act(view, 'act.ask').click()
      return view
    },
  },
  {
    name: 'updateDeviceCodeStatus',
    namesRows: true,
    confirm: 'act.confirm',
    unanswered: /may or may not have been changed/,
    fallback: 'Failed to change the statuses',
    done: /1 code is Blocked now/,
    async reach(stage, baseURL) {
      await freeCode(stage, 'ZWX00000001')
      const view = await openAs(stage, 'Vikram Sethi', `${page}/search#status--ZWX00000001`, { baseURL })
      await act(view, 'ids.check').click()
      await view.getByRole('button', { name: 'Blocked · 1 of 1' }).click()
      await act(view, 'act.ask').click()
      return view
    },
  },
  {
    name: 'activateDeviceCode',
    confirm: 'act.confirm',
    unanswered: /The change may or may not have been made/,
    fallback: 'Failed to activate device details',
    done: 'Recorded as installed',
    async reach(stage, baseURL) {
      homes += 1
      const purifierId = `ZWY${String(10_000_000 + homes)}`
      await addHome(stage.server.running.platform.database, { status: 'NEW', purifierId })
      const view = await openAs(stage, 'Vikram Sethi', `${page}/search#${purifierId}`, { baseURL })
      await view.getByRole('complementary').locator('[data-event="act.ask"]').click()
      return view
    },
  },
]
