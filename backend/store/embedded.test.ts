import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '../settings.ts'
import { copyFilled } from '../testing/store/filled.ts'
import { type Embedded, openEmbedded } from './embedded.ts'

const folder = mkdtempSync(join(tmpdir(), 'headwater-store-'))
let embedded: Embedded
let pool: pg.Pool

beforeAll(async () => {
  await copyFilled(readSettings({ DATA_DIR: folder }), 'empty')
  embedded = await openEmbedded({
    folder: join(folder, 'database'),
    connections: 20,
    statementMs: 10_000,
    onRestart: (reason) => expect.unreachable(reason),
  })
  pool = new pg.Pool({ host: embedded.host, user: 'postgres', database: 'postgres', max: 4 })
})
afterAll(async () => {
  await pool.end()
  await embedded.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A message of PostgreSQL's protocol. The one that opens a connection has no letter. */
function message(letter: string, ...parts: readonly (string | Buffer)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)))
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(letter), length, body])
}
const number = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeIntBE(value, 0, bytes)
  return buffer
}
const parse = (text: string) => message('P', '', text, number(0, 2))
const bind = message('B', '', '', number(0, 2), number(0, 2), number(0, 2))
const execute = message('E', '', number(0, 4))
const [flush, sync] = [message('H'), message('S')]

/** A connection that speaks the protocol by hand. `heard` holds its answers since it was ready. */
async function connectByHand(): Promise<{ readonly socket: Socket; heard(): string }> {
  const socket = connect(join(embedded.host, '.s.PGSQL.5432'))
  let answer = Buffer.alloc(0)
  socket.on('data', (data) => {
    answer = Buffer.concat([answer, data])
  })
  socket.write(message('', number(196_608, 4), 'user', 'postgres', 'database', 'postgres', Buffer.alloc(1)))
  await expect.poll(() => answer.at(-6)).toBe('Z'.charCodeAt(0))
  answer = Buffer.alloc(0)
  return { socket, heard: () => answer.toString('latin1') }
}

it('a connection that breaks amid a batch leaves nothing of it to the others', async () => {
  const ask = () => pool.query('select $1::integer as a', [7])
  for (const said of [parse('select 1 as theirs'), Buffer.concat([parse('select 1 as theirs'), bind, execute])]) {
    const { socket } = await connectByHand()
    socket.write(said)
    socket.destroySoon()
    const answers = await Promise.all([ask(), ask(), ask(), ask(), ask()])
    expect(answers.map(({ rows }) => rows)).toEqual(answers.map(() => [{ a: 7 }]))
  }
})

it('a batch is answered at its end, and so far where that is asked for', async () => {
  const { socket, heard } = await connectByHand()
  socket.write(Buffer.concat([parse("select 'one'"), bind, execute, flush]))
  await expect.poll(heard).toContain('SELECT 1')
  expect(heard()).not.toContain('Z')
  socket.write(sync)
  await expect.poll(heard).toContain('Z')
  socket.destroy()
})

it('an answer of any length comes whole', async () => {
  for (const length of [1, 8_000, 8_150, 8_192, 100_000]) {
    const { rows } = await pool.query('select repeat($1, $2::integer) as text', ['x', length])
    expect(rows[0].text.length).toBe(length)
  }
  const sizes = Array.from({ length: 60 }, (_, at) => 8_100 + at)
  for (const size of sizes)
    expect((await pool.query('select repeat($1, $2) as t', ['y', size])).rows[0].t.length).toBe(size)
})
