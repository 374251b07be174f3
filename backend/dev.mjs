// `npm run dev`: the backend from its sources, restarted on a change, and Vite's server for the console before it.
// PORT is the backend's, DEV_PORT that of the console.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'

const root = join(import.meta.dirname, '..')
const port = process.env.PORT || '4000'
const backend = spawn(
  process.execPath,
  [join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'), 'watch', '--clear-screen=false', 'backend/main.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: port } },
)

const target = `http://127.0.0.1:${port}`
const proxy = Object.fromEntries(
  ['/api', '/config.json', '/outbox', '/pay', '/pictures', '/healthz', '/test'].map((path) => [path, target]),
)
const server = await createServer({
  root,
  server: { host: '127.0.0.1', port: Number(process.env.DEV_PORT || 5173), proxy },
})
await server.listen()
console.log(`Console with live reload: ${server.resolvedUrls?.local[0] ?? 'http://127.0.0.1:5173/'}`)

let ending = false
const end = async (code) => {
  if (ending) return
  ending = true
  const gone = backend.exitCode === null ? new Promise((resolve) => backend.once('exit', resolve)) : undefined
  backend.kill('SIGTERM')
  await server.close()
  await gone
  process.exit(code)
}
// Vite's own would end the process before the backend has closed its database.
process.removeAllListeners('SIGTERM')
process.on('SIGINT', () => end(0))
process.on('SIGTERM', () => end(0))
backend.once('exit', (code) => end(code ?? 1))
