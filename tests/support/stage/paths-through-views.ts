import { afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { startI18n } from '../../../src/i18n/i18n.ts'
import { provideFakeSettings } from '../fakes/settings.ts'
import '../../../src/ui/styles/main.css'
import { provideFakeRootApi } from '../fakes/fake-root-api.ts'
import { matchKept } from '../outline/kept-outline.ts'
import { textOfView } from '../outline/outline-text.ts'
import { outlinesOf } from '../outline/view-outlines.tsx'
import { wiredOf } from '../outline/wired.ts'
import { faultsOf, warmUp } from './play.ts'
import type { States } from './states.tsx'

declare module 'vitest' {
  interface ProvidedContext {
    /** Views are walked along every path, not only along the chosen ones. */
    readonly isWhole: boolean
  }
}

const namespaces = Object.keys(import.meta.glob('../../../locales/en/*.json')).map((file) =>
  file.slice(file.lastIndexOf('/') + 1, -5),
)

/** When every outline is taken, so that what is left of a time is always the same. */
const then = new Date('2026-11-21T05:01:00Z')

/** Address and time of the page are in no outline. */
async function atOnePlace<T>(take: () => Promise<T>): Promise<T> {
  const { href } = location
  history.replaceState(null, '', '/page')
  vi.useFakeTimers({ toFake: ['Date'], now: then })
  try {
    return await take()
  } finally {
    vi.useRealTimers()
    history.replaceState(null, '', href)
  }
}

/**
 * Two tests for each of these states files. The chosen paths of its machine go through the real view, in long rounds
 * every path, and the views on the way equal the reviewed ones.
 */
export function pathsGoThroughViews(files: Readonly<Record<string, () => Promise<{ states: States }>>>): void {
  const errors = vi.spyOn(console, 'error')

  beforeAll(async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    provideFakeSettings()
    await startI18n(namespaces, 'en')
    // A link that is also a control leads nowhere here.
    document.addEventListener('click', (click) => {
      if ((click.target as Element).closest('a')) click.preventDefault()
    })
  })
  beforeEach(() => {
    provideFakeRootApi()
    errors.mockClear()
  })
  afterEach(() => expect(errors.mock.calls).toEqual([]))

  const warm = new Set<States>()
  const ready = async (load: () => Promise<{ states: States }>): Promise<States> => {
    const { states } = await load()
    if (!warm.has(states)) await warmUp(states)
    warm.add(states)
    return states
  }

  for (const [file, load] of Object.entries(files)) {
    const kept = file.replace(/^.*?(?=src\/)/, '').replace('.states.tsx', '.outline.txt')

    test(`its paths go through the view: ${kept.replace('.outline.txt', '')}`, { timeout: 300_000 }, async () =>
      expect(await faultsOf(await ready(load), inject('isWhole'))).toEqual([]),
    )

    test(`what it shows is its outline: ${kept}`, { timeout: 300_000 }, async () => {
      const states = await ready(load)
      const [outlines, told] = await atOnePlace(async () => outlinesOf(states, await wiredOf(file)))
      await matchKept(kept, await textOfView(states.title, outlines, told))
    })
  }
}
