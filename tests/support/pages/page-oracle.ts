import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { endpoints } from '../../../src/contract/index.ts'
import type { FaultProxy, Passed } from '../fakes/fault-proxy.ts'
import { watchTroubles } from '../journeys/journey-troubles.ts'
import { root } from '../sources.ts'

const namespaces = readdirSync(path.join(root, 'locales/en')).map((file) => file.replace('.json', ''))
const rawKey = new RegExp(String.raw`(?:^|\s)(?:${namespaces.join('|')}):[a-z][\w/.-]+`)

/** Collects faults that no page may have, whatever is done to it. It may ask before it is left amid a write (H65). */
export async function watchPageAt(
  page: Page,
  { url: origin, isWriting }: Pick<FaultProxy, 'url' | 'isWriting'>,
  tell: (finding: string) => void,
): Promise<void> {
  await watchTroubles(page, tell)
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${origin}/`) && !/^(data|blob|about):/.test(url)) tell(`asked elsewhere: ${url.slice(0, 200)}`)
  })
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload' || !isWriting())
      tell(`a ${dialog.type()} of the browser: ${dialog.message().slice(0, 100)}`)
    void dialog.dismiss().catch(() => undefined)
  })
}

const look = () => ({
  text: document.body.innerText,
  broke: document.querySelector('main[role="alert"] h1')?.textContent ?? null,
  hasHeading: document.querySelector('h1') !== null,
})

/** A page that goes elsewhere amid the look, or is just between two, is looked at once it is there. */
async function lookAt(page: Page): Promise<ReturnType<typeof look>> {
  const seen = await page.evaluate(look).catch((error: Error) => {
    if (/context was destroyed/.test(error.message)) return null
    throw error
  })
  if (seen?.hasHeading) return seen
  await settle(page)
  return page.evaluate(look)
}

/** Content that must not be on a page: nothing at all, a broken page, keys without texts. */
export async function wrongOn(page: Page): Promise<string[]> {
  const seen = await lookAt(page)
  const key = rawKey.exec(seen.text)?.[0]
  return [
    ...(seen.text.trim() === '' ? ['a white page'] : []),
    ...(seen.broke !== null ? [`the page broke: ${seen.broke}`] : []),
    ...(seen.hasHeading ? [] : ['no heading']),
    ...(key ? [`a key in place of its text: ${key.trim()}`] : []),
    ...(/\[object Object\]|Invalid Date|\bundefined\b/.test(seen.text) ? ['a value that is no text'] : []),
  ]
}

const patterns = endpoints.map(({ method, path: agreed }) => ({
  method,
  fits: new RegExp(`^${agreed.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/** Calls that the contract does not have. */
export const strayCalls = (passed: readonly Passed[]): string[] =>
  passed
    .filter(({ method, path: asked }) => {
      const [plain = ''] = asked.split('?')
      return !patterns.some((one) => one.method === method && one.fits.test(plain))
    })
    .map(({ method, path: asked }) => `no call of the contract: ${method} ${asked.slice(0, 200)}`)

/** Waits until the page has its heading and nothing loads. A page that never comes is a finding. */
export async function settle(page: Page, patienceMs = 20_000): Promise<string[]> {
  try {
    await page.waitForFunction(() => document.querySelector('h1') !== null, undefined, { timeout: patienceMs })
    return []
  } catch {
    return [`no heading after ${patienceMs / 1000} s`]
  }
}
