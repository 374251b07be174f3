import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const sources = ['src', 'machines', 'backend', 'locales', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')

export const program = join(root, 'dist', 'backend', 'main.mjs')
export const canBuild = () => existsSync(vite)

/** Is there nothing built yet, or is a source newer than what is built? */
export function needsBuild() {
  if (!existsSync(program) || !existsSync(join(root, 'dist', 'index.html'))) return true
  const built = statSync(program).mtimeMs
  return sources.some((name) => newest(join(root, name)) > built)
}

/** Newest change below the path, ms. Tests are no part of the build. */
function newest(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return 0
  if (!found.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : found.mtimeMs
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/**
 * Builds the console, then the backend beside it. Sets NODE_ENV, because within tests it would bring React's build for
 * developers. False where Vite failed, which has said why.
 */
export function build() {
  const env = { ...process.env, NODE_ENV: 'production' }
  const steps = [
    ['build', '--logLevel', 'warn'],
    ['build', '--config', 'backend/vite.config.ts'],
  ]
  return steps.every(
    (step) => spawnSync(process.execPath, [vite, ...step], { cwd: root, stdio: 'inherit', env }).status === 0,
  )
}
