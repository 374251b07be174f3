import { describeError } from './log.ts'
import type { Platform } from './platform.ts'
import { insist } from './store/transact.ts'
import type { Database } from './store/typed-database.ts'

/** What an area does by itself, one small step at a time. */
export type Step = (now: { readonly database: Database; readonly at: Date }) => Promise<void>

const lookMs = 2_000

/** Takes the steps of the areas every two seconds. The returned function stops it and resolves once all is quiet. */
export function keepStepping(
  { database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>,
  steps: readonly Step[],
  everyMs = lookMs,
): () => Promise<void> {
  let running: Promise<void> | undefined
  const stepAll = async () => {
    for (const step of steps) await insist(() => step({ database, at: clock.now() }))
  }
  const timer = setInterval(() => {
    running ??= stepAll()
      .catch((error) => log({ level: 'warn', text: 'step', error: describeError(error) }))
      .finally(() => {
        running = undefined
      })
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
