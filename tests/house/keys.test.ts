/** The sheet of keys says every key that a page takes. Whoever listens to keys names the set that says them, or why none does. */
import { describe, expect, test } from 'vitest'
import { keySets } from '../../src/app/keys/key-sets.ts'
import { shellKeys } from '../../src/app/keys/shell-keys.ts'
import { filesBelow, textOf } from '../support/sources.ts'

const sets: Readonly<Record<string, readonly string[]>> = {
  everywhere: shellKeys.flatMap(({ keys }) => keys),
  ...Object.fromEntries(keySets.map(({ id, keys }) => [id, keys.flatMap((shown) => shown.keys)])),
}

/** Files that listen, with their set and the further files in which they tell keys apart. */
const said: Readonly<Record<string, readonly [set: string, ...further: string[]]>> = {
  'src/app/keys/ShellKeys.tsx': ['everywhere', 'src/app/keys/shell-keys.ts'],
  'src/kit/list/ListKeys.tsx': ['list', 'src/kit/list/rows/row-keys.ts'],
  'src/ui/tables/Grid.tsx': ['grid', 'src/ui/tables/grid-steps.ts'],
  'src/screens/device-model/matrix/Matrix.tsx': ['grid'],
  'src/ui/charts/Spots.tsx': ['chart'],
  'src/flows/job-calendar/JobCalendarView.tsx': ['calendar', 'src/flows/job-calendar/calendar-keys.ts'],
  'src/flows/mqtt-simulator/PublishCard.tsx': ['message'],
}

const unsaid: Readonly<Record<string, string>> = {
  'src/ui/overlays/CommandPanel.tsx': 'a dialog, whose foot says them',
  'src/ui/overlays/ImageViewer.tsx': 'a dialog, whose buttons name them',
  'src/flows/employee-picture/CropStage.tsx': 'in a dialog, which says them beside its buttons',
  'src/ui/overlays/useTip.tsx': 'Escape hides a tip, as everywhere',
  'src/ui/layout/Tabs.tsx': 'a list of tabs has the keys of every one',
  'src/ui/fields/Picker.tsx': 'a combobox has the keys of every one',
  'src/ui/fields/PasswordField.tsx': 'it looks whether capitals are locked',
  'src/kit/scan/ScanView.tsx': 'Enter ends a line that is typed or scanned',
  'src/kit/row-edit/EditedRow.tsx': 'Enter sends what is typed, as in every form',
  'src/app/sign-in/early.ts': 'any key loads the sign-in',
}

const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g
const named = /(?<![\w-])(Arrow(?:Up|Down|Left|Right)|Home|End|PageUp|PageDown|Enter|Escape|Tab|F\d{1,2})(?![\w-])/g
/** A sign that a key is compared with. */
const signs = /(?<=(?:=== |case |\[|, ))'([a-z?؟？ ])'(?=[,\])\s])/g

const listens = (source: string): boolean => /\bonKeyDown[=:]|addEventListener\('keydown'/.test(source)

/** The keys that a source tells apart, as sets write them. */
const keysIn = (source: string): readonly string[] =>
  [named, signs].flatMap((pattern) =>
    [...source.replace(comments, '').matchAll(pattern)].map(([, key = '']) => key.toLowerCase()),
  )

const missingOf = (source: string, shown: readonly string[]): readonly string[] => [
  ...new Set(keysIn(source).filter((key) => !shown.includes(key))),
]

const files = filesBelow(['src'], /(?<!\.(test|states|stories|keys))\.tsx?$/)

describe('the sheet of keys', () => {
  test('S-325 each file that listens to keys has its set, or a reason to have none', () => {
    const listening = files.filter((file) => listens(textOf(file)))
    expect(listening.filter((file) => !(file in said) && !(file in unsaid))).toEqual([])
    expect([...Object.keys(said), ...Object.keys(unsaid)].filter((file) => !listening.includes(file))).toEqual([])
  })

  test.each(Object.entries(said))('S-325 says every key that %s takes', (file, [set, ...further]) => {
    const sources = [file, ...further].map(textOf).join('\n')
    expect(missingOf(sources, sets[set] ?? [])).toEqual([])
  })

  test('each set is of some file', () => {
    const used = Object.values(said).map(([set]) => set)
    expect(Object.keys(sets).filter((set) => !used.includes(set))).toEqual([])
  })

  test.each([
    [`if (event.key === 'q') leave()`, ['q']],
    [`const steps = { PageDown: 1 }`, ['pagedown']],
    [`['?', 'x'].includes(key)`, ['?', 'x']],
  ])('what is planted is found: %s', (source, keys) => expect(missingOf(source, ['escape'])).toEqual(keys))
})
