import path from 'node:path'
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'
import { root } from '../../../support/sources.ts'
import config from '../../../vitest.config.ts'
import type { End } from './journal.ts'
import { machinesWith } from './machines-with.ts'

/** Tests that need a process of their own, because they change what the whole process sees. */
const alone = [
  'src/client/config.test.ts',
  'src/client/renewal.test.ts',
  'src/client/call.test.ts',
  'src/client/call-session.test.ts',
  'src/app/connection/connection.test.ts',
  'backend/together.test.ts',
]
/** Tests of this tool. */
const own = /^tests\/tools\/mutation-tests\//
/** Tests that walk every machine, each under the machine's id. */
const byMachine = /^tests\/(house\/(machines|resume|charts)|proof\/machine-faults)\.test\.ts$/

export interface Run {
  readonly end: End
  readonly by?: string
}

const fileOf = ({ moduleId }: TestSpecification): string => path.relative(root, moduleId)

/**
 * A Vitest that stays, so that a mutant costs only its tests and no start. The mutant is loaded in place of the file,
 * and nothing is written to the tree.
 */
export class Warm {
  readonly #seeded = new Map<string, string>()
  #all: Promise<TestSpecification[]> | undefined
  readonly #seconds = new Map<string, number>()
  readonly #caughtBy = new Map<string, number>()
  #vitest!: Vitest

  static async open(name: 'unit' | 'backend'): Promise<Warm> {
    const warm = new Warm()
    const project = (config.test?.projects ?? []).find(
      (one) => typeof one === 'object' && 'test' in one && one.test?.name === name,
    )
    const options = (project as { test: object }).test
    warm.#vitest = await createVitest(
      'test',
      {
        ...options,
        root,
        config: false,
        watch: false,
        api: false,
        reporters: [{}],
        // A test that waits too long has noticed.
        setupFiles: [path.join(import.meta.dirname, 'first-failure.ts')],
        expect: { poll: { timeout: 5_000 } },
        pool: 'threads',
        isolate: false,
        maxWorkers: 1,
        bail: 1,
        sequence: { sequencer: AsGiven },
      } as never,
      { root, logLevel: 'silent', plugins: [warm.#seeding()], server: { watch: null } },
    )
    return warm
  }

  #seeding() {
    const load = (id: string) => this.#seeded.get(id.split('?')[0] ?? '')
    return { name: 'headwater:seeding', enforce: 'pre' as const, load }
  }

  /** The tests that import a file, by whatever way. */
  async related(file: string): Promise<TestSpecification[]> {
    this.#all ??= this.#readImports()
    const all = await this.#all
    const modules = Object.values(this.#vitest.getRootProject().vite.environments).flatMap(({ moduleGraph }) => [
      ...(moduleGraph.getModulesByFile(path.join(root, file)) ?? []),
    ])
    const reached = new Set(modules)
    for (const one of reached) for (const importer of one.importers) reached.add(importer)
    const files = new Set([...reached].map((one) => one.file))
    return all.filter(({ moduleId }) => files.has(moduleId))
  }

  /** The import graph is known once every test was asked for a file that none of them imports. */
  async #readImports(): Promise<TestSpecification[]> {
    this.#vitest.config.related = [path.join(root, 'no-such-file')]
    await this.#vitest.getRelevantTestSpecifications()
    delete this.#vitest.config.related
    return (await this.#vitest.getRelevantTestSpecifications()).filter((one) => !own.test(fileOf(one)))
  }

  /** Tests of a file: first those that noticed most, then those beside it, then the quick ones. */
  async #ordered(file: string): Promise<TestSpecification[]> {
    const caught = (one: TestSpecification) => this.#caughtBy.get(`${file} ${fileOf(one)}`) ?? 0
    const seconds = (one: TestSpecification) => this.#seconds.get(fileOf(one)) ?? 0
    const beside = (one: TestSpecification) => Number(path.dirname(fileOf(one)) === path.dirname(file))
    const machines = machinesWith(file)
    const ids = machines.join('|')
    const pattern = new RegExp(`^(${ids}) |says what (${ids}) does$`)
    const narrowed = (one: TestSpecification) =>
      machines.length > 0 && byMachine.test(fileOf(one))
        ? this.#vitest.getRootProject().createSpecification(one.moduleId, { testNamePattern: pattern })
        : one
    return [...(await this.related(file))]
      .sort((one, other) => caught(other) - caught(one) || beside(other) - beside(one) || seconds(one) - seconds(other))
      .map(narrowed)
  }

  /** Runs what concerns a file, with this text in its place. */
  async meet(file: string, text: string, longestMs: number): Promise<Run> {
    const all = await this.#ordered(file)
    if (all.length === 0) return { end: 'no test' }
    const place = path.join(root, file)
    this.#seeded.set(place, text)
    this.#vitest.invalidateFile(place)
    try {
      const shared = all.filter((one) => !alone.includes(fileOf(one)))
      for (const some of [shared, ...all.filter((one) => alone.includes(fileOf(one))).map((one) => [one])]) {
        if (some.length === 0) continue
        const run = await this.#run(some, longestMs)
        if (run.end !== 'SURVIVED') {
          this.remember(file, run.by)
          return run
        }
      }
      return { end: 'SURVIVED' }
    } finally {
      this.#seeded.delete(place)
      this.#vitest.invalidateFile(place)
    }
  }

  /** Remembers the tests that noticed a mutant of this file, because they come first at the next one. */
  remember(file: string, by = ''): void {
    const name = `${file} ${by.split(' > ')[0]}`
    this.#caughtBy.set(name, (this.#caughtBy.get(name) ?? 0) + 1)
  }

  /** Runs these without any mutant and returns those that fail already. */
  async sound(specifications: readonly TestSpecification[], longestMs: number): Promise<string | undefined> {
    const shared = specifications.filter((one) => !alone.includes(fileOf(one)))
    for (const some of [shared, ...specifications.filter((one) => alone.includes(fileOf(one))).map((one) => [one])]) {
      const run = some.length > 0 ? await this.#run(some, longestMs) : undefined
      if (run && run.end !== 'SURVIVED') return `${run.end}: ${run.by}`
    }
    return undefined
  }

  async #run(specifications: TestSpecification[], longestMs: number): Promise<Run> {
    // Vitest's answer includes every file that it remembers, so one that failed before would fail for ever.
    this.#vitest.state.filesMap.clear()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, longestMs, 'late')
    })
    const result = await Promise.race([this.#vitest.runTestSpecifications(specifications), late])
    clearTimeout(timer)
    if (result === 'late') {
      // Asked twice it ends the thread, also one that is caught in a loop.
      void this.#vitest.cancelCurrentRun('keyboard-input')
      await this.#vitest.cancelCurrentRun('keyboard-input')
      return { end: 'hung', by: 'the time that it may take' }
    }
    const modules = result.testModules.filter((one) => one.state() !== 'skipped')
    for (const one of modules) if (one.ok()) this.#seconds.set(one.relativeModuleId, one.diagnostic().duration / 1000)
    const failed = modules.find((one) => !one.ok())
    if (failed) return { end: 'caught', by: `${failed.relativeModuleId} > ${firstFailure(failed)}` }
    const [error] = result.unhandledErrors
    if (error) return { end: 'caught', by: `an error that nobody caught: ${String((error as Error).message ?? error)}` }
    return { end: 'SURVIVED' }
  }

  close = (): Promise<void> => this.#vitest.close()
}

const firstFailure = (module: TestModule): string =>
  [...module.children.allTests('failed')][0]?.fullName ?? module.errors()[0]?.message.split('\n')[0] ?? ''

class AsGiven {
  sort = async (files: TestSpecification[]) => files
  shard = async (files: TestSpecification[]) => files
}
