import { createRunnableDevEnvironment, type RunnableDevEnvironment, resolveConfig } from 'vite'
import { root } from '../tests/support/sources.ts'

/** Where sources run, each module once: one for each states file would read and compile the same ones again and again. */
let place: Promise<RunnableDevEnvironment> | undefined
let last: Promise<unknown> = Promise.resolve()

async function newPlace(): Promise<RunnableDevEnvironment> {
  const config = await resolveConfig(
    {
      root,
      configFile: false,
      envDir: false,
      logLevel: 'error',
      environments: {
        models: {
          consumer: 'server',
          dev: { moduleRunnerTransform: true },
          resolve: { external: true, mainFields: [], conditions: ['node'] },
        },
      },
    },
    'serve',
  )
  const made = createRunnableDevEnvironment('models', config, { runnerOptions: { hmr: { logger: false } }, hot: false })
  await made.init()
  return made
}

/** What a source of ours exports, run in Node. */
export async function run<T>(file: string): Promise<T> {
  place ??= newPlace()
  return (await place).runner.import(file)
}

/** Work after that which was asked for before. Side by side, a module would wait for longer than the runner allows. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work)
  last = next.catch(() => undefined)
  return next
}

/** Runs anew what is asked for next, because a source has changed. */
export function forgetRun(): void {
  place = undefined
}
