import { join } from 'node:path'
import { build, type Plugin, type Rollup, runnerImport } from 'vite'
import type { Prebuilt } from './prebuilt.tsx'

/**
 * Bundles the script before the form into one file, because a classic script blocks the first paint and can't import.
 */
async function earlyScript(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'esnext',
      lib: { entry: join(import.meta.dirname, 'early.ts'), formats: ['iife'], name: 'early', fileName: 'early' },
    },
  })
  return (made as Rollup.RollupOutput[])[0]?.output[0].code ?? ''
}

/** The console's document with the sign-in page in it. Requests what the form needs first. */
export function documentOf(document: string, { language, direction, markup }: Prebuilt, script: string): string {
  const sheet = /\n *<link rel="stylesheet"[^>]*>/.exec(document)?.[0] ?? ''
  return document
    .replace(sheet, '')
    .replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
    .replace('<html lang="en"', `<html lang="${language}" dir="${direction}"`)
    .replace('<div id="app">', () => `<div id="app">${markup}`)
    .replace('<script type="module"', `${sheet.trim()}\n    <script src="/${script}"></script>\n    $&`)
}

/** Writes `sign-in/<language>.html`, so that /signin is painted before the console loads. The console works without. */
export const signInPages = (): Plugin => ({
  name: 'sign-in-pages',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    const document = bundle['index.html']
    if (document?.type !== 'asset') return
    const source = await earlyScript()
    const script = this.getFileName(this.emitFile({ type: 'asset', name: 'early.js', source }))
    const { module } = await runnerImport<typeof import('./prebuilt.tsx')>(join(import.meta.dirname, 'prebuilt.tsx'), {
      configFile: false,
      logLevel: 'error',
    })
    for (const one of await module.prebuilt())
      this.emitFile({
        type: 'asset',
        fileName: `sign-in/${one.language}.html`,
        source: documentOf(`${document.source}`, one, script),
      })
  },
})
