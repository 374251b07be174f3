import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import texts from '../../locales/en/words.json' with { type: 'json' }
import { assetStatusWord } from './asset-status.tsx'

const own: Readonly<Record<string, string>> = texts.assetStatuses
const t = ((key: string) => own[key.replace('words:assetStatuses/', '')] ?? key) as unknown as TFunction

test.each([
  ['ASG', 'ASSIGNED'],
  ['REC', 'RECONCILED'],
  ['DTT', 'DELIVERED TO TECH'],
  ['DTW', 'DELIVERED TO WAREHOUSE'],
  ['NA', '-'],
  [null, '-'],
  [undefined, '-'],
  ['LENT_X', 'LENT_X'],
] as const)('B078 the asset status %s is shown as %s', (code, label) => expect(assetStatusWord(code, t)).toBe(label))
