/**
 * The long proofs: `npm run soak -- --minutes 300`, with `--seed 7` the same walks again, with `--part kills` one part
 * alone. Builds the console, then runs the journeys of faults, addresses, records and random walks at length, and many
 * people at once on PostgreSQL. A finding prints its seed and its steps.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { filesOf, planFor } from './plan.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const { values } = parseArgs({
  options: { minutes: { type: 'string' }, seed: { type: 'string' }, part: { type: 'string' } },
})
const minutes = Number(values.minutes ?? 300)
const seed = Number(values.seed ?? Math.floor(Date.now() / 1000) % 1_000_000)
if (!(minutes > 0) || !Number.isInteger(seed)) {
  console.error('Give --minutes as a number above 0, and --seed as a whole number.')
  process.exit(1)
}

const plan = planFor(minutes, seed)
const parts = plan.filter(({ name }) => values.part === undefined || name === values.part)
if (parts.length === 0) {
  console.error(`There is no part ${values.part}; the parts are ${plan.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const run = (command: string, args: readonly string[], env = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0

if (!run('npm', ['run', '-s', 'build'])) process.exit(1)
const began = performance.now()
const ends = parts.map((part) => {
  const { title, env, project = 'journeys' } = part
  console.log(`\n— ${title} (seed ${seed})`)
  const started = performance.now()
  const which = ['--config', 'tests/vitest.config.ts', '--project', project, ...filesOf(part)]
  const good = run('npx', ['--no-install', 'vitest', 'run', ...which], { LONG: '1', ...env })
  return `${good ? 'good  ' : 'FAILED'} ${((performance.now() - started) / 60_000).toFixed(1).padStart(5)} min  ${title}`
})
console.log(`\n${ends.join('\n')}\n${((performance.now() - began) / 60_000).toFixed(1)} min, seed ${seed}`)
process.exitCode = ends.every((end) => end.startsWith('good')) ? 0 : 1
