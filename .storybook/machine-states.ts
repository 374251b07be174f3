import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Indexer } from 'storybook/internal/types'
import { type Plugin, runnerImport } from 'vite'
import { readStatesFile } from '../tests/support/walker/states-files.ts'
import type { Path } from '../tests/support/walker/traverse.ts'

const isStatesFile = /\.states\.tsx$/
const traverse = path.resolve(import.meta.dirname, '../tests/support/walker/traverse.ts')
const frozen = path.resolve(import.meta.dirname, 'frozen.tsx')

interface Stories {
  readonly title: string
  /** Names of the reachable states, as `reachable` of the walker gives them. */
  readonly names: readonly string[]
}

/** Runs only the model that a states file names, so that a view may need a browser. */
async function storiesOf(file: string): Promise<Stories> {
  const { title, model } = readStatesFile(file, readFileSync(file, 'utf8'))
  const run = <T>(id: string) => runnerImport<T>(id, { configFile: false, logLevel: 'error' })
  const models = await run<Record<string, unknown>>(model.file)
  const walker = await run<{ reachable(of: unknown): Map<string, Path> }>(traverse)
  return { title, names: [...walker.module.reachable(models.module[model.name]).keys()] }
}

/** `approving.confirming (step 2 of 2)` is exported as `ApprovingConfirmingStep2Of2`. */
const exportOf = (name: string): string =>
  name
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .replace(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase())
    .trim()

/** One story a reachable state of each machine: none is written by hand, so none can be forgotten. */
export const machineStatesIndexer: Indexer = {
  test: isStatesFile,
  createIndex: async (file) => {
    const { title, names } = await storiesOf(file)
    return names.map((name) => ({
      type: 'story',
      importPath: file,
      exportName: exportOf(name),
      name,
      title,
      tags: ['machine', 'test'],
    }))
  },
}

/** Makes those stories of a states file, and remakes them where its machine or model changes. */
export function machineStatesPlugin(): Plugin {
  return {
    name: 'machine-states',
    enforce: 'pre',
    async transform(code, id) {
      const file = id.split('?')[0] ?? id
      if (!isStatesFile.test(file)) return
      const { title, names } = await storiesOf(file)
      const stories = names.map((name) => `export const ${exportOf(name)} = frozen(states, ${JSON.stringify(name)});`)
      return {
        code: [
          code,
          `import { frozen } from ${JSON.stringify(frozen)};`,
          `export default { title: ${JSON.stringify(title)}, excludeStories: ['states'] };`,
          ...stories,
        ].join('\n'),
        map: null,
      }
    },
  }
}
