import { expect, test } from 'vitest'
import words from '../../locales/ar/words.json' with { type: 'json' }
import { titleText } from './role-title.ts'

const own: Readonly<Record<string, string>> = words.roleTitles
const t = (key: string, { defaultValue }: { defaultValue: string }): string =>
  own[key.replace('words:roleTitles/', '')] ?? defaultValue

test('a title that the console knows is said in the language of the page, another as the service says it', () =>
  expect(
    ['Support agent', 'IoT only', ' Dispatcher ', 'Water sommelier', ''].map((title) => titleText(t, title)),
  ).toEqual([
    ...[words.roleTitles.SUPPORT_AGENT, words.roleTitles.IOT_ONLY, words.roleTitles.DISPATCHER],
    ...['Water sommelier', ''],
  ]))
