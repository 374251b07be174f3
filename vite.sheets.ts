import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { withoutFallbacks, withoutRepeats } from './src/ui/without-repeats.ts'

const src = join(import.meta.dirname, 'src')
const sheet = (name: string) => join(src, 'ui', `${name}.css`)

/** The few signs of a glob that the sheets use: `*` in a name, `{a,b}`. */
const matcherOf = (glob: string) =>
  new RegExp(
    `^${glob
      .replaceAll('.', '\\.')
      .replaceAll('*', '[^/]*')
      .replace(/\{(.+)\}/, (_, names) => `(?:${names.replaceAll(',', '|')})`)}$`,
  )

/** Whether a sheet of `src/ui` names this file among its sources. */
export function namedIn(name: string): (file: string) => boolean {
  const text = readFileSync(sheet(name), 'utf8')
  const globs = [...text.matchAll(/^@source "(.+)";$/gm)].map(([, glob]) => matcherOf(resolve(src, 'ui', glob ?? '')))
  return (file) => globs.some((glob) => glob.test(file))
}

/** Reads the three sheets as Tailwind has written them; each waits for those before it, and says nothing again. */
const sheetsApart = (): Plugin => {
  const said = new Map<string, string>()
  const order = ['first', 'frame', 'later'].map(sheet)
  return {
    name: 'sheets-apart',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      const at = order.indexOf(id)
      if (at < 0) return null
      for (const before of order.slice(0, at)) await this.load({ id: before })
      const earlier = order.slice(0, at).map((before) => said.get(before) ?? '')
      const own = withoutFallbacks(at === 0 ? code : withoutRepeats(code, earlier.join('\n')))
      said.set(id, own)
      return own
    },
  }
}

const isEarly = ['first', 'frame'].map(namedIn)

/** What a part that neither of the early sheets names brings along: the later one, behind them both. */
export const sheetsOf = (file: string): readonly string[] =>
  file.startsWith(`${src}/`) && file.endsWith('.tsx') && !isEarly.some((names) => names(file))
    ? [sheet('frame'), sheet('later')]
    : []

/** So no part can forget it. */
const laterSheet: Plugin = {
  name: 'later-sheet',
  enforce: 'pre',
  transform(code, id) {
    const brought = sheetsOf(id).map((file) => `import '${file}'\n`)
    return brought.length > 0 ? { code: `${code}\n${brought.join('')}`, map: null } : null
  },
}

export const sheets = (): Plugin[] => [sheetsApart(), laterSheet]
