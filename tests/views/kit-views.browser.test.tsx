/** Every path of a machine of the frame or the kit goes through its view. */
import { pathsGoThroughViews } from '../support/stage/paths-through-views.ts'
import type { States } from '../support/stage/states.tsx'

pathsGoThroughViews(
  import.meta.glob<{ states: States }>(['../../src/**/*.states.tsx', '!../../src/{flows,screens}/**']),
)
