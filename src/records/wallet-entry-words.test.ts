import { expect, test } from 'vitest'
import texts from '../../locales/ar/installation.json' with { type: 'json' }
import { entryKinds } from '../contract/areas/wallet/wallet.ts'
import { entryText } from './wallet-entry-words.ts'

const own: Readonly<Record<string, string>> = texts.walletEntries
const t = (key: string, parts: Record<string, unknown> = {}): string =>
  Object.entries(parts).reduce(
    (text, [name, part]) => text.replaceAll(`{{${name}}}`, String(part)),
    own[key.replace('installation:walletEntries/', '')] ?? key,
  )

test('S-252 a movement is told in the language of the page, with its parts; of another kind in the service’s words', () => {
  expect(Object.keys(own)).toEqual([...entryKinds])
  const text = 'Refund RF-7 rejected'
  expect(entryText(t, { text, data: { kind: 'REFUND_REJECTED', id: 'RF-7' } })).toBe('رُفض الاسترداد RF-7')
  expect(entryText(t, { text: 'Water used, 44 l', data: { kind: 'WATER', litres: '44' } })).toBe('مياه مستهلكة، 44 لتر')
  expect(entryText(t, { text, data: { kind: 'TITHE' } })).toBe(text)
  expect(entryText(t, { text })).toBe(text)
})
