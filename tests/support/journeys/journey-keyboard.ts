/** A person without a mouse, with keys alone. The focus is found by role and name. */
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { usernameOf } from './journey.ts'

type Role = Parameters<Page['getByRole']>[0]
type Name = string | RegExp

/** More stops than any page of ours has. */
const most = 90

export interface Keyboard {
  press(...keys: readonly string[]): Promise<void>
  type(text: string): Promise<void>
  /** Waits until the focus is on it. */
  isAt(role: Role, name: Name): Promise<void>
  isIn(field: Locator): Promise<void>
  /** Goes there from stop to stop. The focus is lost on none of them. */
  goTo(role: Role, name: Name, key?: 'Tab' | 'Shift+Tab'): Promise<void>
  goToThe(target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void>
  /** Goes there and presses Enter. */
  enter(target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void>
}

/** Exactly these words, without the marks that isolate values in an Arabic text. */
const spoken = (name: string) => {
  const signs = ['', ...name, ''].map((sign) => sign.replace(/[.*+?^${}()|[\]\\]/, '\\$&'))
  return new RegExp(`^${signs.join('[\u2068\u2069]*')}$`)
}

export function keyboardOf(page: Page): Keyboard {
  const focused = (target: Locator) => target.and(page.locator(':focus'))
  const named = (role: Role, name: Name) =>
    page.getByRole(role, { name: typeof name === 'string' ? spoken(name) : name })
  const isIn = (field: Locator) =>
    focused(field)
      .waitFor()
      .catch(async (cause) => {
        throw new Error(`The focus is on ${await focusOf(page)}`, { cause })
      })
  const goToThe: Keyboard['goToThe'] = async (target, key = 'Tab') => {
    // Waits for parts that load late, because a walk past their place would end at the end of the page.
    await target.first().waitFor()
    const passed: string[] = []
    for (let stop = 0; stop < most; stop++) {
      if ((await focused(target).count()) > 0) return
      await page.keyboard.press(key)
      passed.push(await focusOf(page))
      expect(passed.at(-1), `after ${passed.slice(-3).join(' > ')}`).not.toBe('BODY')
    }
    throw new Error(`It can't be reached; there are ${passed.join(' > ')}`)
  }
  return {
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key)
    },
    type: (text) => page.keyboard.type(text),
    isAt: (role, name) => isIn(named(role, name)),
    isIn,
    goTo: (role, name, key) => goToThe(named(role, name), key),
    goToThe,
    async enter(target, key) {
      await goToThe(target, key)
      await page.keyboard.press('Enter')
    },
  }
}

const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    return at && at !== document.body ? `${at.tagName} ${at.ariaLabel ?? at.textContent?.slice(0, 40)}` : 'BODY'
  })

/** Signs in with keys alone, in Arabic, from the address of the console. */
export async function typeInArabic(page: Page, name: string): Promise<Keyboard> {
  const keys = keyboardOf(page)
  await page.goto('/')
  await keys.isAt('textbox', 'اسم المستخدم')
  await page.locator('input[name="username"]').waitFor()
  await keys.type(usernameOf(name))
  await keys.press('Tab')
  await keys.isIn(page.getByLabel('كلمة المرور', { exact: true }))
  await keys.type('headwater')
  await keys.press('Enter')
  await page.waitForURL('**/app/**')
  await keys.isIn(page.locator('#main h1'))
  return keys
}
