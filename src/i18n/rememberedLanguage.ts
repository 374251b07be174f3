import { defaultLanguage, isLanguage, type Language } from './languages.ts'

const storageKey = 'headwater.language'
const cookieName = 'headwater_language'
const aYear = 31_536_000

/** Storage throws where the browser refuses it (H10): a refusal counts as "nothing remembered". */
function tried<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

const fromStorage = () => localStorage.getItem(storageKey)
const fromCookie = () => new RegExp(`(?:^|; )${cookieName}=([a-z]{2})`).exec(document.cookie)?.[1]
const fromBrowser = () => navigator.languages.map((code) => code.slice(0, 2).toLowerCase()).find(isLanguage)

const chosenBefore = (): Language | undefined =>
  [fromStorage, fromCookie].map((read) => tried(read)).find((code): code is Language => !!code && isLanguage(code))

/** Returns the language that the person chose before, else English, whatever the browser asks for (B005, S-326). */
export const rememberedLanguage = (): Language => chosenBefore() ?? defaultLanguage

/**
 * Returns the first of our languages that the browser asks for, where the person chose none before. For a deployment
 * that wants the browser's language (S-326).
 */
export const browserLanguage = (): Language | undefined => (chosenBefore() ? undefined : tried(fromBrowser))

/** The cookie lets the server send the sign-in form in this language. It authenticates nothing. */
export function rememberLanguage(language: Language): void {
  tried(() => localStorage.setItem(storageKey, language))
  tried(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
    document.cookie = `${cookieName}=${language}; path=/; max-age=${aYear}; SameSite=Lax`
  })
}
