import type { FlowKeeper } from './flow-keeper.ts'
import type { Root } from './root.ts'

let keeper: FlowKeeper | undefined

/** Loaded with the first flow, or after the first page: neither sign-in nor a list needs it. */
export async function keeperOf(root: Root): Promise<FlowKeeper> {
  const { keeperOf: open } = await import('./flow-keeper.ts')
  keeper = open(root)
  return keeper
}

/** Asks before the page closes, only where something would be lost (H65). */
export function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (keeper?.isAtStake()) event.preventDefault()
}
