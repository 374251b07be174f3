import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { postgresFolder, startPostgres } from '../../tests/support/postgres.ts'
import { aheadOfMachine } from '../../tests/support/same-morning.ts'
import { build, needsBuild } from '../build-state.mjs'
import { type Judged, judgeLogged } from './judged.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of what this project writes in this run. */
    filled: string
    /** Folder of the businesses that are filled in this run, for all its projects. */
    businesses: string
    /** Address of the cluster of this run. Undefined where PostgreSQL is not installed. */
    postgres: string | undefined
    /** How far the clocks of this run are ahead of the machine's, ms. */
    ahead: number
  }
}

/** Before the first test of a project that starts servers: what they run, what they share, a cluster of PostgreSQL. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (needsBuild() && !build()) throw new Error('The build failed; see above.')
  const filled = mkdtempSync(join(tmpdir(), 'headwater-filled-'))
  const businesses = join(tmpdir(), `headwater-businesses-${process.pid}`)
  mkdirSync(businesses, { recursive: true })
  const bin = postgresFolder()
  const postgres = bin ? await startPostgres(bin) : undefined
  project.provide('ahead', aheadOfMachine(Math.round(performance.timeOrigin)))
  project.provide('filled', filled)
  project.provide('businesses', businesses)
  project.provide('postgres', postgres?.address)
  return async () => {
    await postgres?.stop()
    const logged = judgeLogged(filled)
    // No test of any project runs any more.
    for (const folder of [filled, businesses]) rmSync(folder, { recursive: true, force: true })
    tell(project.name, logged)
  }
}

/** H84: fails the run where any server logged a secret. An error thrown here would only be reported. */
function tell(project: string, { lines, secrets, found }: Judged): void {
  console.log(`H84 ${project}: ${secrets} secrets looked for in ${lines} lines of logs, ${found.length} lines hold one`)
  if (found.length === 0) return
  console.error(`The log of a server tells secrets:\n${found.slice(0, 20).join('\n')}`)
  process.exitCode = 1
}
