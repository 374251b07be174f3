import { describe, expect, test } from 'vitest'
import { filesBelow, textOf } from '../support/sources.ts'
import { circlesOf } from '../support/structure/circles.ts'
import { importsOf } from '../support/structure/imports.ts'
import { folderFaults, isBarrel, nameFault, ruleFaults, sizeFault } from '../support/structure/rules.ts'
import { zoneFault } from '../support/structure/zones.ts'

const folders = ['src', 'machines', 'backend', 'tests', '.storybook']
const files = filesBelow(folders, /\.(tsx?|mjs|css)$/)
/** Tests, states files and what serves them are outside the table of zones. */
const isProof = (file: string) =>
  /^tests\/|^\.storybook\/|\.(test|stories|states|looks)\.tsx?$|^backend\/testing\/|^backend\/areas\/.*\.examples\.ts$/.test(
    file,
  )
const everyImport = files.flatMap((file) => importsOf(file, textOf(file)))
const imports = everyImport.filter(({ from }) => !isProof(from))

const faultsOf = (file: string, source: string): (string | undefined)[] => importsOf(file, source).map(zoneFault)

describe('the house', () => {
  test('is read whole', () => expect(imports.length).toBeGreaterThan(100))

  test('imports only along the table of zones', () =>
    expect(imports.map(zoneFault).filter((fault) => fault !== undefined)).toEqual([]))

  test('has no files that import each other in a circle, by their types either', () =>
    expect(circlesOf(everyImport)).toEqual([]))

  test('carries no examples along: only tests and the API document read them', () =>
    expect(imports.filter(({ to }) => /\.(examples|looks|writes)\.ts$/.test(to))).toEqual([]))

  test('names files with their ending', () =>
    expect(
      imports.filter(({ isOwn, to }) => isOwn && !/\.\w+(\?\w+)?$/.test(to)).map(({ from, to }) => [from, to]),
    ).toEqual([]))

  test('has no barrels, but for the tables, which the database object takes as one module', () =>
    expect(files.filter((file) => /\.tsx?$/.test(file) && isBarrel(textOf(file)))).toEqual([
      'backend/store/schema/index.ts',
    ]))

  test('keeps its rules', () => expect(files.flatMap((file) => ruleFaults(file, textOf(file)))).toEqual([]))

  test('has short files with telling names', () =>
    expect(files.flatMap((file) => [sizeFault(file, textOf(file)), nameFault(file)]).filter(Boolean)).toEqual([]))
})

test('no folder of code holds more than thirty files', () => expect(folderFaults(files)).toEqual([]))

describe('what is planted is found', () => {
  const planted: readonly (readonly [file: string, source: string])[] = [
    ['machines/refund-approval/x.machine.ts', `import { call } from '../../src/client/call.ts'`],
    ['machines/refund-approval/x.machine.ts', `import { refund } from '../../src/contract/refunds.ts'`],
    ['machines/refund-approval/x.machine.ts', `import { useState } from 'react'`],
    ['src/ui/X.tsx', `import { can } from '../contract/permissions.ts'`],
    ['src/kit/x.ts', `export { root } from '../app/root.ts'`],
    ['src/flows/header-search/x.ts', `import { V } from '../refund-approval/RefundApprovalView.tsx'`],
    [
      'src/flows/header-search/x.ts',
      `import type { M } from '../../../machines/refund-approval/refund-approval.machine.ts'`,
    ],
    ['src/screens/refunds/x.ts', `const page = () => import('../installations/list.tsx')`],
    ['src/screens/refunds/x.ts', `import {\n  ledgerRows,\n} from '../../flows/refund-approval/ledger-rows.ts'`],
    ['backend/x.ts', `import { call } from '../../src/client/call.ts'`],
    ['src/contract/x.ts', `import { z } from 'zod'`],
    ['src/contract/normalise.ts', `import * as v from 'valibot'`],
    ['src/contract/normalise.ts', `import { day } from './values.ts'`],
    ['machines/kit/x.ts', `import { isPhone } from '../../src/contract/values.ts'`],
    ['src/ui/x.ts', `let part: typeof import('../kit/load-data.ts')`],
    ['src/ui/x.ts', `export type { Notice } from '../kit/root-api.ts'`],
    ['src/kit/form/x.ts', `import type { Selection } from '../list/rows/selection.ts'`],
    ['src/kit/list/x.ts', `import { bulkFlow } from '../bulk/bulk-flow.ts'`],
    ['src/kit/x.ts', `import { ListTable } from './list/ListTable.tsx'`],
    ['backend/areas/jobs/x.ts', `import { readForm } from '../dbui/dbui.ts'`],
    ['backend/areas/jobs/x.ts', `import type { Refunded } from '../refunds/refunds.ts'`],
    ['backend/areas/jobs/x.ts', `import { apiRoutes } from '../../http/router.ts'`],
    ['backend/business/money/x.ts', `import { refundHandlers } from '../../areas/refunds/refunds.ts'`],
    ['backend/business/money/x.ts', `import type { Handler } from '../../http/handle.ts'`],
    ['backend/business/money/x.ts', `import { Hono } from 'hono'`],
    ['backend/store/x.ts', `import { creditWallet } from '../business/money/credit.ts'`],
    ['backend/store/x.ts', `import { dayText } from '../moment.ts'`],
    ['backend/store/seed/money/x.ts', `import { refundHandlers } from '../../../areas/refunds/refunds.ts'`],
    ['backend/lists/x.ts', `import { creditWallet } from '../business/money/credit.ts'`],
    ['backend/http/x.ts', `import { handled } from '../areas/index.ts'`],
    ['backend/http/x.ts', `import { creditWallet } from '../business/money/credit.ts'`],
    ['backend/moment.ts', `import { creditWallet } from './business/money/credit.ts'`],
    ['backend/platform.ts', `import { CallsAtOnce } from './http/calls-at-once.ts'`],
  ]
  test.each(planted)('an import that may not be, in %s: %s', (file, source) =>
    expect(faultsOf(file, source)).toEqual([expect.stringContaining('may not')]),
  )

  test('a control that says its event twice breaks a rule', () =>
    expect(
      [
        `<Button event="run.pause" variant="main" onClick={() => send({ type: 'run.pause' })}>`,
        `<Button event="run.pause" variant="main" onClick={() => send({ type: 'run.stop' })}>`,
        `<Button {...does('run.pause')} variant="main">`,
      ].map((source) => ruleFaults('src/kit/x/X.tsx', source).length),
    ).toEqual([1, 0, 0]))

  test('a table by a letter breaks a rule', () =>
    expect(
      [
        'sql`select from job j join slot on slot.id = j.slot_id`',
        'sql`update job j set at = now() where j.id = 1`',
        'sql`select from job join slot on slot.id = job.slot_id`',
        'sql`delete from routing_run old where old.id in (select id from routing_run)`',
      ].map((source) => ruleFaults('backend/store/x.ts', source).length),
    ).toEqual([1, 1, 0, 0]))

  test('types of the contract are free to machines, and its own folder to each', () =>
    expect([
      ...faultsOf('machines/a/a.machine.ts', `import type { Refund } from '../../src/contract/refunds.ts'`),
      ...faultsOf('machines/a/a.machine.ts', `import { type Refund } from '../../src/contract/refunds.ts'`),
      ...faultsOf('machines/a/a.model.ts', `import { aMachine } from './a.machine.ts'`),
      ...faultsOf('src/flows/a/a.wiring.ts', `import { aMachine } from '../../../machines/a/a.machine.ts'`),
    ]).toEqual([undefined, undefined, undefined, undefined]))

  test('the normaliser is free to machines, parts and texts', () =>
    expect(
      ['machines/kit/a.ts', 'machines/a/a.ts']
        .flatMap((file) => faultsOf(file, `import { foldId } from '../../src/contract/normalise.ts'`))
        .concat(
          ['src/ui/a.ts', 'src/i18n/a.ts'].flatMap((file) =>
            faultsOf(file, `import { latinDigits } from '../contract/normalise.ts'`),
          ),
        ),
    ).toEqual([undefined, undefined, undefined, undefined]))

  test('the floors below are free to an area, and what http declares for handlers', () =>
    expect([
      ...faultsOf(
        'backend/areas/jobs/x.ts',
        `import { lockInstallation } from '../../business/homes/lock-installation.ts'`,
      ),
      ...faultsOf('backend/areas/jobs/x.ts', `import { handle } from '../../http/handle.ts'`),
      ...faultsOf('backend/areas/jobs/x.ts', `import { jobHandlers } from './jobs.ts'`),
      ...faultsOf('backend/store/x.ts', `import { StartError } from '../start-error.ts'`),
      ...faultsOf('backend/platform.ts', `import type { CallLimits } from './http/limits.ts'`),
      ...faultsOf('backend/server.ts', `import { handled } from './areas/index.ts'`),
    ]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined]))

  test('the upper files of the kit, its own files and the entries of other parts are free to a part', () =>
    expect([
      ...faultsOf('src/kit/form/x.ts', `import { loadData } from '../load-data.ts'`),
      ...faultsOf('src/kit/form/x.ts', `import { FormFields } from './FormFields.tsx'`),
      ...faultsOf('src/kit/form/x.ts', `import type { List } from '../list/list-definition.ts'`),
    ]).toEqual([undefined, undefined, undefined]))

  test('circles of two files, of three, by types, by late imports, and of a file with itself', () => {
    const circles = (sources: Readonly<Record<string, string>>) =>
      circlesOf(Object.entries(sources).flatMap(([file, source]) => importsOf(file, source)))
    expect(circles({ 'a.ts': `import { b } from './b.ts'`, 'b.ts': `import type { A } from './a.ts'` })).toEqual([
      ['a.ts', 'b.ts'],
    ])
    expect(
      circles({
        'a.ts': `export * from './b.ts'`,
        'b.ts': `const c = () => import('./c.ts')`,
        'c.ts': `type A = import('./a.ts').A`,
        'd.ts': `import { a } from './a.ts'`,
      }),
    ).toEqual([['a.ts', 'b.ts', 'c.ts']])
    expect(circles({ 'a.ts': `import { a } from './a.ts'` })).toEqual([['a.ts']])
    expect(
      circles({ 'a.ts': `import { b } from './b.ts'\nimport { c } from './c.ts'`, 'b.ts': `import './c.ts'` }),
    ).toEqual([])
  })

  test.each([
    ['src/screens/x.ts', 'const answer = await fetch(address)'],
    ['src/kit/x.ts', `localStorage.setItem('a', 'b')`],
    ['src/ui/X.tsx', '<p dangerouslySetInnerHTML={html} />'],
    ['src/ui/x.ts', 'element.innerHTML = text'],
    ['machines/a/a.machine.ts', 'const now = Date.now()'],
    ['src/kit/x.ts', 'const at = Date.now()'],
    ['src/app/x.ts', 'const at = new Date().toISOString()'],
    ['src/ui/X.tsx', 'const [at] = useState(() => new Date)'],
    ['src/client/x.ts', 'const { now } = Date'],
    ['src/screens/x.ts', 'const at = Date()'],
    ['src/app/x.ts', `import { DateTime } from 'luxon'`],
    ['src/kit/x.ts', `const days = () => import('luxon')`],
    ['src/client/x.ts', 'const id = crypto.randomUUID()'],
    ['src/app/X.tsx', `const { randomUUID } = crypto`],
    ['machines/a/a.machine.ts', 'const id = crypto.randomUUID()'],
    ['backend/x.ts', `await client.query('begin')`],
    ['backend/x.ts', 'await db.execute(sql`BEGIN`)'],
    ['backend/x.ts', `sql.raw(\`select * from $${'{table}'}\`)`],
    ['src/ui/X.tsx', '<p className="text-[#fff]" />'],
    ['src/ui/x.css', 'a { color: rgb(1 2 3) }'],
    ['src/ui/x.css', 'a { color: #1a2b3c; }'],
    ['src/ui/X.tsx', '<p className="flex ml-2" />'],
    ['src/ui/X.tsx', '<p className="sm:-left-[2px]" />'],
    ['src/ui/X.tsx', '<p className="text-right" />'],
    ['src/ui/X.tsx', '<p className="dark:bg-ink" />'],
    ['machines/a/a.model.ts', `const a = { ..${'.{'} b: 1, c: 2 }, d: 3 }`],
    ['src/ui/x.ts', `// ${'TO'}DO later`],
    ['src/ui/x.test.ts', `test.${'skip'}('x', () => {})`],
    ['src/flows/x/X.tsx', '<p className="truncate font-semibold">\n  <bdi>{name}</bdi>\n</p>'],
    [
      'src/screens/x/X.tsx',
      `const { state } = useRecord(asks, {})\n  return state.matches('failed') ? <Failed /> : null`,
    ],
  ])('a rule that is broken, in %s: %s', (file, source) => expect(ruleFaults(file, source)).toHaveLength(1))

  test.each([
    ['src/ui/X.tsx', '/* ml-2, fetch( and localStorage are only spoken of */ <p className="ms-2 text-start" />'],
    ['src/ui/X.tsx', `<a href="#refunds" aria-label="left to right">{t('right-to-left')}</a>`],
    ['src/client/transport.ts', 'fetch(address)'],
    ['src/client/clock.ts', 'const now = () => Date.now() + ahead'],
    ['src/kit/x.ts', 'const at = (when?: Date) => new Date(when ?? 0).getTime() - Date.parse(day) - Date.UTC(2026, 1)'],
    ['src/i18n/days.ts', `import { DateTime } from 'luxon'`],
    [
      'src/screens/x/X.tsx',
      `const { state } = useRecord(asks, {})\n  return state.hasTag('failed') ? <Failed /> : null`,
    ],
  ])('nothing where nothing is wrong, in %s: %s', (file, source) => expect(ruleFaults(file, source)).toEqual([]))

  test('a folder of thirty-one files, where tests, examples and migrations aren’t counted', () => {
    const many = (name: (at: number) => string) => Array.from({ length: 31 }, (_, at) => `backend/${name(at)}`)
    expect(folderFaults(many((at) => `areas/jobs/${at}.ts`))).toEqual(['backend/areas/jobs holds 31 files'])
    expect(folderFaults(many((at) => `areas/jobs/${at}.ts`).slice(1))).toEqual([])
    expect(
      folderFaults([
        ...many((at) => `areas/jobs/${at}.test.ts`),
        ...many((at) => `areas/jobs/${at}.examples.ts`),
        ...many((at) => `store/migrations/${at}.ts`),
        ...many((at) => `areas/${at}/index.ts`),
      ]),
    ).toEqual([])
  })

  test('a long file, an empty name, a barrel', () => {
    expect(sizeFault('src/x.ts', 'a\n'.repeat(251))).toBeDefined()
    expect(sizeFault('src/x.ts', `/** Long, because it is a table. */\n${'a\n'.repeat(251)}`)).toBeUndefined()
    expect(nameFault('src/kit/helpers.ts')).toBeDefined()
    expect(nameFault('src/kit/prototypes.ts')).toBeUndefined()
    expect(isBarrel(`export * from './a.ts'\nexport {\n  b,\n} from './b.ts'\n`)).toBe(true)
    expect(isBarrel(`export { a } from './a.ts'\nexport const b = 1\n`)).toBe(false)
  })
})
