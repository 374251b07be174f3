import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asPageLoad, nextPageLoad } from './page-loads.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A load that ends by hand. */
function load() {
  let end: (error?: Error) => void = () => {}
  const promise = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve())
  })
  const ended = asPageLoad(promise).catch(() => {})
  return { end, ended }
}

function waiting() {
  const waiter = { over: false }
  void nextPageLoad(1000).then(() => {
    waiter.over = true
  })
  return waiter
}

test('ends with the load that begins, well or not, and not before', async () => {
  const waiter = waiting()
  const first = load()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(waiter.over).toBe(false)
  first.end(new Error('unreachable'))
  await first.ended
  expect(waiter.over).toBe(true)
})

test('waits for all loads of the page', async () => {
  const waiter = waiting()
  const [one, two] = [load(), load()]
  one.end()
  await one.ended
  expect(waiter.over).toBe(false)
  two.end()
  await two.ended
  expect(waiter.over).toBe(true)
})

test('ends after its patience where nothing is to be loaded', async () => {
  const waiter = waiting()
  await vi.advanceTimersByTimeAsync(999)
  expect(waiter.over).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(waiter.over).toBe(true)
})
