import { expect, inject } from 'vitest'
import { commands, server } from 'vitest/browser'

declare module 'vitest' {
  interface ProvidedContext {
    /** `npm run outlines`: files are written, not compared. */
    readonly writes: boolean
  }
}

/** Compares a text with the reviewed file of this path from the root, or writes the file anew. */
export async function matchKept(file: string, text: string): Promise<void> {
  const path = `${server.config.root}/${file}`
  // Each run has a port of its own.
  const shown = text.replaceAll(location.origin, 'http://console.example')
  if (inject('writes')) return commands.writeFile(path, shown)
  const kept = await commands.readFile(path).catch(() => `There is no ${file}: npm run outlines writes it.`)
  expect(shown.split('\n'), `${file} is not what the console shows: npm run outlines writes it anew`).toEqual(
    kept.split('\n'),
  )
}
