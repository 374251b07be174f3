import { expect, test } from 'vitest'
import words from '../../locales/ar/words.json' with { type: 'json' }
import { roleTitles, titleText } from './role-title.ts'

const own = Object.entries(words.roleTitles)
const t = (key: string): string => own.find(([code]) => key === `words:roleTitles/${code}`)?.[1] ?? key

test('a title that the console knows is said in the language of the page, another as the service says it', () => {
  expect(own.map(([code]) => code)).toEqual([...roleTitles])
  expect(
    ['Support agent', 'IoT only', ' Dispatcher ', 'Water sommelier', ''].map((title) => titleText(t, title)),
  ).toEqual([
    ...[words.roleTitles.SUPPORT_AGENT, words.roleTitles.IOT_ONLY, words.roleTitles.DISPATCHER],
    ...['Water sommelier', ''],
  ])
})
