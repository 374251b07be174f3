import type { FlowPersistence } from './flow-persistence.ts'
import type { Root } from './root.ts'

let loaded: FlowPersistence | undefined

/** Loads it with the first flow, or after the first page: neither sign-in nor a list needs it. */
export async function loadFlowPersistence(root: Root): Promise<FlowPersistence> {
  const { flowPersistenceOf } = await import('./flow-persistence.ts')
  loaded = flowPersistenceOf(root)
  return loaded
}

/** Asks before the page closes, only where something would be lost (H65). */
export function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (loaded?.hasUnsavedWork()) event.preventDefault()
}
