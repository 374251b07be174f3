import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../../i18n/languages.ts'
import { documentOf } from '../sign-in/sign-in-pages.plugin.ts'
import { withUnloadedText } from './unloaded-text.plugin.ts'

const source = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8')
const linesIn = (document: string, around: RegExp) =>
  [...(around.exec(document)?.[1] ?? '').matchAll(/<p lang="(\w+)" dir="(\w+)">([^<]+)<\/p>/g)].map((found) =>
    found.slice(1),
  )

const documents = [
  ['the console’s document', withUnloadedText(source)],
  [
    'the page of the sign-in',
    documentOf(withUnloadedText(source), { language: 'ar', direction: 'rtl', markup: '<main>form</main>' }, 'e.js'),
  ],
] as const

for (const [name, document] of documents)
  test(`${name} says in each language what to do where its scripts are gone or may not run, with nothing inline`, () => {
    for (const around of [/<div class="unloaded">(.+?)<\/div><\/div>/, /<noscript>(.+)<\/noscript>/]) {
      const lines = linesIn(document, around)
      expect(lines.map(([language]) => language)).toEqual(Object.keys(languages))
      expect(lines.filter(([, direction]) => direction === 'rtl').map(([language]) => language)).toEqual(['ar'])
      expect(new Set(lines.map(([, , text]) => text)).size).toBe(lines.length)
    }
    expect(document).not.toMatch(/ style=|<style| on\w+=|<script(?![^>]* src=)/)
  })

test('the sign-in page has its form before that text', () => {
  expect(documents[1][1]).toContain('<div id="app"><main>form</main><div class="unloaded"><p lang="en"')
})
