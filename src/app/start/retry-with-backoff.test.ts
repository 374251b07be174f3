import { afterEach, expect, test, vi } from 'vitest'
import { retryWithBackoff } from './retry-with-backoff.ts'

afterEach(() => void vi.useRealTimers())

test('H62 a part whose code can’t be fetched breaks nothing: it is tried again, less and less often, until it comes', async () => {
  vi.useFakeTimers()
  const tries: number[] = []
  const start = Date.now()
  const part = retryWithBackoff(async () => {
    tries.push(Date.now() - start)
    if (tries.length < 8) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the part'
  })
  await vi.runAllTimersAsync()
  expect(await part).toBe('the part')
  expect(tries).toEqual([0, 1_000, 3_000, 7_000, 15_000, 31_000, 61_000, 91_000])
})
