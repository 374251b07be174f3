import type { Defect } from './defect.ts'

const walked = 'tests/house/machines.test.ts'
const list = 'machines/kit/list/list.test.ts'
const bulk = 'machines/kit/bulk/bulk.machine.ts'
const bulkRun = 'machines/kit/bulk/bulk-run.ts'
const bulkTests = [
  'machines/kit/bulk/bulk.test.ts',
  'machines/kit/bulk/bulk-rows.test.ts',
  'src/kit/bulk/bulk-flow.test.ts',
  'src/kit/bulk/bulk-rest.test.ts',
  walked,
]
const bulkFlow = 'src/kit/bulk/bulk-flow.ts'
const call = 'src/client/call.ts'
const early = 'src/app/sign-in/early-form.ts'
const earlyTests = ['tests/views/early-form.browser.test.tsx']

/** Defects of a day's work: lists, runs over many rows, renewal, coming back, the first form. */
export const consoleDefects: readonly Defect[] = [
  {
    name: 'the need of a page is lowered',
    file: 'src/screens/b2b-payment/routes.ts',
    from: "need: both(anyOf('LEVEL_1'), anyOf('OPERATIONS_6')),",
    to: "need: anyOf('LEVEL_1'),",
    tests: ['tests/proof/permission-matrix.test.ts'],
  },
  {
    name: 'a search begins on the page where the list stood',
    file: 'machines/kit/list/list-request.ts',
    from: 'search === request.search ? request : { ...request, page: 1, search }',
    to: 'search === request.search ? request : { ...request, search }',
    tests: [list],
  },
  {
    name: 'clearing the filters takes the tab away',
    file: 'machines/kit/list/list-request.ts',
    from: 'filter(([name]) => lasting.includes(name))',
    to: 'filter(([name]) => name in lasting)',
    tests: [list],
  },
  {
    name: 'rows that were selected outlast another filter',
    file: 'src/kit/list/rows/selection.ts',
    from: 'before?.narrowed === narrowed ? before.rows : []',
    to: 'before?.rows ?? []',
    tests: ['src/kit/list/rows/selection.test.ts'],
  },
  {
    name: 'all rows of a run leave under one key',
    file: bulkFlow,
    from: `key: \`\${context.key}.\${id}\``,
    to: `key: \`\${context.key}\``,
    tests: bulkTests,
  },
  {
    name: 'a run overwrites what somebody changed meanwhile',
    file: bulkFlow,
    from: 'const isAnother = currentValue !== valueBefore ||',
    to: 'const isAnother =',
    tests: bulkTests,
  },
  {
    name: 'a run over all that match takes their first page alone',
    file: bulkFlow,
    from: 'const goesOn = met.length > 0 && (met.length >= size || request.page * size < answer.total)',
    to: 'const goesOn = false',
    tests: bulkTests,
  },
  {
    name: 'the change of somebody else counts as the one that had no answer',
    file: bulkRun,
    from: "if (became === 'lost') return marked(context, 'unknown', 'skipped', changed)",
    to: "if (became === 'lost') return marked(context, 'unknown', 'done')",
    tests: bulkTests,
  },
  {
    name: 'a session that ended fails a run row by row',
    file: bulkRun,
    from: '[401, 403, 503].includes(status)',
    to: '[403, 503].includes(status)',
    tests: bulkTests,
  },
  {
    name: 'a run goes on though nothing is answered any more',
    file: bulk,
    from: 'unheardAfter(context, event) >= maxUnheard',
    to: 'unheardAfter(context, event) < maxUnheard',
    tests: bulkTests,
  },
  {
    name: 'another person goes on in the session of the one before',
    file: 'machines/root/session.machine.ts',
    from: "having(event, 'user').user.id === context.user?.id",
    to: 'context.user !== null',
    tests: ['machines/root/root.test.ts', walked],
  },
  {
    name: 'a write that met the end of a session is sent again after it',
    file: call,
    from: 'const throughRenewal = mayRepeat(endpoint, input) && ',
    to: 'const throughRenewal = ',
    tests: ['src/client/renewal.test.ts'],
  },
  {
    name: 'each call that meets the end of a session asks for a renewal of its own',
    file: call,
    from: 'if (renewal || listeners.size === 0) return',
    to: 'if (listeners.size === 0) return',
    tests: ['src/client/renewal.test.ts', 'src/client/call-session.test.ts'],
  },
  {
    name: 'a renewal after too many tries asks on at once',
    file: 'machines/root/renewal.machine.ts',
    from: "{ guard: 'isLimited', target: 'limited', actions: 'keepRefusal' }",
    to: "{ guard: 'isLimited', target: 'refused', actions: 'keepRefusal' }",
    tests: [walked],
  },
  {
    name: 'a flow comes back to a state that its chart no longer has',
    file: 'machines/kit/resume.ts',
    from: 'if (isAbsent(machine.root, value)) return null',
    to: '',
    tests: ['tests/house/resume.test.ts'],
  },
  {
    name: 'a flow that an older build kept in another form is believed',
    file: 'src/app/root/flow-persistence.ts',
    from: '!keeps || keeps.version !== version',
    to: '!keeps || keeps.version < version',
    tests: ['src/app/root/flow-persistence.test.ts'],
  },
  {
    name: 'what one person typed early is in the form of the next',
    file: early,
    from: '  kept = null\n',
    to: '',
    tests: earlyTests,
  },
  {
    name: 'who asked to sign in early has to ask again',
    file: early,
    from: 'if (early.asked) queueMicrotask(() => form.requestSubmit())',
    to: '',
    tests: earlyTests,
  },
  {
    name: 'the caret of the early form is lost',
    file: early,
    from: 'caret: focused.selectionStart',
    to: 'caret: null',
    tests: earlyTests,
  },
]
