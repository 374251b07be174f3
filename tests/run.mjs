// `npm test`, and `npm run check` (--fast): format, lint, types, then everything that is proved by running it.
// `npm test -- --touched` runs of that what a change against `main` can reach.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, findNginx, findPgBouncer, findPostgres } from './support/programs.mjs'
import { readReport } from './support/test-report.mjs'

const root = join(import.meta.dirname, '..')
const fast = process.argv.includes('--fast')
const touched = process.argv.includes('--touched')
const inCi = Boolean(process.env.CI)
const vitest = ['vitest', 'run', '--config', 'tests/vitest.config.ts']

function step(title, command, args, env = {}) {
  const started = performance.now()
  console.log(`\n— ${title}`)
  const { status } = spawnSync(join(root, 'node_modules', '.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  console.log(
    `  ${title}: ${status === 0 ? 'good' : 'failed'} in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  )
  if (status !== 0 && !fast && title !== 'Tests') process.exit(1)
  return status === 0
}

const basics = [
  step('Format and lint', 'biome', ['check', '.']),
  step('Types', 'tsc', ['--noEmit', '-p', '.']),
  step('Unused files, exports and packages', 'knip', ['--no-progress']),
]

if (fast) {
  basics.push(step('Tests', vitest[0], [...vitest.slice(1), '--project', 'unit']))
  process.exit(basics.every(Boolean) ? 0 : 1)
}

/** Files of the tests to run; none for all. */
function chosenFiles() {
  if (!touched) return []
  const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', 'tests/tools/touched/run.ts'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) process.exit(1)
  const files = JSON.parse(stdout)
  console.log(files ? `The change reaches ${files.length} files of tests.` : 'The change may reach any test.')
  if (files?.length === 0) process.exit(0)
  return files ?? []
}
const files = chosenFiles()

const chromium = findChromium()
const postgres = findPostgres()
const nginx = findNginx()
const pgBouncer = postgres && findPgBouncer()
const missing = [
  !chromium && 'views, stories and journeys did not run: no Chromium. Set CHROME_PATH, or install the package chromium',
  !postgres &&
    'the backend ran on its embedded database only: no PostgreSQL. Set PG_BIN, or install postgresql (15 or later)',
  chromium &&
    !nginx &&
    'the journey behind TLS did not run: no nginx with openssl. Install the packages nginx and openssl',
  postgres &&
    !pgBouncer &&
    'the backend did not run behind a pooler of connections: no PgBouncer. Install the package pgbouncer',
].filter(Boolean)
if (missing.length > 0 && inCi) {
  console.error(missing.join('\n'))
  process.exit(1)
}

rmSync(join(root, 'reports'), { recursive: true, force: true })
mkdirSync(join(root, 'reports'), { recursive: true })
// A part builds for itself, where it holds a test that starts what is built.
if (files.length === 0 && spawnSync('npm', ['run', '-s', 'build'], { cwd: root, stdio: 'inherit' }).status !== 0) {
  console.error('The build failed; see above.')
  process.exit(1)
}

const reporters = ['default', 'json', './tests/support/cost/cost-reporter.ts'].map((name) => `--reporter=${name}`)
reporters.push('--outputFile.json=reports/tests.json')
const projects = chromium ? [] : ['--project', 'unit', '--project', 'backend']
const good = step('Tests', vitest[0], [...vitest.slice(1), ...projects, ...reporters, ...files], {
  ...(chromium ? { CHROME_PATH: chromium } : {}),
  PG_BIN: postgres ?? '',
})

const cost = join(root, 'reports/cost.txt')
if (existsSync(cost)) console.log(readFileSync(cost, 'utf8'))
const report = readReport(join(root, 'reports/tests.json'))
for (const line of missing) console.log(line)
console.log(report.line)
for (const line of report.again) console.log(`Passed at its second try only: ${line}`)
if (missing.length > 0) console.log(`A half is missing: ${missing.join('; ')}`)
process.exit(good && report.good ? 0 : 1)
