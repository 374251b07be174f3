import { readFileSync } from 'node:fs'
import path from 'node:path'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import type { Indexer } from 'storybook/internal/types'
import type { Plugin } from 'vite'
import { isLong } from '../tests/support/long.ts'
import { root } from '../tests/support/sources.ts'
import type { AnyModel } from '../tests/support/walker/model.ts'
import { readStatesFile } from '../tests/support/walker/states-files.ts'
import type * as stories from '../tests/support/walker/stories.ts'
import { chartAddress } from './charts.ts'
import type { Flow, FlowStory } from './flow.ts'
import { forgetRun, inTurn, run } from './model-runner.ts'

const isStatesFile = /\.states\.tsx$/
const walker = path.resolve(root, 'tests/support/walker/stories.ts')
const frozen = path.resolve(import.meta.dirname, 'frozen.tsx')
const gallery = path.resolve(import.meta.dirname, 'Gallery.tsx')
/** The page of all states, before the stories of each. */
const overview = { exportName: 'AllStates', name: 'All states', tags: ['page', '!test'] }

/** Flows by their states files, for the list of stories and for their modules. */
const flows = new Map<string, Promise<Flow>>()

function flowOf(file: string): Promise<Flow> {
  const known = flows.get(file) ?? inTurn(() => readFlow(file))
  flows.set(file, known)
  return known
}

/** Reads all flows anew, because a source has changed. */
export function forgetFlows(): void {
  flows.clear()
  forgetRun()
}

/** Runs only the model that a states file names, because the view may need a browser. */
async function readFlow(file: string): Promise<Flow> {
  const { title, model } = readStatesFile(file, readFileSync(file, 'utf8'))
  const models = await run<Record<string, AnyModel>>(model.file)
  const named = models[model.name]
  if (!named) throw new Error(`${model.file} exports no ${model.name}`)
  const { storiesOf, waysOf } = await run<typeof stories>(walker)
  const texts = textsOf(named)
  return {
    title,
    chart: chartAddress(named.machine.id),
    stories: storiesOf(named, texts).map((story) => ({ ...story, id: idOf(title, story) })),
    ways: waysOf(named, texts),
  }
}

function textsOf({ texts }: AnyModel): stories.StoryTexts {
  const read = (name: string) => JSON.parse(readFileSync(path.join(root, `locales/en/${name}.json`), 'utf8'))
  const { states, events = {} } = read(texts)
  return { states, events, reasons: read('kit').reasons }
}

const idOf = (title: string, story: stories.MachineStory): string => toId(title, storyNameFromExport(exportOf(story)))

/** `approving.confirming (step 2 of 2)` is exported as `ApprovingConfirmingStep2Of2`. */
const exportOf = ({ key }: stories.MachineStory): string =>
  key
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .replace(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase())
    .trim()

/**
 * The code of the state, by which the list can be filtered. What a failure leaves of a state is drawn by the paths
 * through its view, so only a long run tests its story.
 */
const tagsOf = ({ state, isFailure }: FlowStory): string[] => [
  'machine',
  ...state.split('+'),
  ...(isFailure ? ['failure'] : []),
  isFailure && !isLong ? '!test' : 'test',
]

/** Lists one story a reachable state. None is written by hand, so none can be forgotten. */
export const machineStatesIndexer: Indexer = {
  test: isStatesFile,
  createIndex: async (file) => {
    const { title, stories } = await flowOf(file)
    const listed = stories.map((story) => ({ exportName: exportOf(story), name: story.name, tags: tagsOf(story) }))
    return [overview, ...listed].map((entry) => ({
      ...entry,
      type: 'story',
      importPath: file,
      title,
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
      const flow = await flowOf(file)
      const exported = (as: string, made: string, named: { name: string; tags: readonly string[] }) =>
        `export const ${as} = { ...${made}, name: ${JSON.stringify(named.name)}, tags: ${JSON.stringify(named.tags)} };`
      return {
        code: [
          code,
          `import { frozen } from ${JSON.stringify(frozen)};`,
          `import { gallery } from ${JSON.stringify(gallery)};`,
          `export default { title: ${JSON.stringify(flow.title)}, excludeStories: ['states'] };`,
          `const flow = ${JSON.stringify(flow)};`,
          exported(overview.exportName, 'gallery(flow)', overview),
          ...flow.stories.map((story, at) =>
            exported(exportOf(story), `frozen(states, flow, flow.stories[${at}])`, { ...story, tags: tagsOf(story) }),
          ),
        ].join('\n'),
        map: null,
      }
    },
  }
}
