import { stepRuns } from './areas/routing/routing-runs.ts'
import { describeError } from './log.ts'
import type { Platform } from './platform.ts'
import { insist } from './store/transact.ts'

const lookMs = 2_000

/** Steps the provider's runs every two seconds. The returned function stops it and resolves once all is quiet. */
export function keepRouting({ database, clock, log }: Platform, everyMs = lookMs): () => Promise<void> {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= insist(() => stepRuns({ database, at: clock.now() }))
      .catch((error) => log({ level: 'warn', text: 'routing', error: describeError(error) }))
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
