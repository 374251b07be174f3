import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { packed } from '../../../src/app/start/packed-assets.plugin.ts'
import { root } from '../../support/sources.ts'
import type { SubjectName } from './subjects.ts'

/** Answer of the server to /signin for an English browser. */
const formPage = join('sign-in', 'en.html')

export type DocumentName = 'sign-in' | 'list'

/** Largest weight of the floor with its document, kB gzip, because a heavy floor would make every ratio look good. */
const most: Readonly<Record<DocumentName, number>> = { 'sign-in': 1.5, list: 2.6 }

/** Both subjects, built into one folder that one server serves. The document is that of the measured one. */
export interface Built {
  readonly folder: string
  /** Weight of the floor's pages, kB gzip. */
  readonly floor: Readonly<Record<DocumentName, number>>
  show(subject: SubjectName, document: DocumentName): void
  remove(): void
}

export async function buildBoth(): Promise<Built> {
  const home = mkdtempSync(join(tmpdir(), 'headwater-bench-'))
  const folder = join(home, 'served')
  const floor = join(home, 'floor')
  buildConsole(folder)
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'floor'),
    logLevel: 'error',
    plugins: [packed()],
    build: {
      outDir: floor,
      target: 'esnext',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: ['sign-in', 'list'].map((name) => join(import.meta.dirname, 'floor', `${name}.html`)) },
    },
  })
  const documents = {
    console: readTwins(join(folder, 'index.html')),
    'console sign-in': readTwins(join(folder, formPage)),
    'sign-in': readTwins(join(floor, 'sign-in.html')),
    list: readTwins(join(floor, 'list.html')),
  }
  cpSync(join(floor, 'assets'), join(folder, 'assets'), { recursive: true })
  return {
    folder,
    floor: { 'sign-in': weigh(floor, 'sign-in'), list: weigh(floor, 'list') },
    show(subject, document) {
      const isConsole = subject === 'console'
      writeTwins(join(folder, 'index.html'), documents[isConsole ? 'console' : document])
      writeTwins(join(folder, formPage), documents[isConsole ? 'console sign-in' : 'sign-in'])
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}

/** A document is served from its packed twin where the browser takes one. */
const twins = ['', '.br', '.gz']
const readTwins = (file: string) => twins.map((ending) => readFileSync(file + ending))
const writeTwins = (file: string, contents: readonly Buffer[]) => {
  for (const [at, content] of contents.entries()) writeFileSync(file + twins[at], content)
}

function buildConsole(folder: string): void {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status, stderr } = spawnSync(process.execPath, [vite, 'build', '--outDir', folder, '--logLevel', 'error'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The console did not build. ${stderr}`)
}

/** The document, its script and the sheet. */
function weigh(folder: string, document: DocumentName): number {
  const assets = readdirSync(join(folder, 'assets')).filter(
    (name) => /\.(js|css)$/.test(name) && (name.startsWith(document) || name.endsWith('.css')),
  )
  const files = [join(folder, `${document}.html`), ...assets.map((name) => join(folder, 'assets', name))]
  const size = files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0) / 1000
  if (assets.length !== 2)
    throw new Error(`The floor's ${document} has ${assets.length} assets, not a script and a sheet.`)
  if (size > most[document])
    throw new Error(`The floor's ${document} weighs ${size} kB; ${most[document]} is the most.`)
  return size
}
