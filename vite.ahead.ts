import type { Plugin } from 'vite'

/** The entry of what is asked for before the console is there (`src/app/ahead.ts`). */
export const aheadEntry = 'src/app/ahead.ts'

/**
 * Puts it before the console's own entry, into the document of every page but /signin: nobody was signed in there
 * before, or not for long.
 */
export const asksAhead = (): Plugin => ({
  name: 'asks-ahead',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const document = bundle['index.html']
    const entry = Object.values(bundle).find((one) => one.type === 'chunk' && one.isEntry && one.name === 'ahead')
    if (document?.type !== 'asset' || entry?.type !== 'chunk') return
    const text = `${document.source}`
    const script = `<script type="module" crossorigin src="/${entry.fileName}"></script>`
    const links = entry.imports
      .filter((file) => !text.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    document.source = text.replace('<script type="module"', [script, ...links, '$&'].join('\n    '))
  },
})
