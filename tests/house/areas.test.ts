/**
 * Who names an area, a flow or a call of one outside its own folders: a new area is named in three indexes and
 * nothing elsewhere. Whatever else must know it finds its files by their names (`.examples.ts`, `.looks.ts`,
 * `.writes.ts`, `.states.tsx`).
 */
import { expect, test } from 'vitest'
import { endpoints } from '../../src/contract/index.ts'
import { filesBelow, textOf } from '../support/sources.ts'
import { mentionsIn } from '../support/structure/mentions.ts'

const flows = [...new Set(filesBelow(['src/flows'], /\.wiring\.ts$/).map((file) => file.split('/').at(2) ?? ''))]

/** The three indexes; then what names an area because it is about that one, and needs no line for another. */
const allowed: readonly (readonly [files: RegExp, reason: string])[] = [
  [/^src\/contract\/index\.ts$/, 'index: the calls'],
  [/^backend\/areas\/index\.ts$/, 'index: the handlers'],
  [/^src\/contract\/shown\//, 'what a review of each record shows, one file a record'],
  [/^src\/contract\/attention\.ts$/, 'what needs attention, and the calls that tell the same of a record'],
  [/^src\/app\/routing\/routes\.ts$/, 'index: the routes'],
  [/^src\/app\/routing\/decide\.ts$/, 'where a person lands who asked for no page'],
  [/^tests\/proof\/(needs|menu)-as-specified\.ts$/, 'the specification, written out beside the code'],
  [
    /^backend\/store\/(schema|seed|migrations)\//,
    'tables, what they begin with, and the demo business: an area names their states',
  ],
  [/^backend\/business\//, 'the floor below the areas: what several of them need'],
  [/^backend\/server\.ts$/, 'the pages that links open, and the first runs of routing'],
  [/^(src\/client\/(restore|sign-in)|machines\/root\/(session|renewal)\.machine)\.ts$/, 'the session itself'],
  [/^src\/app\/(shell\/Header(Search)?|sign-in\/OwnPassword)\.tsx$/, 'the header and the sign-in as specified'],
  [/^src\/records\//, 'what several areas say of a record: its page, the looks of its codes'],
  [
    /^src\/kit\/(names\.tsx|choices\/office-(?:cities|zones)\.ts)$/,
    'the names of cities, which every other list shows and filters by',
  ],
  [/^src\/kit\/scan\/where-is\.ts$/, 'where a scanned number is, which three flows of stock ask'],
  [
    /^src\/app\/pages\/pages\.looks\.ts$|^src\/.*\.(layouts|stories)\.tsx$/,
    'one page or another, to look at the frame',
  ],
  [/^machines\/kit\/calendar\//, 'the board of the calendar, and what speaks against a place: two flows move its jobs'],
  [/^machines\/root\/\w+\.model\.ts$/, 'samples of running flows'],
  [
    /^backend\/testing\/(demo-hash|logged|owners|examples\/guarded-answers|jobs\/paid-visits|money\/(deposit|refunds))\.ts$/,
    'what only tests of refunds, owners, codes and paid visits use',
  ],
  [
    /^tests\/support\/(fakes|journeys|stage)\/|^tests\/support\/transfer-steps\.ts$/,
    'steps and answers of one area, for its tests',
  ],
  [
    /^tests\/support\/(budget|random-walk|wirings)\.ts$/,
    'the list that is weighed, pages where a walk begins, and a definition of each kind',
  ],
  [/^tests\/tools\//, 'what is measured, and mistakes that are planted by hand'],
]

test('an area is named outside its own folders only where a reason says why', () => {
  const files = filesBelow(['src', 'machines', 'backend', 'tests', '.storybook'], /\.(tsx?|mjs)$/)
  const found = files.flatMap((file) => {
    const mentions = mentionsIn(file, textOf(file), endpoints, flows)
    return mentions.length > 0 ? [{ file, mentions }] : []
  })
  const isAllowed = (file: string) => allowed.some(([pattern]) => pattern.test(file))
  expect(
    found.filter(({ file }) => !isAllowed(file)).map(({ file, mentions }) => `${file}: ${mentions.join(', ')}`),
  ).toEqual([])
  expect(allowed.filter(([pattern]) => !found.some(({ file }) => pattern.test(file)))).toEqual([])
})

test.each([
  ['src/app/shell/x.ts', `import { refunds } from '../../screens/refunds/refunds.list.tsx'`],
  ['tests/support/x.ts', `const writes = ['approveRefund']`],
  ['backend/testing/x.ts', `server.call('GET', '/customer/list?page=1')`],
  ['src/kit/x.ts', `const list = '/app/customer/list'`],
  ['.storybook/x.ts', `const flows = ['refund-approval']`],
])('what is planted is found, in %s: %s', (file, source) =>
  expect(mentionsIn(file, source, endpoints, flows)).toHaveLength(1),
)
