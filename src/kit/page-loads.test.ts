import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asPageLoad, loadsEnded, nextPageLoad } from './page-loads.ts'

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

/** Tells whether the promise that waits for the page's loads has resolved. */
function ending() {
  const heard = { ended: false }
  void loadsEnded().then(() => {
    heard.ended = true
  })
  return heard
}

test('the page is drawn at once where nothing of it is being loaded', async () => {
  const page = ending()
  await vi.advanceTimersByTimeAsync(0)
  expect(page.ended).toBe(true)
})

test('the page is drawn when its last load has ended, and not before', async () => {
  const [one, two] = [load(), load()]
  const page = ending()
  await vi.advanceTimersByTimeAsync(0)
  expect(page.ended).toBe(false)
  one.end()
  await one.ended
  await vi.advanceTimersByTimeAsync(0)
  expect(page.ended).toBe(false)
  two.end(new Error('unreachable'))
  await two.ended
  await vi.advanceTimersByTimeAsync(0)
  expect(page.ended).toBe(true)
})
