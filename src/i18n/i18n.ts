import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isolated } from './isolated.ts'
import { defaultLanguage, directionOf, type Language, languages } from './languages.ts'
import { rememberedLanguage, rememberLanguage } from './rememberedLanguage.ts'
import { textsOf } from './texts.ts'

/** Files that did not come, as `language/namespace`. */
const missed = new Set<string>()

const lazyFiles: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    textsOf(language, namespace).then(
      (loaded) => done(null, loaded),
      (error: Error) => {
        missed.add(`${language}/${namespace}`)
        done(error, null)
      },
    )
  },
}

/** Asks again for texts that did not come, and has them drawn in place of the words of their keys. */
async function fetchMissed(): Promise<void> {
  const files = [...missed].map((file) => file.split('/') as [string, string])
  missed.clear()
  await Promise.all(files.map(([language, namespace]) => i18next.reloadResources(language, namespace)))
  if (files.length > 0) i18next.emit('languageChanged', i18next.language)
}

/** `states/currentOwner.awaitingCode` reads "Awaiting code": plain words, where a key would be shown. */
export function wordsOfKey(key: string): string {
  const last = key.split(/[/.:]/).at(-1) ?? key
  const words = last.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

function markDocument(language: string): void {
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/** Starts the texts. `namespaces` are loaded before the promise resolves, all others when a view asks for them. */
export async function startI18n(namespaces: readonly string[] = [], language = rememberedLanguage()): Promise<void> {
  markDocument(language)
  globalThis.addEventListener?.('online', fetchMissed)
  await i18next
    .use(lazyFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: defaultLanguage,
      supportedLngs: Object.keys(languages),
      load: 'languageOnly',
      ns: ['ui', ...namespaces],
      defaultNS: 'ui',
      keySeparator: '/',
      nsSeparator: ':',
      returnEmptyString: false,
      // Escapes nothing, because React draws it as text, never as markup.
      interpolation: { escape: isolated },
      parseMissingKeyHandler: wordsOfKey,
    })
}

/** Texts are there and the page is turned before the first word is painted in the new language. */
export async function setLanguage(language: Language): Promise<void> {
  rememberLanguage(language)
  await showLanguage(language)
}

/** Shows the page in a language that the person didn't choose, so it is not remembered. */
export async function showLanguage(language: Language): Promise<void> {
  await i18next.loadLanguages(language)
  markDocument(language)
  await i18next.changeLanguage(language)
}
