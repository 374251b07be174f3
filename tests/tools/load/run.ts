/**
 * `npm run load` compares two businesses of 10,000 and of a million installations on PostgreSQL, filled by SEED_SCALE.
 * It lists and searches both over HTTP, in turns, and prints how much slower the large one is. `--sizes
 * 10000,1000000`, `--seconds` a turn (10), `--rounds` (6), `--connections` (4). `--databases` takes two addresses that
 * were filled before. `--plans` prints the plans of the large one. `--strict` ends with 1 where a p99 is more than
 * twice the small one's.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { newDatabase, postgresFolder, startPostgres } from '../../support/postgres.ts'
import { root } from '../../support/sources.ts'
import { type Business, openBusiness } from './business.ts'
import { kinds } from './calls.ts'
import { askFor, type Times } from './measure.ts'
import { plansOf } from './plans.ts'
import { compare, tableOf } from './table.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,1000000' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '6' },
    connections: { type: 'string', default: '4' },
    databases: { type: 'string' },
    plans: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
  },
})
const [small = 0, large = 0] = values.sizes.split(',').map(Number)
const [seconds, rounds, connections] = [values.seconds, values.rounds, values.connections].map(Number)
if (!(small >= 260 && large >= small && seconds && rounds && connections)) {
  console.error('Give --sizes as two numbers from 260, the larger one last; the other numbers must be above 0.')
  process.exit(2)
}

/** A quarter of a small server's memory, as its manual advises. The default is 128 MB. */
const memory = 'shared_buffers=1GB'
const bin = postgresFolder()
if (!bin && !values.databases) {
  console.error('There is no PostgreSQL. Set PG_BIN, or give two filled databases by --databases.')
  process.exit(2)
}
const postgres = bin && !values.databases ? await startPostgres(bin, [memory]) : undefined
const address = async (at: number) =>
  values.databases?.split(',')[at] ?? (postgres ? await newDatabase(postgres.address) : '')
const opened: Business[] = []
try {
  const addresses = [await address(0), await address(1)] as const
  for (const [at, size] of [small, large].entries()) {
    const began = performance.now()
    console.log(`A business of ${size} installations …`)
    opened.push(await openBusiness(addresses[at] ?? '', size))
    console.log(`  ${opened.at(-1)?.size} installations after ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  const times: readonly Times[] = opened.map(() => new Map())
  // The first calls only fill caches, so they don't count.
  for (const business of opened) await askFor(seconds, connections, business, kinds, new Map())
  for (let round = 0; round < rounds; round += 1)
    for (const at of round % 2 ? [1, 0] : [0, 1])
      await askFor(seconds, connections, opened[at] as Business, kinds, times[at] as Times)
  if (values.plans)
    for (const kind of kinds)
      console.log(`\n${kind.title}\n${await plansOf(addresses[1], opened[1] as Business, kind)}`)
  const rows = compare(times[0] as Times, times[1] as Times)
  const sizes = opened.map(({ size }) => size)
  console.log(
    `\n${tableOf(rows, sizes)}\n\n${connections} connections, load of the machine ${loadavg()[0]?.toFixed(1)}.`,
  )
  mkdirSync(join(root, 'reports'), { recursive: true })
  const report = { at: new Date().toISOString(), load: loadavg(), sizes, rows }
  writeFileSync(join(root, 'reports/load.json'), `${JSON.stringify(report, null, 2)}\n`)
  const slow = rows.filter(({ isGroup, ratio }) => isGroup && ratio > 2)
  console.log(slow.length === 0 ? 'Within twice.' : `More than twice: ${slow.map(({ title }) => title).join(', ')}.`)
  if (values.strict && slow.length > 0) process.exitCode = 1
} finally {
  for (const { running } of opened) await running.close()
  await postgres?.stop()
}
