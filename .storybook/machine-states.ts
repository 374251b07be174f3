import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Indexer } from 'storybook/internal/types'
import { type Plugin, runnerImport } from 'vite'
import type { AnyModel } from '../tests/support/walker/model.ts'
import { readStatesFile } from '../tests/support/walker/states-files.ts'
import type { MachineStory } from '../tests/support/walker/stories.ts'
import { chartAddress } from './charts.ts'

const isStatesFile = /\.states\.tsx$/
const walker = path.resolve(import.meta.dirname, '../tests/support/walker/stories.ts')
const frozen = path.resolve(import.meta.dirname, 'frozen.tsx')

interface Stories {
  readonly title: string
  /** Address of the machine's chart as text. */
  readonly chart: string
  readonly stories: readonly MachineStory[]
}

/** Runs only the model that a states file names, because the view may need a browser. */
async function readStories(file: string): Promise<Stories> {
  const { title, model } = readStatesFile(file, readFileSync(file, 'utf8'))
  const run = <T>(id: string) => runnerImport<T>(id, { configFile: false, logLevel: 'error' })
  const models = await run<Record<string, AnyModel>>(model.file)
  const named = models.module[model.name]
  if (!named) throw new Error(`${model.file} exports no ${model.name}`)
  const { storiesOf } = (await run<{ storiesOf(of: AnyModel): MachineStory[] }>(walker)).module
  return { title, chart: chartAddress(named.machine.id), stories: storiesOf(named) }
}

/** `approving.confirming (step 2 of 2)` is exported as `ApprovingConfirmingStep2Of2`. */
const exportOf = (name: string): string =>
  name
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .replace(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase())
    .trim()

/** Lists one story a reachable state. None is written by hand, so none can be forgotten. */
export const machineStatesIndexer: Indexer = {
  test: isStatesFile,
  createIndex: async (file) => {
    const { title, stories } = await readStories(file)
    return stories.map(({ name }) => ({
      type: 'story',
      importPath: file,
      exportName: exportOf(name),
      name,
      title,
      tags: ['machine', 'test'],
    }))
  },
}

/** Writes the listed stories into the module of their states file. */
export function machineStatesPlugin(): Plugin {
  return {
    name: 'machine-states',
    enforce: 'pre',
    async transform(code, id) {
      const file = id.split('?')[0] ?? id
      if (!isStatesFile.test(file)) return
      const { title, chart, stories } = await readStories(file)
      const exported = stories.map(
        (story) => `export const ${exportOf(story.name)} = frozen(states, ${JSON.stringify({ ...story, chart })});`,
      )
      return {
        code: [
          code,
          `import { frozen } from ${JSON.stringify(frozen)};`,
          `export default { title: ${JSON.stringify(title)}, excludeStories: ['states'] };`,
          ...exported,
        ].join('\n'),
        map: null,
      }
    },
  }
}
