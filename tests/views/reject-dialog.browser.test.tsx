/** A dialog puts everything below it out of reach, for the pointer, the keyboard and screen readers. */
import i18next from 'i18next'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { startI18n } from '../../src/i18n/i18n.ts'
import { ToastCard } from '../../src/ui/feedback/ToastCard.tsx'
import { ToastTray } from '../../src/ui/feedback/ToastTray.tsx'
import { provideFakeSettings } from '../support/fakes/settings.ts'
import '../../src/ui/styles/main.css'
import { states } from '../../src/flows/refund-approval/refund-approval.states.tsx'
import { eventually } from '../support/eventually.ts'
import { provideFakeRootApi } from '../support/fakes/fake-root-api.ts'
import { mount } from '../support/stage/stage.tsx'

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  provideFakeSettings()
  await startI18n(['refund-approval', 'refunds', 'kit', 'ui'], 'en')
  provideFakeRootApi()
})

const control = (event: string) => document.querySelector<HTMLElement>(`[data-event="${event}"]`)!
const click = (event: string) => act(async () => control(event).click())
const isOutOfReach = (element: Element) => element.closest('[inert]') !== null

test('H32 while a rejection is written, the page under it is inert, and the focus stays in the dialog', async () => {
  const stage = await mount(states, 'one step', [])
  const app = control('reject.ask').closest('body > *')!
  app.id = 'app'
  expect(isOutOfReach(app)).toBe(false)
  await click('reject.ask')
  const reason = () => document.querySelector<HTMLElement>('textarea[name="reason"]')!
  await eventually(() => expect(isOutOfReach(app)).toBe(true))
  const hasFocus = () => reason().closest('[role="dialog"]')!.contains(document.activeElement)
  await eventually(() => expect(hasFocus()).toBe(true))
  expect([isOutOfReach(reason()), isOutOfReach(control('reject.confirm'))]).toEqual([false, false])
  app.appendChild(document.createElement('button')).focus()
  expect(hasFocus()).toBe(true)
  await click('act.cancel')
  await eventually(() => expect(isOutOfReach(app)).toBe(false))
  await stage.leave()
})

test('a toast leaves the acts of an open dialog free, on a phone, too', async () => {
  await browser.viewport(390, 844)
  const stage = await mount(states, 'one step', [])
  const tray = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    tray.render(
      <ToastTray>
        <ToastCard
          title="Failed: the refund has changed."
          tone="bad"
          dismissEvent="notice.dismiss"
          onDismiss={() => {}}
        />
      </ToastTray>,
    ),
  )
  await click('reject.ask')
  const isFree = (event: string) => {
    const { left, top, width, height } = control(event).getBoundingClientRect()
    return control(event).contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }
  await eventually(() => expect([isFree('reject.confirm'), isFree('act.cancel')]).toEqual([true, true]))
  await click('act.cancel')
  await act(async () => tray.unmount())
  await stage.leave()
  await browser.viewport(1440, 900)
})

test('S-324 the texts of what has changed are there before a dialog of a flow can say so', async () => {
  const areThere = () => i18next.hasResourceBundle('en', 'kit-changed')
  const stage = await mount(states, 'one step', [])
  await click('approve.ask')
  await eventually(() => expect(areThere()).toBe(true))
  await click('act.cancel')
  await stage.leave()
})
