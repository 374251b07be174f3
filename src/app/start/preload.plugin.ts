import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** The module that runs before the console is loaded. */
const entry = join(import.meta.dirname, 'preload.ts')

/** All that a module imports at once. */
function importsOf(id: string, context: Rolldown.ChunkingContext, found = new Set<string>()): ReadonlySet<string> {
  for (const one of context.getModuleInfo(id)?.importedIds ?? []) {
    if (found.has(one)) continue
    found.add(one)
    importsOf(one, context, found)
  }
  return found
}

/**
 * Puts what it needs into chunks of their own, because in any other it would wait for code that it doesn't need. What
 * the sign-in needs, too, is without the table of the pages.
 */
export const preloadNeeds = (id: string, context: Rolldown.ChunkingContext): string | null =>
  importsOf(entry, context).has(id) && !/\/src\/(?:app\/routing|kit|screens)\//.test(id) ? 'preload-needs' : null

/**
 * Puts that script before the console's own, in the document of every page but /signin, where it would find no session
 * worth preloading for.
 */
export const preloadScript = (): Plugin => ({
  name: 'preload',
  apply: 'build',
  enforce: 'post',
  buildStart() {
    this.emitFile({ type: 'chunk', id: entry, name: 'preload' })
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
