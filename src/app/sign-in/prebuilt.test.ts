import { expect, test } from 'vitest'
import { languages } from '../../i18n/languages.ts'
import { prebuilt } from './prebuilt.tsx'
import { documentOf } from './sign-in-pages.plugin.ts'

const pages = await prebuilt()
const page = (language: string) => pages.find((one) => one.language === language)?.markup ?? ''

test('there is a sign-in page in each language, in its own words and direction', () => {
  expect(pages.map(({ language }) => language)).toEqual(Object.keys(languages))
  expect(page('en')).toContain('>Password</label>')
  expect(pages.filter(({ direction }) => direction === 'rtl').map(({ language }) => language)).toEqual(['ar'])
  expect(new Set(pages.map(({ markup }) => /<h1.*?>(.+?)<\/h1>/.exec(markup)?.[1])).size).toBe(pages.length)
  for (const { language, markup } of pages) expect(markup).toContain(`<option value="${language}" selected="">`)
})

test('no browser could send what is typed into it: no field has a name, no button submits', () => {
  for (const { markup } of pages) {
    expect(markup.match(/<input/g)).toHaveLength(2)
    expect(markup).toContain('autoComplete="username"')
    expect(markup).not.toMatch(/\sname=|type="submit"|<button(?![^>]*type="button")|\sstyle=/)
  }
})

test('the document asks for what the form needs first, and for the console after it', () => {
  const document = `<html lang="en"><head>
    <script type="module" src="/a.js"></script>
    <link rel="modulepreload" href="/b.js">
    <link rel="stylesheet" href="/c.css">
  </head><div id="app"></div></html>`
  expect(documentOf(document, { language: 'ar', direction: 'rtl', markup: '<p>$&</p>' }, 'assets/early-1.js')).toBe(
    `<html lang="ar" dir="rtl"><head>
    <link rel="stylesheet" href="/c.css">
    <script src="/assets/early-1.js"></script>
    <script type="module" fetchpriority="low" src="/a.js"></script>
    <link rel="modulepreload" fetchpriority="low" href="/b.js">
  </head><div id="app"><p>$&</p></div></html>`,
  )
})
