/** The languages of the console, each in its own name, in the order of the language list. */
export const languages = {
  en: 'English',
  zh: '中文',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  ar: 'العربية',
} as const

export type Language = keyof typeof languages

export const defaultLanguage: Language = 'en'

export const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code)

export const directionOf = (language: string): 'ltr' | 'rtl' => (language.split('-')[0] === 'ar' ? 'rtl' : 'ltr')
