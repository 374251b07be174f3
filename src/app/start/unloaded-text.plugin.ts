import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { directionOf, languages } from '../../i18n/languages.ts'

const locales = join(import.meta.dirname, '..', '..', '..', 'locales')

/** One text of the start, a line for each language, because no script runs yet that knows which one was chosen. */
function inEachLanguage(key: 'unloaded' | 'noScript'): string {
  const lines = Object.keys(languages).map((language) => {
    const texts = JSON.parse(readFileSync(join(locales, language, 'start-check.json'), 'utf8'))
    return `<p lang="${language}" dir="${directionOf(language)}">${texts[key]}</p>`
  })
  return lines.join('')
}

/**
 * The console's document with what it says while nothing has replaced it: the scripts of its build are gone, or may not
 * run. The sheet shows the first text after a while. React clears it away with its first view.
 */
export const withUnloadedText = (document: string): string =>
  document
    .replace(
      '<div id="app"></div>',
      () => `<div id="app"><div class="unloaded">${inEachLanguage('unloaded')}</div></div>`,
    )
    .replace(/<noscript>.*<\/noscript>/, () => `<noscript>${inEachLanguage('noScript')}</noscript>`)

export const unloadedText = (): Plugin => ({
  name: 'unloaded-text',
  apply: 'build',
  transformIndexHtml: withUnloadedText,
})
