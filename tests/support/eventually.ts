import { vi } from 'vitest'

/** Waits until the check holds, for as long as a busy machine may need. Costs nothing where it holds at once. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000, interval: 20 })
