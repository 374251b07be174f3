import type { FlowPersistence } from './flow-persistence.ts'
import type { Root } from './root.ts'

let keeper: FlowPersistence | undefined

/** Loaded with the first flow or after the first page, because neither sign-in nor a list needs it. */
export async function keeperOf(root: Root): Promise<FlowPersistence> {
  const { keeperOf: open } = await import('./flow-persistence.ts')
  keeper = open(root)
  return keeper
}

/** Asks before the page closes, only where something would be lost (H65). */
export function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (keeper?.hasUnsavedWork()) event.preventDefault()
}
