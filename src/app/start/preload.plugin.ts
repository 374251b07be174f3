import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The module that runs before the console is loaded. */
const entry = join(import.meta.dirname, 'ahead.ts')

/**
 * Puts that script before the console's own, in the document of every page but /signin, where it would find no session
 * worth preloading for.
 */
export const asksAhead = (): Plugin => ({
  name: 'asks-ahead',
  apply: 'build',
  enforce: 'post',
  buildStart() {
    this.emitFile({ type: 'chunk', id: entry, name: 'ahead' })
  },
  generateBundle(_, bundle) {
    const document = bundle['index.html']
    const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.facadeModuleId === entry)
    if (document?.type !== 'asset' || chunk?.type !== 'chunk') return
    const text = `${document.source}`
    const script = `<script type="module" crossorigin src="/${chunk.fileName}"></script>`
    const links = chunk.imports
      .filter((file) => !text.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    document.source = text.replace('<script type="module"', [script, ...links, '$&'].join('\n    '))
  },
})
