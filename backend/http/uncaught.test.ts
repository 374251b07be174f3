import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { orderFault, processes } from '../testing/process.ts'

const { start, newBusiness } = processes()

/** Loaded first: a signal each for a promise that nobody waits for, and for an error that nobody catches. */
const preload = `data:text/javascript,${encodeURIComponent(`
  process.on('SIGUSR2', () => void Promise.reject(new Error('left alone on purpose')))
  process.on('SIGHUP', () => setTimeout(() => { throw new Error('thrown on purpose') }))
`)}`

it('H72: a rejection that nobody waits for is logged, and the process lives; an uncaught error ends it with 1, closed', async () => {
  const folder = await newBusiness()
  const one = start({ DATA_DIR: folder, TEST: '1' }, { preload })
  const address = await one.address
  one.child.kill('SIGUSR2')
  await expect.poll(one.out).toMatch(/"unhandled rejection".*left alone on purpose/)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect(one.child.exitCode).toBeNull()

  const fault = { path: '/auth/me', delayMs: 1000 }
  await orderFault(address, fault)
  const running = fetch(`${address}/api/auth/me`, { method: 'POST' })
  await new Promise((resolve) => setTimeout(resolve, 300))
  one.child.kill('SIGHUP')
  expect((await running).status).toBe(401)
  expect(await one.ended).toBe(1)
  expect(one.out()).toMatch(/"fatal".*"uncaught exception".*thrown on purpose/)
  expect(readdirSync(folder)).toEqual(['database', 'secret'])
}, 120_000)
