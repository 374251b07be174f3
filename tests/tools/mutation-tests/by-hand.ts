/**
 * Plants the defects of the list one after the other into a copy of the tree, runs the tests that must notice each,
 * and prints which were caught. `npm run defects -- --by-hand` takes all, `npm run defects -- proof code` some,
 * `--area backend` an area. `--quick` leaves out the run without a defect. The tree itself is never written to. The
 * copy shares its files by hard links, and a changed file is a new one.
 */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Defect } from './defect.ts'
import { defects } from './list.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const longestMs = 240_000
const wantedShare = 0.95

const { values, positionals } = parseArgs({
  options: { 'by-hand': { type: 'boolean' }, area: { type: 'string' }, quick: { type: 'boolean' } },
  allowPositionals: true,
})
const chosen = Object.entries(defects)
  .filter(([area]) => !values.area || area === values.area)
  .flatMap(([, some]) => some)
  .filter(({ name }) => positionals.every((word) => name.includes(word)))

/** Hard links where the folder for temporary files lies on the same disk, else copies. */
function copyOfTree(): string {
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  const copy = mkdtempSync(path.join(tmpdir(), 'headwater-defects-'))
  for (const file of listed.stdout.split('\n').filter(Boolean)) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    link(path.join(root, file), path.join(copy, file))
  }
  if (spawnSync('cp', ['-al', path.join(root, 'node_modules'), copy]).status !== 0)
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  // Left out, because Vite writes it anew and a link would lead back into the tree.
  else rmSync(path.join(copy, 'node_modules/.vite'), { recursive: true, force: true })
  return copy
}

function link(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return
    cpSync(from, to)
  }
}

const projectOf = (file: string) =>
  file.includes('.browser.test.') ? 'views' : file.startsWith('backend/') ? 'backend' : 'unit'

type End = 'passed' | 'failed' | 'hung' | 'none ran'

/** Group of processes of the tests that run now. */
let running: number | undefined

/** Runs these files. `only` applies to all of them. */
function run(copy: string, tests: readonly string[], only?: string): Promise<End> {
  const projects = [...new Set(tests.map(projectOf))].flatMap((name) => ['--project', name])
  const report = path.join(copy, 'reports/defects.json')
  rmSync(report, { force: true })
  const child = spawn(
    'npx',
    [
      '--no-install',
      ...['vitest', 'run', '--config', 'tests/vitest.config.ts', ...projects, ...tests, '--bail', '1'],
      ...['--reporter', 'json', '--outputFile', report, ...(only ? ['-t', only] : [])],
    ],
    // Runs on one database, because no defect of this list shows only on the other.
    { cwd: copy, stdio: 'ignore', detached: true, env: { ...process.env, PG_BIN: '' } },
  )
  running = child.pid
  return new Promise((resolve) => {
    let hung = false
    const timer = setTimeout(() => {
      hung = true
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    }, longestMs)
    child.on('close', (status) => {
      clearTimeout(timer)
      if (hung) resolve('hung')
      else resolve(status === 0 ? (passedIn(report) > 0 ? 'passed' : 'none ran') : 'failed')
    })
  })
}

function passedIn(report: string): number {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).numPassedTests
  } catch {
    return 0
  }
}

async function meet(copy: string, { file, from, to, tests, only }: Defect): Promise<End> {
  const place = path.join(copy, file)
  const good = readFileSync(place, 'utf8')
  if (good.split(from).length !== 2) throw new Error(`${file} does not hold, just once: ${from}`)
  write(
    place,
    good.replace(from, () => to),
  )
  try {
    return await run(copy, tests, only)
  } finally {
    write(place, good)
  }
}

/** Writes a new file, because the present one may be the tree's own. */
function write(place: string, text: string): void {
  rmSync(place)
  writeFileSync(place, text)
}

const groupOf = ({ tests, only }: Defect) => JSON.stringify([tests, only])

/** Groups of tests that fail without any defect, which prove nothing. */
async function unsoundTests(copy: string): Promise<Set<string>> {
  const unsound = new Set<string>()
  for (const [group, defect] of new Map(chosen.map((one) => [groupOf(one), one]))) {
    const end = await run(copy, defect.tests, defect.only)
    if (end === 'passed') continue
    unsound.add(group)
    console.log(`Without a defect already ${end}: ${defect.tests.join(', ')} ${defect.only ?? ''}`)
  }
  return unsound
}

const copy = copyOfTree()
const leave = () => rmSync(copy, { recursive: true, force: true })
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    if (running) process.kill(-running, 'SIGKILL')
    leave()
    process.exit(1)
  })
try {
  const started = performance.now()
  const unsound = values.quick ? new Set<string>() : await unsoundTests(copy)
  if (!values.quick)
    console.log(`The tests were run without a defect (${((performance.now() - started) / 1000).toFixed(0)} s).`)
  const survived: string[] = []
  for (const defect of chosen) {
    const begun = performance.now()
    const end = unsound.has(groupOf(defect)) ? 'none ran' : await meet(copy, defect)
    const caught = end === 'failed' || end === 'hung'
    if (!caught) survived.push(defect.name)
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    console.log(`${caught ? 'caught  ' : 'SURVIVED'} ${seconds.padStart(4)} s  ${defect.name}`)
  }
  const share = chosen.length === 0 ? 0 : 1 - survived.length / chosen.length
  console.log(`${chosen.length - survived.length} of ${chosen.length} caught (${(share * 100).toFixed(1)} %).`)
  process.exitCode = share >= wantedShare ? 0 : 1
} finally {
  leave()
}
