/** Every path of a machine of a flow or a screen goes through its view. */
import { pathsGoThroughViews } from '../support/stage/paths-through-views.ts'
import type { States } from '../support/stage/states.tsx'

pathsGoThroughViews(import.meta.glob<{ states: States }>('../../src/{flows,screens}/**/*.states.tsx'))
