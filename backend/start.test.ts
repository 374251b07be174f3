import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isLong } from '../tests/support/long.ts'
import { readSettings } from './settings.ts'
import { orderFault, processes, refusal, signInFirst } from './testing/process.ts'
import { copyFilled } from './testing/store/filled.ts'

const { start, newFolder, newBusiness } = processes()

/** A start takes seconds. */
const rounds = isLong ? 4 : 2

const locksIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('headwater.'))

it('H69: a second process on the same data is refused; after a kill the data is opened again', async () => {
  const folder = await newBusiness()
  const first = start({ DATA_DIR: folder })
  await first.address
  await expect.poll(() => first.out()).toContain('/outbox')
  expect(first.out()).toContain('password headwater')
  expect(await refusal(start({ DATA_DIR: folder }))).toMatch(
    new RegExp(
      `in use by another Headwater \\(process ${first.child.pid} on .+, started .+ UTC\\)\\. Stop that one, or set`,
    ),
  )
  first.child.kill('SIGKILL')
  await first.ended
  expect(locksIn(folder)).toHaveLength(1)
  const again = start({ DATA_DIR: folder })
  expect((await fetch(`${await again.address}/healthz`)).status).toBe(200)
  again.child.kill('SIGTERM')
  expect(await again.ended).toBe(0)
})

it('H78 of two that start at once one serves, the other says who does and ends; nothing acknowledged is lost', async () => {
  const folder = await newBusiness()
  const written: string[] = []
  for (let round = 0; round < rounds; round++) {
    const [one, other] = [start({ DATA_DIR: folder }), start({ DATA_DIR: folder })] as const
    const serves = await Promise.any([one.address.then(() => one), other.address.then(() => other)])
    const line = await refusal(serves === one ? other : one)
    expect(line).toContain(`in use by another Headwater (process ${serves.child.pid} on `)
    const address = await serves.address
    const kept = await lettersTo(address)
    for (const phone of written) expect(kept.get(phone)).toBe(1)
    const phone = String(9_400_000_000 + round)
    const headers = { authorization: await signInFirst(address) }
    const sent = await fetch(`${address}/api/auth/send_otp/v3/${phone}/OWNERSHIP_TRANSFER`, { headers })
    expect(sent.status).toBe(200)
    written.push(phone)
    serves.child.kill('SIGKILL')
    await serves.ended
  }
}, 120_000)

it('H70: SIGTERM ends running calls well, frees the folder, and exits 0', async () => {
  const folder = await newBusiness()
  const one = start({ DATA_DIR: folder, TEST: '1' })
  const address = await one.address
  const fault = { path: '/auth/me', delayMs: 1500, times: 20 }
  await orderFault(address, fault)
  const calls = Array.from({ length: 20 }, () => fetch(`${address}/api/auth/me`, { method: 'POST' }))
  await new Promise((resolve) => setTimeout(resolve, 500))
  const asked = performance.now()
  one.child.kill('SIGTERM')
  const statuses = (await Promise.all(calls)).map((answer) => answer.status)
  expect(new Set(statuses)).toEqual(new Set([401]))
  expect(await one.ended).toBe(0)
  expect(performance.now() - asked).toBeLessThan(8_000)
  expect(locksIn(folder)).toEqual([])
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()
})

it('H70: kill -9 in the middle of writing loses no acknowledged write, and a repeated key never writes twice', async () => {
  const folder = await newBusiness()
  const acknowledged = new Set<string>()
  let phone = 9_100_000_000
  let inFlight: string[] = []
  for (let round = 0; round < rounds; round++) {
    const one = start({ DATA_DIR: folder, TEST: '1', OTP_PER_HOUR_AND_USER: '100000', WRITES_PER_MINUTE: '100000' })
    const address = await one.address
    const authorization = await signInFirst(address)
    const send = async (to: string) => {
      const path = `${address}/api/auth/send_otp/v3/${to}/OWNERSHIP_TRANSFER`
      const headers = { authorization, 'idempotency-key': `key-of-${to}` }
      const status = await fetch(path, { headers }).then((answer) => answer.status)
      expect(status).toBe(200)
      acknowledged.add(to)
    }
    const kept = await lettersTo(address)
    for (const to of acknowledged) expect(kept.get(to)).toBe(1)
    await Promise.all(inFlight.map(send))
    const resent = await lettersTo(address)
    for (const to of inFlight) expect(resent.get(to)).toBe(1)

    const enough = acknowledged.size + 12
    const started = new Set<string>()
    const write = async () => {
      while (one.child.exitCode === null) {
        const to = String(++phone)
        started.add(to)
        await send(to)
        if (acknowledged.size >= enough) one.child.kill('SIGKILL')
      }
    }
    await Promise.allSettled([write(), write(), write()])
    await one.ended
    inFlight = [...started].filter((to) => !acknowledged.has(to))
  }
  expect(acknowledged.size).toBeGreaterThanOrEqual(12 * rounds)
}, 120_000)

async function lettersTo(address: string): Promise<Map<string, number>> {
  const letters = (await (await fetch(`${address}/outbox.json`)).json()) as { readonly recipient: string }[]
  const counts = new Map<string, number>()
  for (const { recipient } of letters) counts.set(recipient, (counts.get(recipient) ?? 0) + 1)
  return counts
}

it('says in one line that a port is taken', async () => {
  const blocker = createServer()
  const port = await new Promise<number>((resolve) =>
    blocker.listen(0, '127.0.0.1', () => resolve((blocker.address() as { port: number }).port)),
  )
  const line = await refusal(start({ DATA_DIR: newFolder(), PORT: String(port) }))
  expect(line).toBe(`Port ${port} on 127.0.0.1 is taken. Stop the program that uses it, or set PORT to another one.`)
  blocker.close()
})

it('says in one line that the data folder cannot be written', async () => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  expect(await refusal(start({ DATA_DIR: join(file, 'data') }))).toMatch(
    /cannot be written \(ENOTDIR\)\. Make room .* and make it writable, or set DATA_DIR/,
  )
})

it('H69: says in one line that the data cannot be opened, and leaves it as it is', async () => {
  const folder = newFolder()
  const database = join(folder, 'database')
  const { mkdirSync } = await import('node:fs')
  mkdirSync(database)
  writeFileSync(join(database, 'PG_VERSION'), 'nonsense')
  const line = await refusal(start({ DATA_DIR: folder }))
  expect(line).toMatch(/cannot be opened \(.*\)\. Nothing was changed; restore a copy/)
  expect(readdirSync(database)).toEqual(['PG_VERSION'])
  expect(readFileSync(join(database, 'PG_VERSION'), 'utf8')).toBe('nonsense')
  expect(locksIn(folder)).toEqual([])
})

it('says in one line what is wrong with a setting, or that the database does not answer', async () => {
  expect(await refusal(start({ DATA_DIR: newFolder(), SEED_SCALE: 'big' }))).toMatch(/^SEED_SCALE must be a number/)
  const line = await refusal(start({ DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:1/none' }))
  expect(line).toMatch(/^The database of DATABASE_URL does not answer \(.*\)\. Start it, or correct DATABASE_URL\.$/)
  expect(line).not.toContain('hunter2')
})

it('H75: without demo the first start prints one random password once, and shows no outbox', async () => {
  const folder = newFolder()
  await copyFilled(readSettings({ DATA_DIR: folder }), 'empty')
  const first = start({ DATA_DIR: folder, DEMO: '0' })
  const address = await first.address
  await expect.poll(() => first.out()).toContain('First sign-in')
  const password = /with the password (\S+)/.exec(first.out())?.[1] ?? ''
  expect(password).toMatch(/^[\w-]{16}$/)
  for (const page of ['/outbox', '/outbox.json']) expect((await fetch(address + page)).status).toBe(404)
  expect(await (await fetch(`${address}/config.json`)).json()).not.toHaveProperty('demo')
  const login = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'administrator@headwater.example', password }),
  })
  expect(login.headers.get('authorization')).toMatch(/^Bearer /)
  first.child.kill('SIGTERM')
  await first.ended
  const second = start({ DATA_DIR: folder, DEMO: '0' })
  await second.address
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(second.out()).not.toContain('password')
})
