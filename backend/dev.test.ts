import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { signInFirst } from './testing/process.ts'
import { copyFilled } from './testing/store/filled.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'headwater-dev-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const freePort = () =>
  new Promise<string>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(String(port)))
    })
  })

it('npm run dev serves the console from its sources, its calls from the backend behind it, and ends both', async () => {
  const [port, devPort] = [await freePort(), await freePort()]
  await copyFilled(readSettings({ DATA_DIR: folder }), 0.1)
  const child = spawn(process.execPath, ['backend/dev.mjs'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', PORT: port, DEV_PORT: devPort, DATA_DIR: folder, SEED_SCALE: '0.1' },
  })
  let out = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += chunk))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  try {
    const console = `http://127.0.0.1:${devPort}`
    await expect.poll(() => out, { timeout: 30_000 }).toContain(`Console with live reload: ${console}/`)
    await expect.poll(() => out, { timeout: 60_000 }).toContain(`Headwater is at http://127.0.0.1:${port}`)
    const page = await (await fetch(`${console}/signin`, { headers: { accept: 'text/html' } })).text()
    expect(page).toContain('/@vite/client')
    expect(page).toContain('/src/app/start/main.tsx')
    expect(await signInFirst(console)).toMatch(/^Bearer \S{8,}$/)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    for (const address of [console, `http://127.0.0.1:${port}`]) await expect(fetch(address)).rejects.toThrow()
  } finally {
    child.kill('SIGKILL')
  }
}, 120_000)
