import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../src/i18n/i18n.ts'
import { provideFakeSettings } from '../support/fakes/settings.ts'
import '../../src/ui/styles/main.css'
import { provideFakeRootApi } from '../support/fakes/fake-root-api.ts'
import { warmUp } from '../support/stage/play.ts'
import { mount } from '../support/stage/stage.tsx'
import type { States } from '../support/stage/states.tsx'
import { reachable } from '../support/walker/traverse.ts'

const files = import.meta.glob<{ states: States }>('../../src/**/*.states.tsx')
const namespaces = Object.keys(import.meta.glob('../../locales/en/*.json')).map((file) => file.slice(17, -5))
/** Machines whose every view reads a record or a list. */
const reading = ['list', 'query']

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  provideFakeSettings()
  await startI18n(namespaces, 'en')
  provideFakeRootApi()
})

test('H23 T103 B072 in every view a failed read is an alert with its reason, and what was answered with nothing is none', async () => {
  let met = 0
  for (const [file, load] of Object.entries(files)) {
    const { states } = await load()
    if (!reading.includes(states.model.machine.id)) continue
    await warmUp(states)
    for (const [leaf, { input, steps }] of reachable(states.model)) {
      if (leaf !== 'failed' && leaf !== 'empty') continue
      const events = steps.map(({ event }) => event)
      const stage = await mount(states, input, events)
      await act(() => new Promise((resolve) => setTimeout(resolve, 40)))
      expect(document.querySelectorAll('[role="alert"]').length > 0, `${file} at ${leaf}`).toBe(leaf === 'failed')
      await stage.leave()
      met += 1
    }
  }
  expect(met).toBeGreaterThan(5)
}, 120_000)
