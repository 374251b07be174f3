import path from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chartFiles } from '../../.storybook/charts.ts'
import { machineStatesIndexer, machineStatesPlugin } from '../../.storybook/machine-states.ts'
import { eventsIn } from '../../.storybook/state-in-chart.ts'
import { filesBelow, root, textOf } from '../support/sources.ts'

const statesFiles = filesBelow(['src'], /\.states\.tsx$/)
const approval = 'src/flows/refund-approval/refund-approval.states.tsx'

const namesOf = async (file: string): Promise<string[]> => {
  const entries = await machineStatesIndexer.createIndex(path.join(root, file), { makeTitle: (title) => title ?? '' })
  return entries.map(({ name }) => name ?? '')
}

interface Shown {
  readonly name: string
  readonly state: string
  readonly description: string
  readonly chart: string
}

/** The parameters of a states file's stories, read from the module that the workbench loads. */
async function shownBy(file: string): Promise<Shown[]> {
  const { transform } = machineStatesPlugin() as { transform: (code: string, id: string) => Promise<{ code: string }> }
  const { code } = await transform('', path.join(root, file))
  return [...code.matchAll(/ = frozen\(states, (\{.*\})\);/g)].map(([, shown]) => JSON.parse(shown as string))
}

/** Compares the order of some names and ignores those between them. */
const inOrder = (names: readonly string[], expected: readonly string[]) =>
  expect(names.filter((name) => expected.includes(name))).toEqual(expected)

describe('the workbench', () => {
  test('lists the states of a flow in the order of its chart, each further input after its state', async () => {
    const names = await namesOf(approval)
    expect(names.slice(0, 2)).toEqual(['reviewing', 'reviewing (step 2 of 2)'])
    inOrder(names, [
      'reviewing',
      'reviewing (own initiation)',
      'approving.confirming',
      'approving.rereading',
      'approving.sending',
      'approving.unknown',
      'approving.checking',
      'rejecting.givingReason',
      'rejecting.sending',
      'approved',
      'rejected',
      'closed',
    ])
  })

  test('lists what it loads', async () => {
    expect((await shownBy(approval)).map(({ name }) => name)).toEqual(await namesOf(approval))
  })

  test('shows of the chart only the events of a state, and none of one that has none', () => {
    const chart = textOf('machines/header-search/header-search.chart.txt')
    expect(eventsIn(chart, 'idle')).toMatch(/^ {2}search\.\w+ .*\n {4}(\[\w+\] )?→ /)
    expect(eventsIn(chart, 'idle')).not.toContain('==')
    const letter =
      'letter\n\n== begins\n\n  empty\n\n== sent (busy)\n   On its way.\n\n  post\n    → kept\n\n== kept (final)\n   It is there.\n'
    expect(eventsIn(letter, 'sent')).toBe('  post\n    → kept')
    expect(eventsIn(letter, 'kept')).toBe('')
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
      const shown = await shownBy(file)
      expect(shown.length).toBeGreaterThan(0)
      for (const { name, state, description, chart } of shown) {
        const answer = await fetch(new URL(chart, address))
        expect([name, answer.status, answer.headers.get('content-type')]).toEqual([
          name,
          200,
          'text/plain; charset=utf-8',
        ])
        const heading = (await answer.text()).split('\n== ').find((part) => part.split(/[\n ]/)[0] === state)
        const said = heading?.split('\n').filter((line) => /^ {3}\S/.test(line)) ?? []
        expect(said.length, name).toBeGreaterThan(0)
        // The chart names regions as they were entered, the story in their order.
        expect(
          said.filter((line) => !description.includes(line.trim())),
          name,
        ).toEqual([])
        expect(description.length, name).toBe(said.map((line) => line.trim()).join(' ').length)
      }
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
