import i18next from 'i18next'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setLanguage, showLanguage, startI18n, wordsOfKey } from './i18n.ts'
import { browserLanguage, rememberedLanguage, rememberLanguage } from './rememberedLanguage.ts'

const page = () => ({ cookie: '', documentElement: { lang: '', dir: '' } })
const refusing = () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  return { getItem: refuse, setItem: refuse }
}
const keeping = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('texts', () => {
  it('turn the page with the language, and fall back to English where a language has no text yet', async () => {
    vi.stubGlobal('document', page())
    vi.stubGlobal('localStorage', keeping())
    await startI18n([], 'en')
    await setLanguage('ar')
    expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
    expect(i18next.t('ui:retry')).toBe('إعادة المحاولة')
    await setLanguage('it')
    expect(document.documentElement).toMatchObject({ lang: 'it', dir: 'ltr' })
    expect(i18next.t('ui:retry')).not.toBe('Retry')
    i18next.addResource('en', 'ui', 'onlyEnglish', 'Not translated yet')
    expect(i18next.t('ui:onlyEnglish')).toBe('Not translated yet')
    expect(rememberedLanguage()).toBe('it')
    expect(document.cookie).toContain('headwater_language=it')
  })
  it('set apart what is put into them where the language runs from right to left, and escape nothing', async () => {
    vi.stubGlobal('document', page())
    vi.stubGlobal('localStorage', keeping())
    i18next.addResource('en', 'ui', 'sum', 'Approve {{sum}}')
    i18next.addResource('ar', 'ui', 'sum', 'موافقة {{sum}}')
    await setLanguage('ar')
    expect(i18next.t('ui:sum', { sum: '₹9,000' })).toBe('موافقة \u2068₹9,000\u2069')
    await setLanguage('en')
    expect(i18next.t('ui:sum', { sum: '<b>₹9,000' })).toBe('Approve <b>₹9,000')
  })
  it('never show a raw key', () => {
    expect(i18next.t('states/currentOwner.awaitingCode')).toBe('Awaiting code')
    expect(wordsOfKey('events/code.submit')).toBe('Submit')
  })
})

describe('the remembered language', () => {
  it('is not asked for where the browser refuses storage and cookies', () => {
    vi.stubGlobal('localStorage', refusing())
    vi.stubGlobal('document', undefined)
    vi.stubGlobal('navigator', { languages: ['pt-BR', 'fr-CA'] })
    rememberLanguage('ar')
    expect([rememberedLanguage(), browserLanguage()]).toEqual(['en', 'fr'])
  })
  it('B005 S-326 is English by default, whatever the browser asks for', async () => {
    vi.stubGlobal('document', page())
    vi.stubGlobal('localStorage', keeping())
    for (const asked of [['fr-FR', 'ar'], ['es-ES'], ['pt-BR', 'de'], []]) {
      vi.stubGlobal('navigator', { languages: asked })
      expect(rememberedLanguage()).toBe('en')
    }
    await startI18n()
    expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr' })
    expect(i18next.t('ui:retry')).toBe('Retry')
  })
  it('S-326 is the browser’s for a deployment that says so, until the person chooses one; it is not remembered', async () => {
    vi.stubGlobal('document', page())
    vi.stubGlobal('localStorage', keeping())
    vi.stubGlobal('navigator', { languages: ['pt-BR', 'it-IT', 'fr'] })
    expect(browserLanguage()).toBe('it')
    await showLanguage('it')
    expect([document.documentElement.lang, rememberedLanguage()]).toEqual(['it', 'en'])
    rememberLanguage('zh')
    expect(browserLanguage()).toBeUndefined()
  })
  it('is one of the six, whatever stands in the storage', () => {
    vi.stubGlobal('localStorage', { getItem: () => '<script>', setItem: () => undefined })
    vi.stubGlobal('document', { cookie: 'other=1; headwater_language=zh' })
    vi.stubGlobal('navigator', { languages: ['en'] })
    expect(rememberedLanguage()).toBe('zh')
  })
})
