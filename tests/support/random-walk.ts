/**
 * A person who does anything: clicks, types hostile texts, goes back and forth, reloads, changes window and language.
 * One call in twenty fails and others are slow. The same seed walks the same way as long as the pages are the same.
 */
import type { ElementHandle, Page } from 'playwright'
import { endpoints } from '../../src/contract/index.ts'
import { type Language, languages } from '../../src/i18n/languages.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type Passed, startFaultProxy } from './fakes/fault-proxy.ts'
import type { Fault } from './fakes/fault-server.ts'
import { hostileTexts } from './hostile.ts'
import { type Stage, typeSignIn } from './journeys/journey.ts'
import { settle, strayCalls, watchPageAt, wrongOn } from './pages/page-oracle.ts'

export interface Walk {
  readonly seed: number
  readonly person: string
  readonly language: Language
  /** Acts so far, in words. */
  readonly steps: readonly string[]
  readonly findings: readonly string[]
  /** Paths of the pages that were seen. */
  readonly pages: readonly string[]
}

const people = ['Asha Menon', 'Kiran Desai', 'Farah Sheikh', 'Nandini Rao'] as const
const wireFaults: readonly Fault[] = ['N1', 'N4', 'H404', 'H409', 'H429', 'H500', 'H503', 'SF1', 'E2', 'J1', 'J2', 'X1']
const widths = [320, 390, 768, 1024, 1440, 1600] as const
const never = /^\/(login|auth\/(logout|me))/
const once = endpoints
  .filter(({ effect }) => effect === 'once')
  .map(({ method, path }) => ({ method, fits: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}(\\?|$)`) }))

type Deed = 'click' | 'type' | 'key' | 'history' | 'reload' | 'go' | 'resize' | 'language' | 'tab'
const deeds: readonly (readonly [Deed, number])[] = [
  ['click', 60],
  ['type', 16],
  ['key', 8],
  ['history', 5],
  ['reload', 3],
  ['go', 6],
  ['resize', 3],
  ['language', 1],
  ['tab', 1],
]

/** Walks for so long, and at least so many steps: a busy machine takes as many. */
export async function randomWalk(
  stage: Stage,
  seed: number,
  { ms, least }: { readonly ms: number; readonly least: number },
  routes: readonly string[],
): Promise<Walk> {
  const chance = chanceOf(seed)
  const person = chance.pick(people)
  const language = chance.pick(Object.keys(languages) as Language[])
  const proxy = await startFaultProxy(stage.server.url, { timeouts: { read: 4_000, write: 4_000 } })
  const steps: string[] = []
  const findings: string[] = []
  const pages = new Set<string>()
  const tell = (finding: string) => findings.push(`after step ${steps.length}: ${finding}`)
  const context = await stage.browser.newContext({ baseURL: proxy.url, reducedMotion: 'reduce', locale: 'en-GB' })
  context.setDefaultTimeout(20_000)
  context.setDefaultNavigationTimeout(20_000)
  try {
    const page = await context.newPage()
    await watchPageAt(page, proxy, tell)
    await page.addInitScript((chosen) => {
      // Before the first page there is an empty one, which keeps nothing and which a walk back comes to.
      if (location.protocol === 'about:') return
      if (!localStorage.getItem('headwater.language')) localStorage.setItem('headwater.language', chosen)
    }, language)
    await signIn(page, person)
    // The sign-in alone is spared.
    const troubled = chanceOf(seed + 1)
    proxy.meddle((_, path) => {
      if (never.test(path)) return undefined
      const delayMs = troubled.of(0.1) ? Math.floor(troubled.next() * 1_500) : 0
      return troubled.of(0.05)
        ? { fault: troubled.pick(wireFaults), when: troubled.of(0.5) ? 'after' : 'before', delayMs }
        : { delayMs }
    })
    const end = Date.now() + ms
    while ((Date.now() < end || steps.length < least) && findings.length === 0) {
      const before = proxy.passed.length
      steps.push(await step(page, chance, routes))
      await page.waitForTimeout(60 + Math.floor(chance.next() * 240))
      if (new URL(page.url()).pathname === '/signin') await signIn(page, person)
      for (const wrong of [...(await settle(page)), ...(await wrongOn(page))]) tell(wrong)
      for (const wrong of [...strayCalls(proxy.passed.slice(before)), ...doubled(proxy.passed.slice(before))])
        tell(wrong)
      pages.add(new URL(page.url()).pathname)
    }
  } catch (error) {
    tell(`the walk ended: ${String(error).slice(0, 400)}`)
  } finally {
    await context.close()
    await proxy.close()
  }
  return { seed, person, language, steps, findings, pages: [...pages] }
}

async function signIn(page: Page, person: string): Promise<void> {
  if (!page.url().includes('/signin')) await page.goto('/app/installation/AllCustomers')
  await page.locator('input[name="password"]').waitFor({ timeout: 20_000 })
  await typeSignIn(page, person)
  await page.locator('#main h1').first().waitFor({ timeout: 20_000 })
}

/** The same money twice within one step of a person. */
const doubled = (passed: readonly Passed[]): string[] => {
  const moving = passed.filter(({ method, path }) => once.some((one) => one.method === method && one.fits.test(path)))
  const names = moving.map(({ method, path, key }) => `${method} ${path} ${key}`)
  return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `sent twice in one step: ${name}`)
}

/** Does one thing and returns its name. An act that is impossible at that moment is no finding. */
async function step(page: Page, chance: Chance, routes: readonly string[]): Promise<string> {
  const deed = chance.weighted(deeds)
  try {
    return `${deed} ${await ways[deed](page, chance, routes)}`
  } catch (error) {
    return `${deed} (not possible: ${String(error).split('\n')[0]?.slice(0, 80)})`
  }
}

const ways: Record<Deed, (page: Page, chance: Chance, routes: readonly string[]) => Promise<string>> = {
  async click(page, chance) {
    const [control, name] = await anyOf(page, chance, clickable)
    await control?.click({ timeout: 1_000 })
    return name
  },
  async type(page, chance) {
    const [field, name] = await anyOf(page, chance, typeable)
    if (!field) return name
    const text = chance.pick(hostileTexts)
    if (name.startsWith('select')) {
      const values = await field.evaluate((one) => [...(one as HTMLSelectElement).options].map(({ value }) => value))
      await field.evaluate((one, value) => {
        ;(one as HTMLSelectElement).value = value
        one.dispatchEvent(new Event('change', { bubbles: true }))
      }, chance.pick(values))
    } else await field.fill(text, { timeout: 1_000 })
    if (chance.of(0.4)) await page.keyboard.press('Enter')
    return `${name} ${JSON.stringify(text.slice(0, 40))}`
  },
  async key(page, chance) {
    const key = chance.pick(['Escape', 'Tab', 'Enter', 'j', 'k', 'ArrowDown', 'ArrowUp', 'Space', '/', 'Control+k'])
    await page.keyboard.press(key)
    return key
  },
  async history(page, chance) {
    const back = chance.of(0.7)
    await (back ? page.goBack({ timeout: 3_000 }) : page.goForward({ timeout: 3_000 }))
    if (!page.url().startsWith('http')) await page.goto('/app/installation/AllCustomers')
    return back ? 'back' : 'forward'
  },
  async reload(page) {
    await page.reload()
    return ''
  },
  async go(page, chance, routes) {
    const to = chance.pick(routes)
    await page.goto(to)
    return to
  },
  async resize(page, chance) {
    const width = chance.pick(widths)
    await page.setViewportSize({ width, height: 900 })
    return `${width}`
  },
  async language(page, chance) {
    const code = chance.pick(Object.keys(languages))
    await page.evaluate((to) => localStorage.setItem('headwater.language', to), code)
    await page.reload()
    return code
  },
  async tab(page, chance) {
    const other = await page.context().newPage()
    await other.goto(chance.pick(['/', '/app/customer/list', '/app/installation/Refunds']))
    await other.waitForTimeout(300)
    await other.close()
    return 'a second one, and away'
  },
}

const clickable =
  'a[href^="/"], a[href^="?"], a[href^="#"], button, [role="tab"], [role="menuitem"], [role="option"], summary'
const typeable = 'input:not([type="hidden"]), textarea, select'
/** Signing out ends the walk's work each time. Pages other than the console's don't belong to it. */
const left = '[data-event="signOut.submit"], [href^="/pay/"], [target="_blank"], [href^="/outbox"], [href^="/signin"]'

/** Any of those that a person can see and reach, with its name. */
async function anyOf(
  page: Page,
  chance: Chance,
  selector: string,
): Promise<[ElementHandle<HTMLElement> | null, string]> {
  const handle = await page.evaluateHandle(
    ({ which, not, share }) => {
      const reach = (one: HTMLElement) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        if (width < 2 || height < 2 || one.matches(not) || one.closest('[inert]')) return false
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        return top !== null && (one.contains(top) || top.contains(one))
      }
      const all = [...document.querySelectorAll<HTMLElement>(which)].filter(reach)
      return all[Math.floor(share * all.length)] ?? null
    },
    { which: selector, not: left, share: chance.next() },
  )
  const element = handle.asElement() as ElementHandle<HTMLElement> | null
  if (!element) return [null, 'nothing']
  const name = await element.evaluate((one) => {
    const event = one.getAttribute('data-event') ?? one.getAttribute('href') ?? one.getAttribute('name') ?? ''
    return `${one.tagName.toLowerCase()} ${event} "${(one.textContent ?? '').trim().slice(0, 30)}"`
  })
  return [element, name]
}
