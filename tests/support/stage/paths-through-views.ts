import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { configureFormats } from '../../../src/i18n/formats.ts'
import { startI18n } from '../../../src/i18n/i18n.ts'
import '../../../src/ui/main.css'
import { openFakeDoor } from '../fake-door.ts'
import type { States } from '../states.tsx'
import { faultsOf, warmUp } from './play.ts'

const namespaces = Object.keys(import.meta.glob('../../../locales/en/*.json')).map((file) =>
  file.slice(file.lastIndexOf('/') + 1, -5),
)

/** A test for each of these files of states: every path of its machine goes through the real view. */
export function pathsGoThroughViews(files: Readonly<Record<string, () => Promise<{ states: States }>>>): void {
  const errors = vi.spyOn(console, 'error')

  beforeAll(async () => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    configureFormats({ zone: 'Asia/Kolkata', currency: 'INR' })
    await startI18n(namespaces, 'en')
    // A link that is also a control leads nowhere here.
    document.addEventListener('click', (click) => {
      if ((click.target as Element).closest('a')) click.preventDefault()
    })
  })
  beforeEach(() => {
    openFakeDoor()
    errors.mockClear()
  })
  afterEach(() => expect(errors.mock.calls).toEqual([]))

  for (const [file, load] of Object.entries(files))
    test(`every path goes through the view: ${file.split('/').at(-1)}`, { timeout: 300_000 }, async () => {
      const { states } = await load()
      await warmUp(states)
      expect(await faultsOf(states)).toEqual([])
    })
}
