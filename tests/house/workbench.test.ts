import path from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chartFiles } from '../../.storybook/charts.ts'
import { type Flow, nextOf, previousOf } from '../../.storybook/flow.ts'
import { machineStatesIndexer, machineStatesPlugin } from '../../.storybook/machine-states.ts'
import { filesBelow, root, textOf } from '../support/sources.ts'

const statesFiles = filesBelow(['src'], /\.states\.tsx$/)
const approval = 'src/flows/refund-approval/refund-approval.states.tsx'

const entriesOf = (file: string) =>
  machineStatesIndexer.createIndex(path.join(root, file), { makeTitle: (title) => title ?? '' })

/** The module of a states file as the workbench loads it, and the flow that its stories show. */
async function loadedOf(file: string): Promise<{ code: string; flow: Flow }> {
  const { transform } = machineStatesPlugin() as { transform: (code: string, id: string) => Promise<{ code: string }> }
  const { code } = await transform('', path.join(root, file))
  return { code, flow: JSON.parse(/^const flow = (.*);$/m.exec(code)?.[1] ?? '') }
}

const doubled = (names: readonly string[]): string[] => names.filter((name, at) => names.indexOf(name) !== at)

/** Compares the order of some names and ignores those between them. */
const inOrder = (names: readonly string[], expected: readonly string[]) =>
  expect(names.filter((name) => expected.includes(name))).toEqual(expected)

describe('the workbench', () => {
  test('lists the page of all states, then the states in the order of the chart, by their words', async () => {
    const entries = await entriesOf(approval)
    const names = entries.map(({ name }) => name ?? '')
    expect(names.slice(0, 3)).toEqual(['All states', 'Reviewing the refund', 'Reviewing the refund (step 2 of 2)'])
    inOrder(names, [
      'Reviewing the refund (own initiation)',
      'Confirming the approval',
      'Confirming the approval (The payments service is closed for the day)',
      'Sending the approval',
      'Approval not confirmed',
      'Entering a reason',
      'Changed before the approval was recorded',
      'Closed',
    ])
  })

  test('tags a state with its code, and what a failed call leaves of it as a failure', async () => {
    const entries = await entriesOf(approval)
    const tagsOf = (wanted: string) => entries.find(({ name }) => name === wanted)?.tags
    expect(tagsOf('Confirming the approval')).toEqual(['machine', 'approving.confirming', 'test'])
    expect(tagsOf('Confirming the approval (The payments service is closed for the day)')).toEqual(
      expect.arrayContaining(['approving.confirming', 'failure']),
    )
  })

  test('lists what it loads', async () => {
    const { code } = await loadedOf(approval)
    const exported = [...code.matchAll(/^export const (\w+) = \{ \.\.\.(?:gallery|frozen)/gm)].map(([, name]) => name)
    expect(exported).toEqual((await entriesOf(approval)).map(({ exportName }) => exportName))
  })

  test('leads from a state to those before and after it, each once with all its events', async () => {
    const { flow } = await loadedOf(approval)
    const named = (of: ReturnType<typeof nextOf>) =>
      of.map(({ story, events }) => [story.key, events.map(({ words }) => words)])
    expect(named(nextOf(flow, 'approving.confirming'))).toEqual([
      ['reviewing', ['Back to the refund']],
      ['approving.rereading', ['Confirm the approval']],
    ])
    expect(named(previousOf(flow, 'approving.sending'))).toEqual([['approving.rereading', ['The refund was checked']]])
  })

  describe('leads from each story to its chart', () => {
    let server: ViteDevServer
    let address = ''
    beforeAll(async () => {
      server = await createServer({
        configFile: false,
        root,
        logLevel: 'error',
        optimizeDeps: { noDiscovery: true },
        plugins: [chartFiles()],
        server: { port: 0, host: '127.0.0.1', watch: null, ws: false },
      })
      await server.listen()
      address = server.resolvedUrls?.local[0] ?? ''
    })
    afterAll(() => server.close())

    test.each(statesFiles)('%s', async (file) => {
      const { flow } = await loadedOf(file)
      expect(flow.stories.length).toBeGreaterThan(0)
      const answer = await fetch(new URL(flow.chart, address))
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
      const parts = (await answer.text()).split('\n== ')
      for (const { name, state, description } of flow.stories) {
        const heading = parts.find((part) => part.split(/[\n ]/)[0] === state)
        const said = heading?.split('\n').filter((line) => /^ {3}\S/.test(line)) ?? []
        expect(said.length, name).toBeGreaterThan(0)
        // The chart names regions as they were entered, the story in their order.
        expect(
          said.filter((line) => !description.includes(line.trim())),
          name,
        ).toEqual([])
        expect(description.length, name).toBe(said.map((line) => line.trim()).join(' ').length)
      }
      expect(doubled(flow.stories.map(({ name }) => name))).toEqual([])
      expect(doubled(flow.stories.map(({ id }) => id))).toEqual([])
      const known = new Set(flow.stories.map(({ state }) => state))
      expect(flow.ways.filter(({ from, to }) => !known.has(from) || !known.has(to))).toEqual([])
    })

    test('serves the reviewed text, readable without a charset', async () => {
      const answer = await fetch(new URL('charts/refund-approval.txt', address))
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
      expect(bytes.subarray(3).toString()).toBe(textOf('machines/refund-approval/refund-approval.chart.txt'))
    })

    test('has no page for a chart that is not there', async () =>
      expect((await fetch(new URL('charts/no-flow.txt', address))).headers.get('content-type')).not.toContain(
        'text/plain',
      ))
  })
})
