import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { processes, refusal, signInFirst } from '../testing/process.ts'

const { start, newFolder, newBusiness } = processes()
const preload = join(import.meta.dirname, '../testing/disk.mjs')

it('H69: says in one line that the data folder has no room, leaves nothing half made, and starts once it has', async () => {
  const folder = newFolder()
  const line = await refusal(start({ DATA_DIR: folder, DEMO: '0' }, { fileBlocks: 8192 }))
  expect(line).toBe(
    `The data folder ${folder} cannot be written (EFBIG). Make room on its disk and make it writable, or set DATA_DIR to another folder.`,
  )
  expect(readdirSync(folder)).toEqual([])
  const again = start({ DATA_DIR: folder, DEMO: '0' })
  expect((await fetch(`${await again.address}/healthz`)).status).toBe(200)
})

interface Business {
  readonly send: (phone: number) => Promise<{ readonly status: number; readonly message?: string }>
  readonly letters: (phone: number) => Promise<number>
  readonly fail: (code: string) => void
  readonly mend: () => void
}

async function business(): Promise<Business> {
  const order = join(newFolder(), 'order')
  const limits = { OTP_PER_HOUR_AND_USER: '100000', WRITES_PER_MINUTE: '100000', STATEMENT_SECONDS: '2' }
  const env = { DATA_DIR: await newBusiness(), FAULT_FILE: order, TEST: '1', ...limits }
  const address = await start(env, { preload }).address
  const authorization = await signInFirst(address)
  return {
    async send(phone) {
      const path = `${address}/api/auth/send_otp/v3/${phone}/OWNERSHIP_TRANSFER`
      const answer = await fetch(path, { headers: { authorization, 'idempotency-key': `key-of-${phone}` } })
      return { status: answer.status, ...((await answer.json()) as object) }
    },
    async letters(phone) {
      const all = (await (await fetch(`${address}/outbox.json`)).json()) as { readonly recipient: string }[]
      return all.filter(({ recipient }) => recipient === String(phone)).length
    },
    fail: (code) => writeFileSync(order, code),
    mend: () => rmSync(order),
  }
}

it('answers 503 while the disk is full, keeps nothing by halves, and all that it acknowledged', async () => {
  const { send, letters, fail, mend } = await business()
  const first = 9_200_000_000
  fail('ENOSPC')
  const refused: number[] = []
  const kept: number[] = []
  for (let phone = first; refused.length < 5 && phone < first + 400; phone++) {
    const { status, message } = await send(phone)
    if (status === 200) kept.push(phone)
    else refused.push(phone)
    if (status !== 200) expect([status, message]).toEqual([503, expect.stringContaining('can’t write to its disk')])
  }
  expect(refused).toHaveLength(5)
  for (const phone of refused) expect(await letters(phone)).toBe(0)
  mend()
  for (const phone of kept) expect(await letters(phone)).toBe(1)
  for (const phone of refused) {
    expect((await send(phone)).status).toBe(200)
    expect(await letters(phone)).toBe(1)
  }
}, 60_000)

it('H69: answers 503 at once while the disk takes no writes at all, and writes again by itself once it does', async () => {
  const { send, letters, fail, mend } = await business()
  const [before, during] = [9_300_000_000, 9_300_000_001]
  expect((await send(before)).status).toBe(200)
  fail('EROFS')
  // The thread of the database gives up, and is not there until it can be opened again.
  for (let tries = 0; tries < 5; tries++) expect((await send(during)).status).toBe(503)
  mend()
  await expect.poll(async () => (await send(during)).status, { timeout: 20_000 }).toBe(200)
  for (const phone of [before, during]) expect(await letters(phone)).toBe(1)
}, 60_000)
